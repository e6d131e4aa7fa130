import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Translate } from '../../core/translate.ts';
import type { EditableFact } from '../../stores/item-corrections.ts';
import { Button, Field, Select } from '../../ui/index.ts';
import styles from './analysis-card.module.css';
import { useLoaded } from './use-loaded.ts';

/** Best first; the words of the API. */
const CONDITIONS = ['New with tags', 'New without tags', 'New with defects', 'Excellent', 'Very good', 'Good', 'Fair', 'Poor'];

export interface FactEditProps {
  readonly fact: EditableFact;
  /** Null: not found. */
  readonly value: string | null;
  /** Something else is being saved or looked at: what is typed waits. */
  readonly busy: boolean;
  readonly onSave: (value: string | null) => void;
  readonly onCancel: () => void;
  readonly t: Translate;
}

/** The search over categories. Until it is there, or when it cannot be loaded, a plain field takes any name. */
const loadSearch = () => import('./category-field.tsx');

/** One fact, to be stated by the seller. Escape leaves it as it was; an empty field says that it is not known. */
export const FactEdit = ({ fact, value, busy, onSave, onCancel, t }: FactEditProps) => {
  const [text, setText] = useState(value ?? '');
  const form = useRef<HTMLFormElement>(null);
  const search = useLoaded(fact === 'category' ? loadSearch : null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select')?.focus(), [search]);
  const label = t(`analysis.${fact}`);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSave(text.trim() || null);
  };
  return (
    // Escape is a shortcut for the button beside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form ref={form} className={styles.factEdit} onSubmit={save} onKeyDown={(event) => event.key === 'Escape' && onCancel()}>
      {fact === 'condition' ? (
        <Select
          label={label}
          value={text}
          options={['', ...CONDITIONS].map((grade) => ({ value: grade, label: grade || t('common.notFound') }))}
          onChange={setText}
        />
      ) : search ? (
        <search.CategoryField label={label} value={text} onChange={setText} t={t} />
      ) : (
        <Field label={label} value={text} onChange={setText} maxLength={200} dir="auto" />
      )}
      <div className={styles.factButtons}>
        <Button size="s" variant="primary" type="submit" busy={busy}>
          {t('analysis.save')}
        </Button>
        <Button size="s" onClick={onCancel}>
          {t('analysis.cancel')}
        </Button>
      </div>
    </form>
  );
};
