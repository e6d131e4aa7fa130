import { useState, type FormEvent } from 'react';
import type { Translate } from '../../core/languages/translate.ts';
import { describeEvidence, type RowField } from '../../headless/item/fact-rows.ts';
import type { FoundEntry } from '../../headless/item/facts.ts';
import type { EditableList } from '../../stores/items/item-corrections.ts';
import { Button, Field } from '../../ui/index.ts';
import { PlainText } from '../shared/plain-text.tsx';
import styles from './facts.module.css';
import type { FactEditing } from './use-corrections.ts';

interface EntryListProps {
  readonly field: RowField | 'flaws';
  readonly entries: readonly FoundEntry[];
  readonly editing: FactEditing | null;
  /** Moves focus, because the button disappears with its entry. */
  readonly onRemove?: () => void;
  readonly t: Translate;
}

const toEditableList = (field: RowField | 'flaws'): EditableList | null => (field === 'flaws' || field === 'measurements' ? field : null);

/** Returns the added entry that could not be saved; undefined for none. */
const getRejectedEntry = (editing: FactEditing | null, list: EditableList, { length }: EntryListProps['entries']): string | undefined =>
  editing?.rejectedChanges?.[list]?.[length];

/** A form that adds an entry to an editable list. It keeps an entry that could not be saved. */
const AddEntry = ({ list, entries, editing, t }: { readonly list: EditableList } & EntryListProps) => {
  const rejectedEntry = getRejectedEntry(editing, list, entries);
  const [text, setText] = useState(rejectedEntry ?? '');
  const [shownRejectedEntry, setShownRejectedEntry] = useState(rejectedEntry);
  if (rejectedEntry !== shownRejectedEntry) {
    setShownRejectedEntry(rejectedEntry);
    if (rejectedEntry) setText(rejectedEntry);
  }
  const send = (event: FormEvent) => {
    event.preventDefault();
    const entry = text.trim();
    if (!entry || editing?.pending) return;
    void editing?.setList(list, [...entries.map(({ value }) => value), entry]);
    setText('');
  };
  return (
    <form className={styles.edit} onSubmit={send}>
      <Field label={t(`fact.add.${list}`)} value={text} onChange={setText} maxLength={500} dir="auto" />
      <Button type="submit" icon="plus" busy={editing?.pending === list} disabled={!text.trim()}>
        {t('fact.add')}
      </Button>
    </form>
  );
};

/** A list of facts, each with its source; flaws and measurements can be added and removed. */
export const EntryList = ({ field, entries, editing, onRemove, t }: EntryListProps) => {
  const list = editing && toEditableList(field);
  const listValuesWithout = (key: string) => entries.filter((entry) => entry.key !== key).map(({ value }) => value);
  return (
    <>
      {entries.length > 0 && (
        <ul className={styles.entries}>
          {entries.map(({ key, value, evidence }) => (
            <li key={key}>
              <span>
                <PlainText>{value}</PlainText> {evidence && <small>{describeEvidence(evidence, t)}</small>}
              </span>
              {list && (
                <Button
                  size="s"
                  variant="quiet"
                  icon="close"
                  aria-label={t('fact.remove', { entry: value })}
                  onClick={() => {
                    onRemove?.();
                    void editing.setList(list, listValuesWithout(key));
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {list && <AddEntry list={list} field={field} entries={entries} editing={editing} t={t} />}
    </>
  );
};
