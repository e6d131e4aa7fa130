import { translateError } from '../../core/errors.ts';
import type { TextKey } from '../../core/texts/en.ts';
import { useRelist, useTranslate, type useAnalysis } from '../../hooks/index.ts';
import type { AnalysisState } from '../../stores/analysis/analysis.ts';
import { Alert, Button, formatPercent, Icon, Progress } from '../../ui/index.ts';
import styles from './photo-uploader.module.css';

export interface UploadStatusProps {
  readonly analysis: ReturnType<typeof useAnalysis>;
}

/** Returns whether the photos can be changed. */
export const isEditable = (state: AnalysisState['state']) => state !== 'analysing' && state !== 'success';

/** The current stage of a running analysis. */
const RunningStatus = ({ analysis: { stage, sent, cancel } }: UploadStatusProps) => {
  const { translate: t, config } = useRelist();
  const sentPercent = stage === 'uploading' && sent > 0 && sent < 1 ? ` ${formatPercent(sent * 100, config.locale)}` : '';
  return (
    <div className={styles.stage}>
      <output>{stage ? t(`stage.${stage}`) : t('uploader.analysing')}</output>
      <span aria-hidden>{sentPercent}</span>
      <Button variant="quiet" size="s" onClick={cancel}>
        {t('uploader.stop')}
      </Button>
    </div>
  );
};

/** The server's message, which names the file or explains what to do, or a general text if there is none. */
export const FailureReasons = ({ error }: Pick<AnalysisState, 'error'>) => {
  const t = useTranslate();
  const message = error?.status && error.message ? translateError(error, t) : t('uploader.failed.text');
  // If only one file failed, the message often contains its error already.
  const namedErrors = Object.entries(error?.fieldErrors ?? {}).filter(([, fieldError]) => !message.includes(fieldError.message));
  return (
    <>
      <p>{message}</p>
      {namedErrors.map(([field, fieldError]) => (
        <p key={field}>
          {field}: {t(`field.${fieldError.code}` as TextKey, fieldError.params, fieldError.message)}
        </p>
      ))}
      <p>{t('uploader.failed.kept')}</p>
    </>
  );
};

const FailedStatus = ({ error }: Pick<AnalysisState, 'error'>) => (
  <Alert tone="error" title={useTranslate()('uploader.failed.title')}>
    <FailureReasons error={error} />
  </Alert>
);

/** A message about the photos or the connection. */
export const NoticeAlert = ({ notice }: Pick<AnalysisState, 'notice'>) => {
  const t = useTranslate();
  return notice && <Alert tone={notice.key === 'draft.pickAgain' ? 'check' : 'info'}>{t(notice.key, notice.values)}</Alert>;
};

/** The status of an analysis. It is empty while photos are being chosen. A notice replaces the error, because the analysis continues. */
export const UploadStatus = ({ analysis }: UploadStatusProps) => {
  const t = useTranslate();
  const { state, error } = analysis;
  if (isEditable(state)) return !analysis.notice && error && <FailedStatus error={error} />;
  return (
    <div className={styles.stack}>
      {state === 'success' ? (
        <div className={styles.done}>
          <Icon name="check" />
          <output>{t('uploader.done')}</output>
        </div>
      ) : (
        <RunningStatus analysis={analysis} />
      )}
      <Progress value={analysis.progress} label={t('uploader.progress')} />
    </div>
  );
};
