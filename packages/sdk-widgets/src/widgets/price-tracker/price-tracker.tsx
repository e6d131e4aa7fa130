import type { Item, PriceAlert, PriceWatch } from '@relist/api/contract';
import { useEffect, useState, type ReactNode } from 'react';
import { useSharedStore, useRelist, useResource, useTranslate } from '../../hooks/index.ts';
import { createPriceTracking } from '../../stores/prices/price-tracker.ts';
import { Button, Card, Select, Skeleton, usePartProps, withClassNames } from '../../ui/index.ts';
import { Alerts } from './alerts.tsx';
import { History } from './history.tsx';
import { LoadFailed } from './load-failed.tsx';
import styles from './price-tracker.module.css';
import { WatchForm } from './watch-form.tsx';
import { Watches } from './watches.tsx';

export interface PriceTrackerProps {
  /** Id of the item to show. Default: the newest item. */
  readonly itemId?: string | null;
  /** Called when another item is selected, so that the page can store its id in the URL. */
  readonly onItem?: (itemId: string) => void;
  /** Opens the uploader from the empty state. */
  readonly onCreate?: () => void;
  /** Renders a watch: its item, conditions and last price. The button that ends it stays. */
  readonly renderWatch?: (watch: PriceWatch) => ReactNode;
  /** Renders an alert: its item, price change, cause and date. */
  readonly renderAlert?: (alert: PriceAlert) => ReactNode;
  /** Renders the state without items. Gets the default illustration, text and button. */
  readonly renderEmpty?: (content: ReactNode) => ReactNode;
}

const EmptyTracker = ({ onCreate }: Pick<PriceTrackerProps, 'onCreate'>) => {
  const t = useTranslate();
  return (
    <Card>
      <div {...usePartProps('empty', styles.empty)}>
        <svg
          viewBox="0 0 132 92"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d="M10 82h112M10 82V10M22 62l20-14 18 10 22-30" />
          <path d="m82 28 16-14h20v28H98ZM101 28v.1" />
        </svg>
        <h2>{t('tracker.empty')}</h2>
        <p className={styles.text}>{t('tracker.emptyText')}</p>
        {onCreate && (
          <Button variant="primary" onClick={onCreate}>
            {t('tracker.begin')}
          </Button>
        )}
      </div>
    </Card>
  );
};

/** Loads an item that is older than the loaded ones. Undefined while it is loading, null if there is none. */
const useOlderItem = (id: string | null): Item | null | undefined => {
  const { client } = useRelist();
  const [loadedItem, setLoadedItem] = useState<{ readonly id: string; readonly item: Item | null } | null>(null);
  useEffect(() => {
    let isStopped = !id;
    const show = (item: Item | null) => !isStopped && id && setLoadedItem({ id, item });
    if (id) client.items.get({ params: { id } }).then(show, () => show(null));
    return () => {
      isStopped = true;
    };
  }, [client, id]);
  if (!id) return null;
  return loadedItem?.id === id ? loadedItem.item : undefined;
};

/** The price history of each item, with watches and alerts. */
export const PriceTracker = /* @__PURE__ */ withClassNames((props: PriceTrackerProps) => {
  const { itemId = null, onItem, onCreate, renderWatch, renderAlert, renderEmpty } = props;
  const { stores, unauthorized } = useRelist();
  const tracking = useSharedStore(createPriceTracking);
  const items = useResource(stores.items);
  const watches = useResource(tracking.watches);
  const t = useTranslate();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { error } = items;
  useEffect(() => void (error && unauthorized.handle(error, '/api/login')), [error, unauthorized]);
  const choose = (id: string) => {
    setChosenId(id);
    onItem?.(id);
  };
  const isLoaded = items.data?.some(({ id }) => id === itemId);
  const olderItem = useOlderItem(isLoaded === false ? itemId : null);
  if (!items.data) return items.status === 'error' ? <LoadFailed onRetry={() => void items.refetch()} /> : <Skeleton lines={8} />;
  const watchedItems = (watches.data?.rows ?? []).map((watch) => ({ id: watch.itemId, name: watch.itemName }));
  if (olderItem === undefined) return <Skeleton lines={8} />;
  // A watched item, or the one in the URL, may be older than the loaded ones, which are the newest.
  const knownItems = olderItem ? [...items.data, olderItem] : items.data;
  const options = [...knownItems, ...watchedItems.filter(({ id }) => !knownItems.some((item) => item.id === id))];
  const currentItem = options.find(({ id }) => id === (itemId ?? chosenId)) ?? options[0];
  if (!currentItem) {
    const emptyTracker = <EmptyTracker {...(onCreate && { onCreate })} />;
    return renderEmpty ? <>{renderEmpty(emptyTracker)}</> : emptyTracker;
  }
  const watch = watches.data?.rows.find((entry) => entry.itemId === currentItem.id) ?? null;
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <Select
          label={t('tracker.item')}
          options={options.map(({ id, name }) => ({ value: id, label: name }))}
          value={currentItem.id}
          onChange={choose}
        />
        <History key={currentItem.id} name={currentItem.name} history={tracking.getHistory(currentItem.id)} />
      </div>
      <div className={styles.column}>
        <WatchForm key={currentItem.id} itemId={currentItem.id} watch={watch} onSaved={() => void tracking.watches.refetch()} />
        <Watches tracking={tracking} onItem={choose} renderWatch={renderWatch} />
        <Alerts tracking={tracking} onItem={choose} renderAlert={renderAlert} />
      </div>
    </div>
  );
});
