import { useState, type FormEvent } from 'react';
import type { Translate } from '../../core/translate.ts';
import type { EditableFact } from '../../stores/item-corrections.ts';
import { Button, Field, Select } from '../../ui/index.ts';
import { CONDITIONS } from './conditions.ts';
import styles from './facts.module.css';
import { useLoaded } from '../shared/use-loaded.ts';

export interface FactEditProps {
  readonly fact: EditableFact;
  readonly label: string;
  readonly value: string;
  /** Something is being saved or looked at: what is typed waits. */
  readonly busy: boolean;
  readonly placeholder?: string;
  /** Null: it is not known. */
  readonly onSave: (value: string | null) => void;
  readonly onCancel?: () => void;
  readonly t: Translate;
}

/** The search over categories. Until it is there, or when it cannot be loaded, a plain field takes any name. */
const loadSearch = () => import('./category-field.tsx');

/** One fact, to be stated by the seller. Escape leaves it as it was; an empty field says that it is not known. */
export const FactEdit = ({ fact, label, value, busy, placeholder, onSave, onCancel, t }: FactEditProps) => {
  const [text, setText] = useState(value);
  const search = useLoaded(fact === 'category' ? loadSearch : null);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSave(text.trim() || null);
  };
  const cancel = () => {
    setText(value);
    onCancel?.();
  };
  return (
    // Escape is a shortcut for closing the row.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form className={styles.edit} data-fact={fact} onSubmit={save} onKeyDown={(event) => event.key === 'Escape' && cancel()}>
      {fact === 'condition' ? (
        <Select
          label={label}
          value={text}
          options={['', ...CONDITIONS].map((grade) => ({ value: grade, label: grade || t('fact.choose') }))}
          onChange={setText}
        />
      ) : search ? (
        <search.CategoryField label={label} value={text} onChange={setText} t={t} />
      ) : (
        <Field label={label} value={text} onChange={setText} maxLength={200} placeholder={placeholder} dir="auto" />
      )}
      <Button type="submit" busy={busy} disabled={text.trim() === value}>
        {t('analysis.save')}
      </Button>
    </form>
  );
};
