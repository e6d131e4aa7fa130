import type { QueuedJob, QueueReport } from '@relist/api/contract';
import { useState } from 'react';
import operationsTexts from '../../core/texts/en/operations.json';
import { useSharedStore, useResource, useStore, useTranslate } from '../../hooks/index.ts';
import { useTexts } from '../../hooks/relist-context.ts';
import { createOperations, JOBS_INTERVAL_MS, MAX_JOBS } from '../../stores/admin/operations.ts';
import { Card, Select, Skeleton, withClassNames } from '../../ui/index.ts';
import admin from '../shared/admin.module.css';
import { Confirm } from '../shared/confirm.tsx';
import { Figures } from '../shared/figures.tsx';
import { LoadFailed, Rows } from '../shared/rows/list-panel.tsx';
import { useAdminGuard } from '../shared/use-admin-guard.ts';
import { useFormat } from '../shared/use-format.ts';
import { JobRow } from './job-row.tsx';

/** States as named by the API, in the order that a job goes through them. */
const STATES = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const;

const SECONDS_PER_MINUTE = 60;
const SECONDS_PER_HOUR = 60 * SECONDS_PER_MINUTE;

/** Formats a duration in the largest unit that fits. */
const formatWait = (seconds: number, locale: string): string => {
  const [value, unit] =
    seconds < SECONDS_PER_MINUTE
      ? [seconds, 'second']
      : seconds < SECONDS_PER_HOUR
        ? [seconds / SECONDS_PER_MINUTE, 'minute']
        : [seconds / SECONDS_PER_HOUR, 'hour'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 0 }).format(value);
};

/** Number of jobs in each state, and the longest wait. */
export const JobCounts = ({ report }: { readonly report: QueueReport | null }) => {
  const format = useFormat();
  const t = useTranslate();
  const formatOptionalWait = (seconds: number | null) => (seconds === null ? t('jobs.due.none') : formatWait(seconds, format.locale));
  return (
    <div className={admin.stack}>
      <Figures
        figures={[
          ...STATES.map((state) => ({ label: t(`jobs.state.${state}`), value: report && format.number(report.counts[state]) })),
          { label: t('jobs.due'), value: report && formatOptionalWait(report.oldestDueSeconds) },
        ]}
      />
      <p className={admin.note}>{t('jobs.counts')}</p>
    </div>
  );
};

/** The background jobs, with counts, errors, and buttons to retry or stop a job. */
export const AdminJobs = /* @__PURE__ */ withClassNames(() => {
  useTexts(operationsTexts);
  const operations = useSharedStore(createOperations);
  const { data, status, error, refetch } = useResource(operations.jobs, JOBS_INTERVAL_MS);
  const { state } = useStore(operations.jobs.query);
  const [jobToStop, setJobToStop] = useState<QueuedJob | null>(null);
  useAdminGuard(error);
  const t = useTranslate();
  const stop = () => {
    if (jobToStop) void operations.cancelJob(jobToStop.id);
    setJobToStop(null);
  };
  return (
    <Card title={t('jobs.title')}>
      <div className={admin.panel}>
        {status === 'error' && <LoadFailed onRetry={() => void refetch()} isOutdated={data !== null} t={t} />}
        {(data || status !== 'error') && <JobCounts report={data} />}
        <div className={admin.tools}>
          <Select
            label={t('jobs.state')}
            value={state}
            options={(['all', ...STATES] as const).map((value) => ({
              value,
              label: t(value === 'all' ? 'admin.all' : `jobs.state.${value}`),
            }))}
            onChange={(newState) => void operations.jobs.setQuery({ state: newState })}
          />
        </div>
        {!data && status !== 'error' && <Skeleton lines={5} />}
        {data && (
          <Rows
            rows={data.jobs}
            isBusy={false}
            label={t('jobs.title')}
            emptyText={t('jobs.none')}
            renderRow={(job) => <JobRow job={job} onRetry={() => void operations.retryJob(job.id)} onStop={() => setJobToStop(job)} />}
          />
        )}
        {data && data.jobs.length === MAX_JOBS && <p className={admin.note}>{t('jobs.limit', { count: MAX_JOBS })}</p>}
      </div>
      <Confirm
        isOpen={jobToStop !== null}
        title={t('jobs.stopTitle')}
        text={t('jobs.stopText')}
        action={t('jobs.stop')}
        onConfirm={stop}
        onClose={() => setJobToStop(null)}
      />
    </Card>
  );
});
