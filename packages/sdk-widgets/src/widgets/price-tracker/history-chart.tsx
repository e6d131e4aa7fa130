import type { PriceEvent } from '@relist/api/contract';
import { useTranslate } from '../../hooks/index.ts';
import { BandChart } from '../../ui/index.ts';
import { useFormat } from '../shared/use-format.ts';
import { useEventName } from './use-event-name.ts';

const getTime = ({ createdAt }: PriceEvent) => Date.parse(createdAt);

/** The estimate over time within its range, with asking prices and the sold price. */
export const HistoryChart = ({ name, events }: { readonly name: string; readonly events: readonly PriceEvent[] }) => {
  const t = useTranslate();
  const format = useFormat();
  const getEventName = useEventName();
  const sortedEvents = events.toSorted((a, b) => getTime(a) - getTime(b));
  const points = sortedEvents.flatMap((event) =>
    event.kind === 'estimate' && event.price ? [{ time: getTime(event), value: event.price, low: event.low, high: event.high }] : [],
  );
  const marks = sortedEvents.flatMap((event) =>
    (event.kind === 'price' || event.kind === 'sale') && event.price
      ? [
          {
            time: getTime(event),
            value: event.price,
            kind: event.kind === 'sale' ? ('sold' as const) : ('asked' as const),
            text: `${getEventName(event)}, ${format.date(event.createdAt)}: ${format.money(event.price)}`,
          },
        ]
      : [],
  );
  const [firstPoint, lastPoint] = [points[0], points.at(-1)];
  if (points.length + marks.length === 0) return null;
  const figures = { name, from: format.money(firstPoint?.value ?? 0), to: format.money(lastPoint?.value ?? marks.at(-1)?.value ?? 0) };
  const summary =
    lastPoint?.low && lastPoint.high
      ? t('tracker.summary', { ...figures, low: format.money(lastPoint.low), high: format.money(lastPoint.high) })
      : t('tracker.summaryShort', figures);
  const formatOrEmpty = (amount: number | null) => (amount === null ? '' : format.money(amount));
  return (
    <BandChart
      points={points}
      marks={marks}
      format={format.money}
      formatDate={(time) => format.date(new Date(time).toISOString())}
      summary={summary}
      legend={{ line: t('tracker.line'), band: t('tracker.band'), asked: t('tracker.asked'), sold: t('tracker.sold') }}
      table={{
        name: t('tracker.history'),
        openLabel: t('tracker.table'),
        columns: (['date', 'what', 'price', 'low', 'high'] as const).map((column) => t(`tracker.column.${column}`)),
        rows: events.map((event) => [
          format.date(event.createdAt),
          getEventName(event),
          formatOrEmpty(event.price),
          formatOrEmpty(event.low),
          formatOrEmpty(event.high),
        ]),
      }}
    />
  );
};
