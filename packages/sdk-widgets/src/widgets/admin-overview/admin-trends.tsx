import type { AdminDashboard } from '@relist/api/contract';
import type { Translate } from '../../core/languages/translate.ts';
import { Card, ColumnChart } from '../../ui/index.ts';
import admin from '../shared/admin.module.css';
import type { Format } from '../shared/use-format.ts';
import styles from './admin-overview.module.css';

interface AdminTrendsProps {
  /** Days, oldest first. */
  readonly days: NonNullable<AdminDashboard['days']>;
  readonly format: Format;
  readonly t: Translate;
}

const FIGURES = ['signups', 'calls', 'errors'] as const;

/** A chart with a column for each day, per figure. Leaves out figures that are 0 on all days. */
export const AdminTrends = ({ days, format, t }: AdminTrendsProps) => {
  const shortDate = new Intl.DateTimeFormat(format.locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const labelDay = (day: string) => shortDate.format(Date.parse(day));
  const figures = FIGURES.filter((figure) => days.some((entry) => entry[figure] > 0));
  if (figures.length === 0) return null;
  return (
    <Card title={t('admin.trends')}>
      <div className={styles.trends}>
        {figures.map((figure) => (
          <section key={figure} className={admin.stack}>
            <h3>{t(`admin.trends.${figure}`)}</h3>
            <ColumnChart
              columns={days.map((entry) => ({ label: labelDay(entry.day), value: entry[figure] }))}
              format={format.number}
              table={{
                name: t(`admin.trends.${figure}`),
                openLabel: t('admin.trends.table'),
                columns: [t('admin.trends'), t(`admin.trends.${figure}`)],
                rows: days.map((entry) => [labelDay(entry.day), format.number(entry[figure])]),
              }}
            />
          </section>
        ))}
      </div>
    </Card>
  );
};
