import type { Knex } from 'knex';
import type { Platform, StatusChange, StatusChanged } from '../../../contract/index.ts';
import type { ItemFacts } from '../../../engine/item-facts.ts';
import type { Engine } from '../../../engine/types.ts';
import { Listing, type Item } from '../../models/index.ts';
import { RequestError, createFieldError, createInvalidValueError } from '../../request-error.ts';
import { DAY, addTime, type Clock } from '../shared/clock.ts';
import { findListings, lockListing } from './listing-rows.ts';
import { presentListing } from '../shared/presenters.ts';
import { assertVersion, computeNextVersion } from '../shared/versions.ts';
import type { Sales } from '../sales/sales.ts';
import { createListingSoldEvent, type PublishWebhookEvents } from '../webhooks/webhook-events.ts';

/** Earliest possible sale, because the oldest online platforms started in 1995. */
const EARLIEST_SALE = new Date('1995-01-01T00:00:00Z');

/** Throws RequestError for an impossible sale date. */
export const parseSaleDate = (soldAt: string | undefined, now: Date): Date | null => {
  if (soldAt === undefined) return null;
  const date = new Date(soldAt);
  // Allow one day, because clocks and time zones differ.
  if (date > addTime(now, DAY)) throw createInvalidValueError('soldAt', 'future_sale');
  if (date < EARLIEST_SALE) throw createInvalidValueError('soldAt', 'early_sale');
  return date;
};

/** A repeated sale without price or date keeps the previous ones. */
const resolveSale = (listing: Listing, { status, soldPrice }: StatusChange, soldAt: Date | null, now: Date) =>
  status === 'sold'
    ? { soldPrice: soldPrice ?? listing.soldPrice ?? listing.price, soldAt: soldAt ?? listing.soldAt ?? now }
    : { soldPrice: null, soldAt: null };

/** Returns the platform's fee for a sale at today's rates; null without a sale, or when the fee depends on unknown details. */
export const computeSaleFee = (engine: Engine, item: Item, platform: Platform, soldPrice: string | number | null): number | null =>
  soldPrice === null ? null : engine.findFee(platform, Number(soldPrice), (item.itemFacts as ItemFacts).facts.category?.value ?? null);

const assertNotSold = (otherListings: readonly Listing[]): void => {
  const soldListing = otherListings.find(({ status }) => status === 'sold');
  if (!soldListing) return;
  const error = createFieldError('already_sold', { id: soldListing.id, platform: soldListing.platform });
  throw new RequestError('conflict', {
    reason: 'already_sold',
    values: { error: { area: 'field', ...error } },
    fieldErrors: { status: error },
  });
};

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly engine: Engine;
  readonly sales: Pick<Sales, 'recordListings'>;
  readonly publishWebhookEvents: PublishWebhookEvents;
}

export const createListingStatus = ({ knex, clock, engine, sales, publishWebhookEvents }: Dependencies) => ({
  /** Sets a listing's status. Locks the item, so that the second of two parallel sales is refused and no active listing is missed. */
  set: (userId: string, id: string, change: StatusChange, expectedUpdatedAt: Date | null = null): Promise<StatusChanged> =>
    knex.transaction(async (trx) => {
      const now = clock();
      const soldAt = parseSaleDate(change.soldAt, now);
      const { item, listing } = await lockListing(trx, userId, id);
      assertVersion(listing, expectedUpdatedAt);
      const otherListings = (await findListings(trx, item.id)).filter((otherListing) => otherListing.id !== id);
      const isSale = change.status === 'sold';
      const isNewSale = isSale && listing.status !== 'sold';
      if (isSale) assertNotSold(otherListings);
      const sale = resolveSale(listing, change, soldAt, now);
      const soldFee = computeSaleFee(engine, item, listing.platform, sale.soldPrice);
      const url = change.status === 'draft' ? null : change.url === undefined ? listing.url : change.url;
      const columns = { status: change.status, ...sale, soldFee, url, updatedAt: computeNextVersion(listing, now) };
      await Listing.query(trx).findById(id).patch(columns);
      Object.assign(listing, columns);
      if (isNewSale) await publishWebhookEvents(trx, userId, [createListingSoldEvent(presentListing(listing))]);
      await sales.recordListings(trx, userId, [listing], new Map([[item.id, item]]));
      const listingsToTakeDown = isSale ? otherListings.filter(({ status }) => status === 'active') : [];
      return { listing: presentListing(listing), takeDown: listingsToTakeDown.map(presentListing) };
    }),
});
