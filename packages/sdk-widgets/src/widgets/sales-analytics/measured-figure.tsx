import type { AnalyticsSummary } from '@relist/api/contract';
import analyticsTexts from '../../core/texts/en/analytics.json';
import { useSharedStore, useResource, useTranslate } from '../../hooks/index.ts';
import { useTexts } from '../../hooks/relist-context.ts';
import type { Translate } from '../../core/languages/translate.ts';
import { createSalesAnalytics } from '../../stores/sales-analytics.ts';
import { formatPercent, withClassNames } from '../../ui/index.ts';
import { useFormat, type Format } from '../shared/use-format.ts';
import styles from './sales-analytics.module.css';

export interface MeasuredFigureProps {
  /** Days to sell, profit after fees, or the share sold within the estimated range. */
  readonly figure: 'days' | 'profit' | 'accuracy';
}

const describeFigure = (
  figure: MeasuredFigureProps['figure'],
  { total, predictions }: AnalyticsSummary,
  format: Format,
  t: Translate,
): string | null => {
  if (figure === 'days' && total.medianDaysToSell !== null)
    return t('measured.days', { days: Math.round(total.medianDaysToSell * 10) / 10, count: total.sold });
  if (figure === 'profit' && total.profitKnown > 0)
    return t('measured.profit', { amount: format.money(total.profit), count: total.profitKnown });
  if (figure === 'accuracy' && predictions.withinRange !== null)
    return t('measured.accuracy', { share: formatPercent(predictions.withinRange * 100, format.locale), count: predictions.compared });
  return null;
};

/** Shows a figure measured on this installation, for use next to a claim. */
export const MeasuredFigure = /* @__PURE__ */ withClassNames(({ figure }: MeasuredFigureProps) => {
  useTexts(analyticsTexts);
  const { data, status } = useResource(useSharedStore(createSalesAnalytics));
  const t = useTranslate();
  const format = useFormat();
  if (status === 'error' && !data) return null;
  return (
    <p className={styles.measurement}>
      {t('measured.label')}
      <b>{data ? (describeFigure(figure, data, format, t) ?? t('measured.none')) : t('common.loading')}</b>
    </p>
  );
});
