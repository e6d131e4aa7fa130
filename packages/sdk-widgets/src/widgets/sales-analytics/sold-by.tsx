import type { SalesFigures } from '@relist/api/contract';
import { useTranslate } from '../../hooks/index.ts';
import { BarChart, Card, formatPercent } from '../../ui/index.ts';
import { useFormat } from '../shared/use-format.ts';
import styles from './sales-analytics.module.css';

export interface SoldByProps {
  readonly title: string;
  readonly rows: readonly (SalesFigures & { readonly label: string })[];
}

/** The sales value by category or platform. The table also shows the other figures. */
export const SoldBy = ({ title, rows }: SoldByProps) => {
  const t = useTranslate();
  const format = useFormat();
  const formatOrUnknown = (value: number | null, formatValue: (value: number) => string) =>
    value === null ? t('analytics.unknown') : formatValue(value);
  const columns = ['name', 'listings', 'sold'] as const;
  const table = {
    name: title,
    openLabel: t('analytics.table'),
    columns: [
      ...columns.map((name) => t(`analytics.column.${name}`)),
      t('analytics.sellThrough'),
      t('analytics.days'),
      t('analytics.value'),
      t('analytics.column.fees'),
      t('analytics.profit'),
    ],
    rows: rows.map((row) => [
      row.label,
      format.number(row.listings),
      format.number(row.sold),
      formatOrUnknown(row.sellThrough, (share) => formatPercent(share * 100, format.locale)),
      formatOrUnknown(row.medianDaysToSell, (days) => format.number(Math.round(days * 10) / 10)),
      format.money(row.soldValue),
      formatOrUnknown(row.profitKnown > 0 ? row.fees : null, format.money),
      formatOrUnknown(row.profitKnown > 0 ? row.profit : null, format.money),
    ]),
  };
  return (
    <Card title={title}>
      {rows.length === 0 ? (
        <p className={styles.text}>{t('analytics.noneListed')}</p>
      ) : (
        <BarChart
          bars={rows.map(({ label, soldValue }) => ({ label, value: soldValue, text: format.money(soldValue) }))}
          max={Math.max(1, ...rows.map(({ soldValue }) => soldValue))}
          table={table}
        />
      )}
    </Card>
  );
};
