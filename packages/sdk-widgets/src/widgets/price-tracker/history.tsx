import type { PriceEvent } from '@relist/api/contract';
import { useResource, useTranslate } from '../../hooks/index.ts';
import { translatePriceMove } from '../../headless/shared/messages.ts';
import type { TrackedRows } from '../../stores/prices/price-tracker.ts';
import type { Resource } from '../../stores/resource.ts';
import { Card, joinClasses, Skeleton } from '../../ui/index.ts';
import rows from '../shared/rows/rows.module.css';
import { useFormat } from '../shared/use-format.ts';
import { HistoryChart } from './history-chart.tsx';
import { LoadFailed } from './load-failed.tsx';
import styles from './price-tracker.module.css';
import { useEventName } from './use-event-name.ts';

const HistoryEntry = ({ event }: { readonly event: PriceEvent }) => {
  const t = useTranslate();
  const format = useFormat();
  const getEventName = useEventName();
  return (
    <li>
      <div className={styles.itemText}>
        <strong>{getEventName(event)}</strong>
        <span className={styles.note}>{format.date(event.createdAt)}</span>
        {event.reasons.length > 0 && (
          <ul>
            {event.reasons.map((reason) => (
              <li key={reason.message}>{translatePriceMove(t, reason, format.signedMoney)}</li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.figure}>
        {event.price === null ? '' : format.money(event.price)}
        <div className={styles.note}>
          {event.price === null && event.kind === 'estimate' && t('tracker.move.less_known')}
          {event.low !== null &&
            event.high !== null &&
            t('tracker.range', { low: format.money(event.low), high: format.money(event.high) })}
        </div>
      </div>
    </li>
  );
};

export interface HistoryProps {
  readonly name: string;
  readonly history: Resource<TrackedRows<PriceEvent>>;
}

/** One item's price history: the chart, then every change with its reasons. */
export const History = ({ name, history }: HistoryProps) => {
  const { data, status, refetch } = useResource(history);
  const t = useTranslate();
  const moreCount = data ? data.total - data.rows.length : 0;
  const isLoading = !data && status !== 'error';
  return (
    <>
      <Card title={t('tracker.history')}>
        {!data && status === 'error' && <LoadFailed onRetry={() => void refetch()} />}
        {isLoading && (
          <div className={styles.waiting}>
            <Skeleton lines={8} />
          </div>
        )}
        {data && data.rows.every(({ price }) => price === null) && <p className={styles.text}>{t('tracker.noEvents')}</p>}
        {data && <HistoryChart name={name} events={data.rows} />}
      </Card>
      {/* An item's history starts with an estimate. Without this card, the alert form would move down by its height. */}
      {isLoading && (
        <Card title={t('tracker.moved')}>
          <Skeleton lines={8} />
        </Card>
      )}
      {data && data.rows.length > 0 && (
        <Card title={t('tracker.moved')}>
          <ol className={joinClasses(rows.rows, styles.list)}>
            {data.rows.map((event) => (
              <HistoryEntry key={event.id} event={event} />
            ))}
          </ol>
          {moreCount > 0 && <p className={styles.text}>{t('tracker.more', { count: moreCount })}</p>}
        </Card>
      )}
    </>
  );
};
