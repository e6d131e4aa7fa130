import { useEffect } from 'react';
import analyticsTexts from '../../core/texts/en/analytics.json';
import { useSharedStore, useData, useResource, useTranslate, useRelist } from '../../hooks/index.ts';
import { useTexts } from '../../hooks/relist-context.ts';
import { createAccuracy, createSalesAnalytics } from '../../stores/sales-analytics.ts';
import { BarChart, Card, formatPercent, withClassNames } from '../../ui/index.ts';
import { RetryAlert } from '../shared/retry-alert.tsx';
import { useFormat } from '../shared/use-format.ts';
import { ByMonth } from './by-month.tsx';
import { Predictions } from './predictions.tsx';
import styles from './sales-analytics.module.css';
import { SoldBy } from './sold-by.tsx';
import { Tiles } from './tiles.tsx';

/** Maximum number of groups in the chart; more could not be compared at a glance. */
const MAX_GROUPS = 8;

/** The typical price error per item type, including imported sales. It is hidden until there are sales to compare. */
export const AccuracyByGroup = () => {
  const data = useData(useSharedStore(createAccuracy));
  const t = useTranslate();
  const { locale } = useFormat();
  const bars = (data?.byGroup ?? []).slice(0, MAX_GROUPS).flatMap(({ group, compared, medianError }) => {
    if (medianError === null) return [];
    const text = t('analytics.errorOf', { share: formatPercent(medianError * 100, locale), count: compared });
    return [{ label: group === null ? t('analytics.unknown') : group.charAt(0).toUpperCase() + group.slice(1), value: medianError, text }];
  });
  if (!data || bars.length === 0) return null;
  return (
    <Card title={t('analytics.accuracy')}>
      <BarChart
        bars={bars}
        max={Math.max(1, ...bars.map(({ value }) => value))}
        hasZeros
        table={{
          name: t('analytics.accuracy'),
          openLabel: t('analytics.table'),
          columns: [t('analytics.column.name'), t('analytics.column.share')],
          rows: bars.map(({ label, text }) => [label, text]),
        }}
      />
    </Card>
  );
};

export interface DistributionProps {
  readonly title: string;
  readonly buckets: readonly { readonly label: string; readonly count: number }[];
}

/** The number of items per bucket. */
export const Distribution = ({ title, buckets }: DistributionProps) => {
  const t = useTranslate();
  const format = useFormat();
  const total = buckets.reduce((sum, { count }) => sum + count, 0);
  const formatShare = (count: number) => formatPercent((count / total) * 100, format.locale);
  return (
    <Card title={title}>
      {total === 0 ? (
        <p className={styles.text}>{t('analytics.noneListed')}</p>
      ) : (
        <BarChart
          bars={buckets.map(({ label, count }) => ({ label, value: count, text: format.number(count) }))}
          max={total}
          table={{
            name: title,
            openLabel: t('analytics.table'),
            columns: [t('analytics.column.name'), t('analytics.column.count'), t('analytics.column.share')],
            rows: buckets.map(({ label, count }) => [label, format.number(count), formatShare(count)]),
          }}
        />
      )}
    </Card>
  );
};

/** Sales by platform, time to sell, prices, and the accuracy of the estimates. Each chart has a table. */
export const SalesAnalytics = /* @__PURE__ */ withClassNames(() => {
  useTexts(analyticsTexts);
  const { unauthorized } = useRelist();
  const { data, status, error, refetch } = useResource(useSharedStore(createSalesAnalytics));
  const t = useTranslate();
  useEffect(() => {
    if (error) unauthorized.handle(error, '/api/login');
  }, [error, unauthorized]);
  if (!data && status === 'error') return <RetryAlert text={t('analytics.failed')} onRetry={() => void refetch()} />;
  return (
    <div className={styles.page}>
      <Tiles summary={data} />
      {data ? (
        <>
          <ByMonth months={data.byMonth} />
          <div className={styles.grid}>
            {/* Without sales, the card above says how to get some. */}
            {data.total.sold > 0 && (
              <>
                <SoldBy
                  title={t('analytics.platform')}
                  rows={data.byPlatform.map((row) => ({ ...row, label: t(`platform.${row.platform}`) }))}
                />
                <SoldBy
                  title={t('analytics.category')}
                  rows={data.byCategory.map((row) => ({ ...row, label: row.category ?? t('analytics.unknown') }))}
                />
              </>
            )}
            <Predictions predictions={data.predictions} />
            <AccuracyByGroup />
            <Distribution title={t('analytics.seo')} buckets={data.seo} />
            <Distribution title={t('analytics.marketability')} buckets={data.marketability} />
            <Distribution
              title={t('analytics.photos')}
              buckets={data.photos.map((bucket) => ({ ...bucket, label: t(`analytics.photo.${bucket.label}`) }))}
            />
          </div>
        </>
      ) : (
        <div className={styles.space} />
      )}
    </div>
  );
});
