import type { PriceAlert, PriceEvent, PriceWatch } from '@relist/api/contract';
import type { Relist } from '../relist.ts';
import { createResource, type Resource } from '../resource.ts';

/** Rows, newest first, up to one API page. */
export interface TrackedRows<Row> {
  readonly rows: readonly Row[];
  /** Number of rows across all pages. */
  readonly total: number;
}

export interface PriceTracking {
  readonly watches: Resource<TrackedRows<PriceWatch>>;
  readonly alerts: Resource<TrackedRows<PriceAlert>>;
  /** Returns the price events of one item. */
  getHistory(itemId: string): Resource<TrackedRows<PriceEvent>>;
  reset(): void;
}

const PAGE_SIZE = 100;

/** Creates the store of price histories, watches and their alerts. */
export const createPriceTracking = ({ client }: Relist): PriceTracking => {
  const watches = createResource(() => client.priceTracking.watches({ query: { limit: PAGE_SIZE } }));
  const alerts = createResource(() => client.priceTracking.alerts({ query: { limit: PAGE_SIZE } }));
  const histories = new Map<string, Resource<TrackedRows<PriceEvent>>>();
  return {
    watches,
    alerts,
    getHistory: (itemId) => {
      const history = histories.get(itemId) ?? createResource(() => client.priceTracking.history({ query: { itemId, limit: PAGE_SIZE } }));
      histories.set(itemId, history);
      return history;
    },
    reset: () => {
      histories.clear();
      void watches.reset();
      void alerts.reset();
    },
  };
};
