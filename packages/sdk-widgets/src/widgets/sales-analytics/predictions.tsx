import type { AnalyticsSummary } from '@relist/api/contract';
import { useTranslate } from '../../hooks/index.ts';
import { BarChart, Card, formatPercent } from '../../ui/index.ts';
import { useFormat } from '../shared/use-format.ts';
import styles from './sales-analytics.module.css';

/** The accuracy of the estimates. */
export const Predictions = ({ predictions }: { readonly predictions: AnalyticsSummary['predictions'] }) => {
  const t = useTranslate();
  const { locale } = useFormat();
  const { compared, bias, ...shares } = predictions;
  const formatShare = (share: number) => formatPercent(share * 100, locale);
  const bars = (
    [
      ['analytics.within', shares.withinRange],
      ['analytics.medianError', shares.medianError],
      ['analytics.meanError', shares.meanError],
    ] as const
  ).flatMap(([key, share]) => (share === null ? [] : [{ label: t(key), value: share, text: formatShare(share) }]));
  return (
    <Card title={t('analytics.predictions')}>
      {compared === 0 || bars.length === 0 ? (
        <p className={styles.text}>{t('analytics.predictionsNone')}</p>
      ) : (
        <>
          <p className={styles.text}>
            {t('analytics.predictionsText', { count: compared })}{' '}
            {bias !== null &&
              bias !== 0 &&
              t(bias > 0 ? 'analytics.biasHigh' : 'analytics.biasLow', { share: formatShare(Math.abs(bias)) })}
          </p>
          <BarChart
            bars={bars}
            max={1}
            hasZeros
            table={{
              name: t('analytics.predictions'),
              openLabel: t('analytics.table'),
              columns: [t('analytics.column.name'), t('analytics.column.share')],
              rows: bars.map(({ label, text }) => [label, text]),
            }}
          />
        </>
      )}
    </Card>
  );
};
