import { useOwnStore, useResource, useTranslate } from '../../hooks/index.ts';
import { createAccuracy } from '../../stores/accuracy.ts';
import { BarChart, Card, formatPercent } from '../../ui/index.ts';
import { useFormat } from '../shared/use-format.ts';

/** Groups that a reader can compare at a glance. */
const MOST = 8;

/** The typical error of prices for each kind of goods, imported sales included. Absent until something can be compared. */
export const AccuracyByGroup = () => {
  const { data } = useResource(useOwnStore(createAccuracy));
  const t = useTranslate();
  const { locale } = useFormat();
  const bars = (data?.byGroup ?? []).slice(0, MOST).flatMap(({ group, compared, medianError }) => {
    if (medianError === null) return [];
    const text = t('analytics.errorOf', { share: formatPercent(medianError * 100, locale), count: compared });
    return [{ label: group ?? t('analytics.unknown'), value: medianError, text }];
  });
  if (!data || bars.length === 0) return null;
  return (
    <Card title={t('analytics.accuracy')}>
      <BarChart
        bars={bars}
        max={Math.max(1, ...bars.map(({ value }) => value))}
        table={{
          name: t('analytics.accuracy'),
          open: t('analytics.table'),
          columns: [t('analytics.column.name'), t('analytics.column.share')],
          rows: bars.map(({ label, text }) => [label, text]),
        }}
      />
    </Card>
  );
};
