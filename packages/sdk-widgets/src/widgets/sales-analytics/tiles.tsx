import type { AnalyticsSummary } from '@relist/api/contract';
import { useTranslate } from '../../hooks/index.ts';
import { formatPercent, Skeleton } from '../../ui/index.ts';
import { useFormat } from '../shared/use-format.ts';
import styles from './sales-analytics.module.css';

/** The key figures. Tiles keep their size while loading. */
export const Tiles = ({ summary }: { readonly summary: AnalyticsSummary | null }) => {
  const t = useTranslate();
  const format = useFormat();
  const formatDays = (value: number | null) => (value === null ? t('analytics.unknown') : format.number(Math.round(value * 10) / 10));
  const createFigures = (data: AnalyticsSummary): readonly (readonly [string, string])[] => {
    const { total } = data;
    return [
      [format.number(data.items), t('analytics.itemsNote', { value: format.money(data.estimatedValue), count: data.estimated })],
      [
        total.sellThrough === null ? t('analytics.unknown') : formatPercent(total.sellThrough * 100, format.locale),
        t('analytics.sellThroughNote', { sold: total.sold, offered: total.sold + total.active }),
      ],
      [
        formatDays(total.medianDaysToSell),
        total.averageDaysToSell === null ? '' : t('analytics.daysNote', { average: formatDays(total.averageDaysToSell) }),
      ],
      [format.money(total.soldValue), t('analytics.valueNote', { count: total.sold })],
      [
        total.profitKnown > 0 ? format.money(total.profit) : t('analytics.unknown'),
        t('analytics.profitNote', { count: total.profitKnown }),
      ],
    ];
  };
  const names = ['analytics.items', 'analytics.sellThrough', 'analytics.days', 'analytics.value', 'analytics.profit'] as const;
  const figures = summary && createFigures(summary);
  return (
    <dl className={styles.tiles} aria-busy={!summary}>
      {names.map((name, index) => (
        <div key={name} className={styles.tile}>
          <dt>{t(name)}</dt>
          <dd>{figures?.[index]?.[0] ?? <Skeleton />}</dd>
          <dd className={styles.note}>{figures?.[index]?.[1]}</dd>
        </div>
      ))}
    </dl>
  );
};
