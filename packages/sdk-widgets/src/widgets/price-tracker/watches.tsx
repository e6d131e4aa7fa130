import type { PriceWatch } from '@relist/api/contract';
import type { ReactNode } from 'react';
import { useRelist, useResource, useTranslate } from '../../hooks/index.ts';
import type { PriceTracking } from '../../stores/prices/price-tracker.ts';
import { Alert, Button, Card, joinClasses, Skeleton, usePartProps } from '../../ui/index.ts';
import { describeError } from '../../headless/shared/error-text.ts';
import rows from '../shared/rows/rows.module.css';
import { useFormat } from '../shared/use-format.ts';
import { useRowCall } from '../shared/rows/use-row-call.ts';
import { useRowsFocus } from '../shared/rows/use-rows-focus.ts';
import { LoadFailed } from './load-failed.tsx';
import styles from './price-tracker.module.css';

/** Returns a function that formats a watch's conditions, such as "10% up or down, below $40". */
const useFormatConditions = () => {
  const t = useTranslate();
  const format = useFormat();
  return ({ percent, above, below }: PriceWatch) =>
    [
      percent !== null && t('tracker.watches.percent', { percent }),
      above !== null && t('tracker.watches.above', { price: format.money(above) }),
      below !== null && t('tracker.watches.below', { price: format.money(below) }),
    ]
      .filter(Boolean)
      .join(', ');
};

export interface TrackedProps {
  readonly tracking: PriceTracking;
  readonly onItem: (itemId: string) => void;
}

interface WatchesProps extends TrackedProps {
  readonly renderWatch?: ((watch: PriceWatch) => ReactNode) | undefined;
}

/** A watch's item, conditions and last price. */
const WatchContent = ({ watch, onItem }: Pick<TrackedProps, 'onItem'> & { readonly watch: PriceWatch }) => {
  const t = useTranslate();
  const format = useFormat();
  const formatConditions = useFormatConditions();
  return (
    <>
      <button type="button" className={styles.name} onClick={() => onItem(watch.itemId)}>
        {watch.itemName}
      </button>
      <span className={styles.note}>{formatConditions(watch)}</span>
      {watch.lastPrice !== null && <span>{t('tracker.watches.now', { price: format.money(watch.lastPrice) })}</span>}
    </>
  );
};

/** Active watches, with a button to end each. */
export const Watches = ({ tracking: { watches, alerts }, onItem, renderWatch }: WatchesProps) => {
  const { client, toasts } = useRelist();
  const { data, status, refetch } = useResource(watches);
  const t = useTranslate();
  const part = usePartProps('row');
  const { busyIds, error, send } = useRowCall(async (id) => {
    await client.priceTracking.unwatch({ params: { id } });
    toasts.getState().show({ title: t('tracker.watches.ended') });
    // Ending a watch deletes its alerts.
    await Promise.all([watches.refetch(), alerts.refetch()]);
  }, '/api/login');
  const focus = useRowsFocus((data?.rows ?? []).map(({ id }) => id));
  return (
    <Card title={t('tracker.watches')}>
      {error && <Alert tone="error">{describeError(error, 'tracker.failed', t)}</Alert>}
      {!data && (status === 'error' ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton lines={3} />)}
      <div {...focus}>
        {data?.rows.length === 0 && (
          <p className={styles.text} data-none>
            {t('tracker.watches.none')}
          </p>
        )}
        <ul className={joinClasses(rows.rows, styles.list)}>
          {data?.rows.map((watch) => (
            <li key={watch.id} data-row={watch.id} {...part}>
              <div className={styles.itemText}>{renderWatch ? renderWatch(watch) : <WatchContent watch={watch} onItem={onItem} />}</div>
              <Button
                size="s"
                busy={busyIds.has(watch.id)}
                aria-label={t('tracker.watches.endOf', { name: watch.itemName })}
                onClick={() => void send(watch.id)}
              >
                {t('tracker.watches.end')}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
};
