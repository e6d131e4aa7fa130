import type { AnalyticsSummary } from '@relist/api/contract';
import { useTranslate } from '../../hooks/index.ts';
import { Card, ColumnChart } from '../../ui/index.ts';
import { useFormat } from '../shared/use-format.ts';
import styles from './sales-analytics.module.css';

/** Maximum number of months in the chart, so that it fits on a phone. The table lists all months. */
const MAX_MONTHS = 12;

/** Returns the next month: "2026-09" becomes "2026-10". */
const getNextMonth = (month: string) => {
  const [year = 0, monthNumber = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, monthNumber)).toISOString().slice(0, 7);
};

/** Returns months oldest first, including those without sales, so that adjacent columns are consecutive months. */
const addEmptyMonths = (months: AnalyticsSummary['byMonth']) => {
  const sortedMonths = months.toSorted((a, b) => a.month.localeCompare(b.month));
  const [lastMonth] = sortedMonths.slice(-1);
  const allMonths: { month: string; soldValue: number }[] = [];
  // The loop covers only the months shown, however long ago the first sale was.
  for (
    let month = sortedMonths.at(-MAX_MONTHS)?.month ?? sortedMonths[0]?.month;
    lastMonth && month && month <= lastMonth.month;
    month = getNextMonth(month)
  )
    allMonths.push(sortedMonths.find((entry) => entry.month === month) ?? { month, soldValue: 0 });
  return allMonths;
};

const EmptyIllustration = () => (
  <svg viewBox="0 0 120 84" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" aria-hidden="true">
    <path d="M8 76h104M20 76V56h14v20M46 76V44h14v32M72 76V60h14v16" />
    <path d="M98 6c-8 2-10 8-6 14M84 24l14-8 14 8v22H84ZM98 28.5v.1" />
  </svg>
);

/** Sales value by month in UTC. */
export const ByMonth = ({ months }: { readonly months: AnalyticsSummary['byMonth'] }) => {
  const t = useTranslate();
  const format = useFormat();
  const formatMonth = (month: string, style: 'short' | 'long') =>
    new Intl.DateTimeFormat(format.locale, { month: style, year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));
  return (
    <Card title={t('analytics.month')}>
      {months.length === 0 ? (
        <div className={styles.empty}>
          <EmptyIllustration />
          <strong>{t('analytics.none')}</strong>
          <p>{t('analytics.noneText')}</p>
        </div>
      ) : (
        <ColumnChart
          columns={addEmptyMonths(months)
            .slice(-MAX_MONTHS)
            .map(({ month, soldValue }) => ({ label: formatMonth(month, 'short'), value: soldValue }))}
          format={format.money}
          table={{
            name: t('analytics.month'),
            openLabel: t('analytics.table'),
            columns: [
              t('analytics.column.month'),
              t('analytics.column.sold'),
              t('analytics.value'),
              t('analytics.column.fees'),
              t('analytics.profit'),
            ],
            rows: months.map(({ month, sold, soldValue, fees, profit, profitKnown }) => [
              formatMonth(month, 'long'),
              format.number(sold),
              format.money(soldValue),
              profitKnown > 0 ? format.money(fees) : t('analytics.unknown'),
              profitKnown > 0 ? format.money(profit) : t('analytics.unknown'),
            ]),
          }}
        />
      )}
    </Card>
  );
};
