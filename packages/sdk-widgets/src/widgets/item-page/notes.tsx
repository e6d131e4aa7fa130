import { useState } from 'react';
import { translateError, type RelistError } from '../../core/errors.ts';
import type { Translate } from '../../core/languages/translate.ts';
import notesTexts from '../../core/texts/en/notes.json';
import { useTexts } from '../../hooks/relist-context.ts';
import { Alert, Button, Field } from '../../ui/index.ts';
import { eye, refresh } from '../../ui/icons/outlines.ts';
import { CorrectionAlert } from '../analysis-card/correction-alert.tsx';
import type { FactEditing } from '../analysis-card/use-corrections.ts';
import styles from './item-page.module.css';

export interface NotesProps {
  readonly editing: FactEditing;
  /** Opens the item's price history; undefined if the page has none. */
  readonly onTrack: (() => void) | undefined;
  /** Deletes the item; returns the error if it fails. Null if the page offers no deletion. */
  readonly onDelete: (() => Promise<RelistError | null>) | null;
  readonly t: Translate;
}

/** Scrolls the confirmation above the dock and moves focus to its last button, because the delete button is gone. */
const showConfirmation = (confirmation: HTMLElement | null) => {
  confirmation?.scrollIntoView({ block: 'nearest' });
  confirmation?.querySelector<HTMLElement>('button:last-of-type')?.focus({ preventScroll: true });
};

const DeleteItem = ({ onDelete, t }: { readonly onDelete: () => Promise<RelistError | null>; readonly t: Translate }) => {
  const [isConfirming, setIsConfirming] = useState(false);
  const [error, setError] = useState<RelistError | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const deleteItem = async () => {
    setIsBusy(true);
    setError(await onDelete());
    setIsBusy(false);
  };
  if (!isConfirming)
    return (
      <Button variant="danger" icon="trash" onClick={() => setIsConfirming(true)}>
        {t('history.remove')}
      </Button>
    );
  return (
    <div ref={showConfirmation} className={styles.confirmation}>
      <Alert tone="check">
        <p>{t('history.removeAsk')}</p>
        {error && <p role="alert">{t('history.removeFailed', { message: translateError(error, t) })}</p>}
        <div className={styles.noteActions}>
          <Button variant="danger" busy={isBusy} onClick={() => void deleteItem()}>
            {t('history.remove')}
          </Button>
          <Button onClick={() => setIsConfirming(false)}>{t('history.keep')}</Button>
        </div>
      </Alert>
    </div>
  );
};

/** A field for the seller's notes, a button to analyze again with them, the price history, and the delete button. */
export const Notes = ({ editing, onTrack, onDelete, t }: NotesProps) => {
  useTexts(notesTexts);
  const [notes, setNotes] = useState('');
  const { pending, reanalyze } = editing;
  return (
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
          {t(pending === 'again' ? 'analysis.again' : 'history.again')}
        </Button>
        {onTrack && (
          <Button icon={eye} onClick={onTrack}>
            {t('history.track')}
          </Button>
        )}
      </div>
      <CorrectionAlert editing={editing} control="again" t={t} />
      {onDelete && <DeleteItem onDelete={onDelete} t={t} />}
    </div>
  );
};
