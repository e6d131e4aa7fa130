import { useTranslate } from '../../hooks/index.ts';
import { BarChart, Card, formatPercent } from '../../ui/index.ts';
import { useFormat } from '../shared/use-format.ts';
import styles from './sales-analytics.module.css';

export interface DistributionProps {
  readonly title: string;
  readonly buckets: readonly { readonly label: string; readonly count: number }[];
}

/** How many of which kind. */
export const Distribution = ({ title, buckets }: DistributionProps) => {
  const t = useTranslate();
  const { number, locale } = useFormat();
  const all = buckets.reduce((sum, { count }) => sum + count, 0);
  const share = (count: number) => formatPercent((count / all) * 100, locale);
  return (
    <Card title={title}>
      {all === 0 ? (
        <p className={styles.text}>{t('analytics.noneListed')}</p>
      ) : (
        <BarChart
          bars={buckets.map(({ label, count }) => ({ label, value: count, text: number(count) }))}
          max={all}
          table={{
            name: title,
            open: t('analytics.table'),
            columns: [t('analytics.column.name'), t('analytics.column.count'), t('analytics.column.share')],
            rows: buckets.map(({ label, count }) => [label, number(count), share(count)]),
          }}
        />
      )}
    </Card>
  );
};
