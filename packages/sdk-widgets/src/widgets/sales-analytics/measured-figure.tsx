import type { AnalyticsSummary } from '@relist/api/contract';
import { useOwnStore, useResource, useTranslate } from '../../hooks/index.ts';
import type { Translate } from '../../core/translate.ts';
import { createSalesAnalytics } from '../../stores/sales-analytics.ts';
import { formatPercent } from '../../ui/index.ts';
import { counted } from '../shared/counted.ts';
import { useFormat, type Format } from '../shared/use-format.ts';
import styles from './sales-analytics.module.css';

export interface MeasuredFigureProps {
  /** Days to sell, profit after fees, or the share sold within the predicted range. */
  readonly of: 'days' | 'profit' | 'accuracy';
}

const sentence = (of: MeasuredFigureProps['of'], { total, predictions }: AnalyticsSummary, format: Format, t: Translate): string | null => {
  const { number, money, locale } = format;
  if (of === 'days' && total.medianDaysToSell !== null) {
    const days = Math.round(total.medianDaysToSell * 10) / 10;
    return counted(t, 'measured.days', days, { days: number(days), count: number(total.sold) });
  }
  if (of === 'profit' && total.profitKnown > 0)
    return counted(t, 'measured.profit', total.profitKnown, { amount: money(total.profit), count: number(total.profitKnown) });
  if (of === 'accuracy' && predictions.withinRange !== null)
    return t('measured.accuracy', { share: formatPercent(predictions.withinRange * 100, locale), count: number(predictions.compared) });
  return null;
};

/** What was measured here, to stand beside a figure that is only stated. */
export const MeasuredFigure = ({ of }: MeasuredFigureProps) => {
  const { data, status } = useResource(useOwnStore(createSalesAnalytics));
  const t = useTranslate();
  const format = useFormat();
  if (status === 'error' && !data) return null;
  return (
    <p className={styles.measured}>
      {t('measured.label')}
      <b>{data ? (sentence(of, data, format, t) ?? t('measured.none')) : t('common.loading')}</b>
    </p>
  );
};
