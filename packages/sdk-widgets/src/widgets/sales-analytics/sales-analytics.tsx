import { useEffect } from 'react';
import analyticsTexts from '../../core/texts/en/analytics.json';
import { useOwnStore, useRelist, useResource, useTranslate } from '../../hooks/index.ts';
import { useTexts } from '../../hooks/use-texts.ts';
import { createSalesAnalytics } from '../../stores/sales-analytics.ts';
import { RetryAlert } from '../shared/retry-alert.tsx';
import { AccuracyByGroup } from './accuracy-by-group.tsx';
import { ByMonth } from './by-month.tsx';
import { Distribution } from './distribution.tsx';
import { Predictions } from './predictions.tsx';
import styles from './sales-analytics.module.css';
import { SoldBy } from './sold-by.tsx';
import { Tiles } from './tiles.tsx';

/** What sells where, how fast and for how much, and how good the estimates were. Each chart has its table. */
export const SalesAnalytics = () => {
  useTexts(analyticsTexts);
  const { unauthorized } = useRelist();
  const { data, status, error, refetch } = useResource(useOwnStore(createSalesAnalytics));
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
            <SoldBy
              title={t('analytics.platform')}
              rows={data.byPlatform.map((row) => ({ ...row, label: t(`platform.${row.platform}`) }))}
            />
            <SoldBy
              title={t('analytics.category')}
              rows={data.byCategory.map((row) => ({ ...row, label: row.category ?? t('analytics.unknown') }))}
            />
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
};
