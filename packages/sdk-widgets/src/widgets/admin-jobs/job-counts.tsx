import type { QueueReport } from '@relist/api/contract';
import { useTranslate } from '../../hooks/index.ts';
import admin from '../shared/admin.module.css';
import { Figures } from '../shared/figures.tsx';
import { useFormat } from '../shared/use-format.ts';
import { STATES } from './states.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** So long, in the largest unit that it fills. */
const formatWait = (seconds: number, locale: string): string => {
  const [value, unit] = seconds < MINUTE ? [seconds, 'second'] : seconds < HOUR ? [seconds / MINUTE, 'minute'] : [seconds / HOUR, 'hour'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 0 }).format(value);
};

/** How many jobs are in each state, and how long the longest waits. */
export const JobCounts = ({ report }: { readonly report: QueueReport | null }) => {
  const { number, locale } = useFormat();
  const t = useTranslate();
  const wait = (seconds: number | null) => (seconds === null ? t('jobs.due.none') : formatWait(seconds, locale));
  return (
    <div className={admin.stack}>
      <Figures
        figures={[
          ...STATES.map((state) => ({ label: t(`jobs.state.${state}`), value: report && number(report.counts[state]) })),
          { label: t('jobs.due'), value: report && wait(report.oldestDueSeconds) },
        ]}
      />
      <p className={admin.minor}>{t('jobs.counts')}</p>
    </div>
  );
};
