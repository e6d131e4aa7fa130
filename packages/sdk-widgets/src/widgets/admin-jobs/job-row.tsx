import type { QueuedJob } from '@relist/api/contract';
import { useTranslate } from '../../hooks/index.ts';
import { Button, Chip } from '../../ui/index.ts';
import { refresh } from '../../ui/icons/outlines.ts';
import { formatDateTime } from '../shared/admin-format.ts';
import admin from '../shared/admin.module.css';
import { useFormat } from '../shared/use-format.ts';
import { CopyId } from '../shared/copy-id.tsx';
import { PlainText } from '../shared/plain-text.tsx';

export interface JobRowProps {
  readonly job: QueuedJob;
  readonly onRetry: () => void;
  readonly onStop: () => void;
}

const TONES = { created: 'neutral', retry: 'check', active: 'neutral', completed: 'ok', cancelled: 'neutral', failed: 'error' } as const;
/** States in which a job can be stopped. */
const STOPPABLE_STATES: readonly string[] = ['created', 'retry', 'active'];

/** Formats the time of day; on another day than the job's creation, with the date. */
const formatLaterTime = (iso: string, createdAt: string, locale: string): string => {
  const time = new Date(iso);
  return time.toDateString() === new Date(createdAt).toDateString()
    ? new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(time)
    : formatDateTime(iso, locale);
};

const useTimes = ({ createdAt, startAfter, startedAt, endedAt, attempts, state }: QueuedJob) => {
  const format = useFormat();
  const t = useTranslate();
  const formatTime = (iso: string) => ({ date: formatLaterTime(iso, createdAt, format.locale) });
  const isWaiting = state === 'created' || state === 'retry';
  const times = [
    t('jobs.made', { date: formatDateTime(createdAt, format.locale) }),
    isWaiting && t('jobs.due.at', formatTime(startAfter)),
    startedAt && t('jobs.begun', formatTime(startedAt)),
    endedAt && t('jobs.ended', formatTime(endedAt)),
    attempts > 0 && t('jobs.attempts', { count: format.number(attempts) }),
  ];
  return times.filter(Boolean).join(' · ');
};

/** One job, without its payload, which is private. */
export const JobRow = ({ job, onRetry, onStop }: JobRowProps) => {
  const { id, name, state, error, createdAt } = job;
  const t = useTranslate();
  const labelValues = { name, date: formatDateTime(createdAt, useFormat().locale) };
  const times = useTimes(job);
  return (
    <>
      <span className={admin.rowText}>
        <span className={admin.badges}>
          <span className={admin.mono}>{name}</span>
          <Chip tone={TONES[state]}>{t(`jobs.state.${state}`)}</Chip>
        </span>
        {error && <PlainText>{error}</PlainText>}
        <span className={admin.note}>{times}</span>
      </span>
      <CopyId label={t('jobs.copyId', labelValues)} id={id} />
      {state === 'failed' && (
        <Button size="s" icon={refresh} aria-label={t('jobs.retryOf', labelValues)} onClick={onRetry}>
          {t('jobs.retry')}
        </Button>
      )}
      {STOPPABLE_STATES.includes(state) && (
        <Button size="s" variant="danger" aria-label={t('jobs.stopOf', labelValues)} onClick={onStop}>
          {t('jobs.stop')}
        </Button>
      )}
    </>
  );
};
