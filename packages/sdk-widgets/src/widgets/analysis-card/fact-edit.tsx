import { useState, type FormEvent } from 'react';
import type { Translate } from '../../core/languages/translate.ts';
import type { EditableFact } from '../../stores/items/item-corrections.ts';
import { Button, Field, Select } from '../../ui/index.ts';
import { CONDITIONS, translateGrade } from '../../headless/shared/conditions.ts';
import styles from './facts.module.css';
import type { FactEditing } from './use-corrections.ts';
import { useLoaded } from '../shared/use-loaded.ts';

interface EditedFact {
  readonly name: EditableFact;
  readonly label: string;
  readonly value: string;
  /** True if the value is a guess, which the seller can save unchanged to confirm it. Default: false. */
  readonly isGuess?: boolean;
  readonly placeholder?: string;
}

export interface FactEditProps {
  readonly fact: EditedFact;
  readonly editing: FactEditing;
  /** Receives null if the value is unknown. */
  readonly onSave: (value: string | null) => void;
  readonly onCancel?: () => void;
  readonly t: Translate;
}

/** Loads the category search. Until it is loaded, or if it fails to load, a plain field accepts any name. */
const loadSearch = () => import('./category-field.tsx');

/** A form for one fact, with the input that could not be saved, if any. Escape cancels; an empty field means unknown. */
export const FactEdit = ({ fact, editing, onSave, onCancel, t }: FactEditProps) => {
  const { name, label, value, isGuess = false, placeholder } = fact;
  const { pending, rejectedChanges } = editing;
  const isBusy = pending !== null;
  const [text, setText] = useState(() => (rejectedChanges && name in rejectedChanges ? (rejectedChanges[name] ?? '') : value));
  const search = useLoaded(name === 'category' ? loadSearch : null);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSave(text.trim() || null);
  };
  const isUnchanged = text.trim() === value;
  const cancel = () => {
    setText(value);
    onCancel?.();
  };
  return (
    // Escape is a shortcut for closing the row.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form className={styles.edit} data-fact={name} onSubmit={save} onKeyDown={(event) => event.key === 'Escape' && cancel()}>
      {name === 'condition' ? (
        <Select
          label={label}
          value={text}
          options={['', ...CONDITIONS].map((grade) => ({
            value: grade,
            label: grade === '' ? t('fact.choose') : translateGrade(grade, t),
          }))}
          onChange={setText}
        />
      ) : search ? (
        <search.CategoryField label={label} value={text} onChange={setText} t={t} />
      ) : (
        <Field label={label} value={text} onChange={setText} maxLength={200} placeholder={placeholder} dir="auto" />
      )}
      <Button type="submit" busy={isBusy} disabled={isUnchanged && !isGuess}>
        {t(isUnchanged && isGuess ? 'fact.confirm' : 'analysis.save')}
      </Button>
    </form>
  );
};
