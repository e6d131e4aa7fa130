import { useId, useState, useSyncExternalStore } from 'react';
import type { Translate } from '../../core/languages/translate.ts';
import { createCategorySearch } from '../../headless/item/category-search.ts';
import { useRelist } from '../../hooks/index.ts';
import { Field, VisuallyHidden } from '../../ui/index.ts';
import styles from './category-field.module.css';

export interface CategoryFieldProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  /** Receives a category's label, or free text. Must stay the same function. */
  readonly onChange: (value: string) => void;
  readonly t: Translate;
}

/** A combobox over the catalog that accepts free text. Blur does not close it, because content below would move away during a click. */
export const CategoryField = ({ label, value, placeholder, onChange, t }: CategoryFieldProps) => {
  const relist = useRelist();
  const id = useId();
  const [search] = useState(() => createCategorySearch(relist, { id, value, onChoose: onChange }));
  const { proposals, status } = useSyncExternalStore(search.subscribe, search.getState, search.getState);
  // Under Preact, an input has one handler for `onInput` and `onChange`.
  const { onInput: _, ...inputProps } = search.getInputProps();
  const change = (text: string) => {
    search.setValue(text);
    onChange(text);
  };
  return (
    <div>
      <Field {...inputProps} aria-label={undefined} label={label} placeholder={placeholder} onChange={change} />
      <div {...search.getListProps()} aria-label={t('category.proposals')} className={styles.proposals}>
        {proposals.map((name) => (
          // The field keeps focus and receives the key events.
          <div key={name} {...search.getOptionProps(name)} className={styles.proposal}>
            {name}
          </div>
        ))}
      </div>
      <VisuallyHidden live="polite">{status}</VisuallyHidden>
    </div>
  );
};
