import type { Item } from '@relist/api/contract';
import { useEffect, useRef, type MouseEvent } from 'react';
import { findDisagreement, needsCheck } from '../../headless/item/evidence-line.ts';
import { describeEvidence, type FactRow as Row } from '../../headless/item/fact-rows.ts';
import { isEditableFact } from '../../stores/items/item-corrections.ts';
import { joinClasses, Icon, PhotoRegion, useFirstOpening, VisuallyHidden } from '../../ui/index.ts';
import { eye } from '../../ui/icons/outlines.ts';
import { PlainText } from '../shared/plain-text.tsx';
import styles from './facts.module.css';
import { CorrectionAlert } from './correction-alert.tsx';
import { ConditionDetails, type FactDetailsProps, type FactRowProps } from './condition-details.tsx';
import { FactEdit } from './fact-edit.tsx';
import { FactQuestion } from './questions/guess-question.tsx';
import { EntryList } from './entry-list.tsx';
import { UndoLine } from './undo-line.tsx';
import type { FactEditing } from './use-corrections.ts';

const findPhoto = ({ photos }: Item, row: Row) => photos.find(({ position }) => position === row.evidence?.photo);

/** An icon instead of a photo region: an eye if the seller should check the fact. */
export const UncertainMark = ({ isUncertain, t }: Pick<FactRowProps, 't'> & { readonly isUncertain: boolean }) => (
  <span className={joinClasses(styles.mark, isUncertain && styles.asked)}>
    <Icon name={isUncertain ? eye : 'check'} size={16} />
    {isUncertain && <VisuallyHidden>{t('fact.check')}</VisuallyHidden>}
  </span>
);

/** The photo region that the fact was read from, or an eye icon if the seller should check it. */
const SourceMark = ({ row, item, t }: Pick<FactRowProps, 'row' | 'item' | 't'>) => {
  const photo = findPhoto(item, row);
  const isUncertain = needsCheck(row.evidence) || findDisagreement(row.evidence) !== null;
  if (photo && !isUncertain)
    return <PhotoRegion src={photo.url} width={photo.width} height={photo.height} place={row.evidence?.place ?? null} alt="" />;
  return <UncertainMark isUncertain={isUncertain} t={t} />;
};

const SourcePhoto = ({ row, item, t }: Pick<FactRowProps, 'row' | 'item' | 't'>) => {
  const photo = findPhoto(item, row);
  if (!photo) return null;
  const alt = t('analysis.photoAlt', { photo: photo.position, name: row.label });
  return <PhotoRegion size="l" src={photo.url} width={photo.width} height={photo.height} place={row.evidence?.place ?? null} alt={alt} />;
};

/** A row's evidence and edit form. */
const FactDetails = ({ row, item, editing, onLeave, t }: FactDetailsProps) => {
  const { field, evidence, entries } = row;
  const quote = evidence?.quote;
  const isGuess = needsCheck(evidence);
  const save = (value: string | null) => {
    // Saving a guess unchanged confirms it.
    if (!isEditableFact(field) || (value === item.analysisResults[field] && !isGuess)) return;
    onLeave();
    void editing?.correct(field, value);
  };
  const cancel = () => {
    onLeave();
    editing?.setRow(field, false);
  };
  return (
    <div className={styles.evidence}>
      <SourcePhoto row={row} item={item} t={t} />
      <p className={styles.source}>
        {describeEvidence(evidence, t)} {quote && <PlainText>{t('fact.source.words', { quote })}</PlainText>}
      </p>
      {field === 'condition' ? (
        <ConditionDetails row={row} item={item} editing={editing} onLeave={onLeave} t={t} />
      ) : (
        entries.length > 0 && <EntryList field={field} entries={entries} editing={editing} onRemove={onLeave} t={t} />
      )}
      {editing && isEditableFact(field) && field !== 'condition' && (
        <FactEdit
          key={row.value}
          fact={{ name: field, label: row.label, value: row.value, isGuess }}
          editing={editing}
          onSave={save}
          onCancel={cancel}
          t={t}
        />
      )}
    </div>
  );
};

/** Returns the row of the change that could not be saved. The condition row also edits the flaws and asks about them. */
export const getErrorRow = ({ failedChange }: FactEditing) =>
  failedChange === 'flaws' || failedChange === 'checks' ? 'condition' : failedChange;

/** A row with a known fact: its name, its value, and the photo region it was read from. The row expands in place. */
export const FactRow = ({ row, item, editing, t }: FactRowProps) => {
  const line = useRef<HTMLElement>(null);
  const focusLine = () => line.current?.focus();
  const { field, label, value } = row;
  const isOpen = editing?.openRows.includes(field);
  const { wasOpened, handleClick, handleToggle } = useFirstOpening();
  // Browsers fire `toggle` in a later task, so on a slow device Escape could come first and have no effect.
  const toggle = (event: MouseEvent) => {
    handleClick();
    if (!editing) return;
    event.preventDefault();
    editing.setRow(field, !isOpen);
  };
  // True if the row is new because its fact was just entered in the field for missing facts, which no longer exists.
  const isJustEntered = useRef(editing?.pending === field);
  useEffect(() => {
    if (isJustEntered.current) line.current?.focus();
  }, []);
  return (
    <div className={styles.fact}>
      <details
        open={isOpen}
        // The browser opens a row when find-in-page matches text that an earlier opening rendered.
        onToggle={(event) => {
          const isNowOpen = (event.currentTarget as HTMLDetailsElement).open;
          handleToggle(isNowOpen);
          editing?.setRow(field, isNowOpen);
        }}
      >
        <summary ref={line} className={styles.row} onClick={toggle}>
          <span className={styles.label}>{label}</span>
          <bdi className={styles.value} data-field={field}>
            {value}
          </bdi>
          <SourceMark row={row} item={item} t={t} />
        </summary>
        {(isOpen || wasOpened) && <FactDetails row={row} item={item} editing={editing} onLeave={focusLine} t={t} />}
      </details>
      {editing && !isOpen && <FactQuestion row={row} editing={editing} onConfirm={focusLine} t={t} />}
      {editing && isEditableFact(field) && <UndoLine fact={field} editing={editing} onUndo={focusLine} t={t} />}
      {editing && getErrorRow(editing) === field && (
        <div className={styles.outcome}>
          <CorrectionAlert editing={editing} control={editing.failedChange} t={t} />
        </div>
      )}
    </div>
  );
};
