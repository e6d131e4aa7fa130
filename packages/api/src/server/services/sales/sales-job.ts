import type { Knex } from 'knex';
import type { Engine } from '../../../engine/types.ts';
import { Item, Listing, Sale } from '../../models/index.ts';
import type { Sales } from './sales.ts';

/** Sales evaluated in one transaction. */
const BATCH_SIZE = 200;

interface Dependencies {
  readonly knex: Knex;
  readonly engine: Pick<Engine, 'priceModel'>;
  readonly sales: Sales;
}

/** Records sold listings that have no sale yet, and evaluates sales again when the price tables change. */
export const createSalesJob = ({ knex, engine, sales }: Dependencies) => {
  const evaluateBatch = (): Promise<boolean> =>
    knex.transaction(async (trx) => {
      const [nextSale] = await Sale.query(trx).whereNot({ priceModel: engine.priceModel }).orderBy('id').limit(1).select('userId');
      if (!nextSale) return false;
      const { userId } = nextSale;
      await sales.lock(trx, userId);
      const rows = await Sale.query(trx).where({ userId }).whereNot({ priceModel: engine.priceModel }).orderBy('id').limit(BATCH_SIZE);
      await sales.reevaluate(trx, userId, rows);
      return true;
    });

  const recordMissingSales = (): Promise<boolean> =>
    knex.transaction(async (trx) => {
      const queryUnrecorded = () =>
        Listing.query(trx)
          .where({ status: 'sold' })
          .where('soldPrice', '>', 0)
          .whereRaw('not exists (select 1 from sales where sales.listing_id = listings.id)');
      const [nextListing] = await queryUnrecorded().orderBy('id').limit(1).select('userId');
      if (!nextListing) return false;
      const { userId } = nextListing;
      await sales.lock(trx, userId);
      const listings = await queryUnrecorded().where({ userId }).orderBy('id').limit(BATCH_SIZE);
      const items = await Item.query(trx).findByIds(listings.map(({ itemId }) => itemId));
      await sales.recordListings(trx, userId, listings, new Map(items.map((item) => [item.id, item])));
      return listings.length > 0;
    });

  return {
    run: async (_: object, { signal }: { readonly signal: AbortSignal }): Promise<void> => {
      for (const runBatch of [recordMissingSales, evaluateBatch]) while (await runBatch()) signal.throwIfAborted();
    },
  };
};
