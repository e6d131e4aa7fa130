import type { AiUsageReport } from '@relist/api/contract';
import { useTranslate } from '../../hooks/index.ts';
import { ColumnChart } from '../../ui/index.ts';
import admin from '../shared/admin.module.css';
import { useFormat } from '../shared/use-format.ts';
import { useAmounts } from './use-amounts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns every day from the first one with a call to the last one requested. A day without calls is then a gap in the chart. */
const listDays = ({ days, to }: AiUsageReport) => {
  const firstDay = days[0]?.day ?? to;
  const usageByDay = new Map(days.map((usage) => [usage.day, usage]));
  const count = Math.round((Date.parse(to) - Date.parse(firstDay)) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.parse(firstDay) + index * DAY_MS).toISOString().slice(0, 10);
    return { day, usage: usageByDay.get(day) };
  });
};

export const UsageByDay = ({ report }: { readonly report: AiUsageReport }) => {
  const { formatCount, formatCost } = useAmounts();
  const format = useFormat();
  // The year is omitted, so that the labels fit below the chart on a phone.
  const shortDate = new Intl.DateTimeFormat(format.locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const t = useTranslate();
  return (
    <section className={admin.stack}>
      <h3>{t('usage.byDay')}</h3>
      <ColumnChart
        columns={listDays(report).map(({ day, usage }) => ({ label: shortDate.format(Date.parse(day)), value: usage?.calls ?? 0 }))}
        format={formatCount}
        table={{
          name: t('usage.byDay'),
          openLabel: t('usage.table'),
          columns: [t('usage.day'), t('usage.calls'), t('usage.cost')],
          rows: report.days.map(({ day, calls, cost: dayCost }) => [format.date(day), formatCount(calls), formatCost(dayCost)]),
        }}
      />
    </section>
  );
};
