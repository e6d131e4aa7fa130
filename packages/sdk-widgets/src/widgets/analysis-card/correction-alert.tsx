import { translateError } from '../../core/errors.ts';
import type { Translate } from '../../core/languages/translate.ts';
import { Alert, Button } from '../../ui/index.ts';
import type { FactEditing } from './use-corrections.ts';

interface CorrectionAlertProps {
  readonly editing: FactEditing;
  /** The control that the alert belongs to. The alert renders nothing unless the change was made there. */
  readonly control: FactEditing['failedChange'] | string;
  readonly t: Translate;
}

/** The outcome of a correction, next to its control: why it was not saved, or that another device changed the item. */
export const CorrectionAlert = ({ editing, control, t }: CorrectionAlertProps) => {
  const { error, failedChange, reload } = editing;
  if (!error || control !== failedChange) return null;
  if (error.status === 409 && error.code === 'conflict')
    return (
      <Alert tone="check">
        <p>{t('item.conflict')}</p>
        <Button onClick={() => void reload()}>{t('item.conflictLoad')}</Button>
      </Alert>
    );
  return <Alert tone="error">{t('analysis.notSaved', { message: translateError(error, t) })}</Alert>;
};

/** The outcome of a correction for a question that is shown instead of the facts. The notes show their own errors. */
export const AnswerAlert = ({ editing, t }: Omit<CorrectionAlertProps, 'control'>) =>
  editing.failedChange === 'again' ? null : <CorrectionAlert editing={editing} control={editing.failedChange} t={t} />;
