import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { Translate } from '../../core/languages/translate.ts';
import { useRelist } from '../../hooks/index.ts';
import { suggestCategories } from '../../stores/items/category-search.ts';
import { recentCategories } from '../../stores/items/recent-categories.ts';
import { Field, VisuallyHidden } from '../../ui/index.ts';
import { useSearch } from '../shared/rows/use-search.ts';
import styles from './category-field.module.css';

export interface CategoryFieldProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  /** A category's label, or free text. */
  readonly onChange: (value: string) => void;
  readonly t: Translate;
}

/** Returns the categories that match the input. Results of older searches are ignored. */
const useCategories = () => {
  const relist = useRelist();
  const [labels, setLabels] = useState<readonly string[]>([]);
  const latestRequest = useRef(0);
  const search = async (query: string) => {
    latestRequest.current += 1;
    const request = latestRequest.current;
    const suggestions = await suggestCategories(relist, query);
    if (request === latestRequest.current) setLabels(suggestions);
  };
  const clear = () => {
    latestRequest.current += 1;
    setLabels([]);
  };
  return { labels, search, clear };
};

interface ProposalsProps {
  /** Id of the combobox; the list and its options derive theirs from it. */
  readonly id: string;
  readonly labels: readonly string[];
  readonly activeIndex: number;
  readonly onChoose: (label: string) => void;
  readonly t: Translate;
}

const Proposals = ({ id, labels, activeIndex, onChoose, t }: ProposalsProps) => (
  <div id={`${id}list`} role="listbox" aria-label={t('category.proposals')} className={styles.proposals} hidden={labels.length === 0}>
    {labels.map((name, index) => (
      // The field keeps focus and receives the key events.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
      <div
        key={name}
        id={`${id}${index}`}
        role="option"
        aria-selected={index === activeIndex}
        className={styles.proposal}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onChoose(name)}
      >
        {name}
      </div>
    ))}
  </div>
);

/**
 * A combobox over the catalog that accepts free text: arrow keys move, Enter selects, Escape closes the list first. Blur does not close it,
 * because content below would move away from the pointer during a click.
 */
export const CategoryField = ({ label, value, placeholder, onChange, t }: CategoryFieldProps) => {
  const id = useId();
  const { labels, search, clear } = useCategories();
  const [activeIndex, setActiveIndex] = useState(-1);
  const [text, setText] = useSearch(value, (query) => void search(query));
  const isOpen = labels.length > 0;
  const close = () => {
    setActiveIndex(-1);
    clear();
  };
  const change = (next: string) => {
    setActiveIndex(-1);
    setText(next);
    onChange(next);
  };
  const choose = (category: string) => {
    change(category);
    recentCategories.remember(category);
    close();
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && isOpen) {
      event.preventDefault();
      setActiveIndex((activeIndex + step + labels.length + (activeIndex < 0 && step < 0 ? 1 : 0)) % labels.length);
    } else if (event.key === 'Enter' && labels[activeIndex] !== undefined) {
      event.preventDefault();
      choose(labels[activeIndex]);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
    }
  };
  return (
    <div>
      <Field
        label={label}
        value={text}
        onChange={change}
        maxLength={200}
        placeholder={placeholder}
        dir="auto"
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}list`}
        aria-activedescendant={activeIndex >= 0 ? `${id}${activeIndex}` : undefined}
        onFocus={() => void search('')}
        onKeyDown={handleKey}
      />
      <Proposals id={id} labels={labels} activeIndex={activeIndex} onChoose={choose} t={t} />
      <VisuallyHidden live="polite">{isOpen ? t('category.count', { count: labels.length }) : ''}</VisuallyHidden>
    </div>
  );
};
