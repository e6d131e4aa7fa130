import type { Item } from '@relist/api/contract';
import { useState } from 'react';
import { translateError, type RelistError } from '../../core/errors.ts';
import type { Translate } from '../../core/languages/translate.ts';
import { createStatsTiles } from '../../headless/stats.ts';
import { useRelist, useResource, useTranslate } from '../../hooks/index.ts';
import { Alert, Button, Field, Fold } from '../../ui/index.ts';
import { refresh } from '../../ui/icons/outlines.ts';
import type { FactEditing } from '../analysis-card/use-corrections.ts';
import { useFormat, type Format } from '../shared/use-format.ts';
import styles from './item-page.module.css';
import questions from './questions.module.css';

interface NotesFoldProps {
  readonly item: Pick<Item, 'createdAt'>;
  readonly editing: FactEditing;
  /** Deletes the item; returns the error if it fails. Null if the page offers no deletion. */
  readonly onDelete: (() => Promise<RelistError | null>) | null;
  readonly format: Format;
  readonly t: Translate;
}

const DeleteItem = ({ onDelete, t }: { readonly onDelete: () => Promise<RelistError | null>; readonly t: Translate }) => {
  const [isConfirming, setConfirming] = useState(false);
  const [error, setError] = useState<RelistError | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const deleteItem = async () => {
    setIsBusy(true);
    setError(await onDelete());
    setIsBusy(false);
  };
  if (!isConfirming)
    return (
      <Button variant="danger" icon="trash" onClick={() => setConfirming(true)}>
        {t('history.remove')}
      </Button>
    );
  return (
    <Alert tone="check">
      <p>{t('history.removeAsk')}</p>
      {error && <p role="alert">{t('history.removeFailed', { message: translateError(error, t) })}</p>}
      <div className={styles.noteActions}>
        <Button variant="danger" busy={isBusy} onClick={() => void deleteItem()}>
          {t('history.remove')}
        </Button>
        <Button onClick={() => setConfirming(false)}>{t('history.keep')}</Button>
      </div>
    </Alert>
  );
};

/** A field for the seller's notes, a button to analyze again with them, and the delete button. */
export const NotesFold = ({ item, editing, onDelete, format, t }: NotesFoldProps) => {
  const [notes, setNotes] = useState('');
  const { pending, reanalyze } = editing;
  return (
    <Fold title={t('history.title')} answer={format.date(item.createdAt)}>
      <div className={styles.notes}>
        <Field
          label={t('analysis.hint')}
          rows={2}
          value={notes}
          onChange={setNotes}
          maxLength={1000}
          placeholder={t('analysis.hintHelp')}
          dir="auto"
        />
        <div className={styles.noteActions}>
          <Button
            icon={refresh}
            busy={pending === 'again'}
            disabled={pending !== null && pending !== 'again'}
            onClick={() => void reanalyze(notes)}
          >
            {t(pending === 'again' ? 'analysis.looking' : 'history.again')}
          </Button>
        </div>
        {onDelete && <DeleteItem onDelete={onDelete} t={t} />}
      </div>
    </Fold>
  );
};

/** Quick Stats, shown as the last fold on phones. */
export const StatsFold = () => {
  const { data } = useResource(useRelist().stores.stats);
  const format = useFormat();
  const t = useTranslate();
  if (!data) return null;
  return (
    <Fold title={t('stats.title')} answer={t('stats.fold', { count: data.totalItems, value: format.money(data.totalValue) })}>
      <dl className={questions.seen}>
        {createStatsTiles(data, format, t).map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
};
