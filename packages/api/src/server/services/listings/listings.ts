import type { Knex } from 'knex';
import {
  type Listing as ListingBody,
  type ListingChanges,
  type ListingDetail,
  type ListingPage,
  type Platform,
  type PlatformRules,
} from '../../../contract/index.ts';
import type { Engine } from '../../../engine/types.ts';
import { Item, Listing } from '../../models/index.ts';
import { RequestError, createFieldError } from '../../request-error.ts';
import type { Clock } from '../shared/clock.ts';
import { findListings, lockItem, lockListing } from './listing-rows.ts';
import { editListing, writeListing } from './listing-writing.ts';
import { takePage, type Paged } from '../shared/paging.ts';
import type { PriceLevels } from '../prices/price-levels.ts';
import { presentListing, presentListingDetail } from '../shared/presenters.ts';
import { assertVersion } from '../shared/versions.ts';
import type { Totals } from '../items/totals.ts';
import { createListingCreatedEvent, type PublishWebhookEvents } from '../webhooks/webhook-events.ts';

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly engine: Engine;
  readonly priceLevels: PriceLevels;
  readonly getRules: () => readonly PlatformRules[];
  readonly totals: Totals;
  readonly publishWebhookEvents: PublishWebhookEvents;
}

const getPlatformRules = (rules: readonly PlatformRules[], platform: Platform): PlatformRules => {
  const platformRules = rules.find(({ id }) => id === platform);
  if (!platformRules) throw new Error(`No rule pack for ${platform}.`);
  return platformRules;
};

const assertNoOtherListing = async (trx: Knex, itemId: string, { id: platform, name }: PlatformRules): Promise<void> => {
  const existingListing = await Listing.query(trx).findOne({ itemId, platform }).select('id');
  if (!existingListing) return;
  const { id } = existingListing;
  const fieldErrors = { platform: createFieldError('has_listing', { id }) };
  const params = { platform: name, id };
  throw new RequestError('conflict', { reason: 'has_listing', params, fieldErrors });
};

/** Every query filters by owner, so that another account's listing returns the same 404 as an unknown one. */
export const createListings = ({ knex, clock, engine, priceLevels, getRules, totals, publishWebhookEvents }: Dependencies) => ({
  list: async (userId: string, { platform, status, ...page }: ListingPage): Promise<Paged<ListingBody>> => {
    const query = Listing.query(knex)
      .modify('selectListColumns')
      .where({ userId, ...(platform && { platform }), ...(status && { status }) });
    const { rows, ...paging } = await takePage(query, () => totals.countListings(userId, { platform, status }), page);
    return { rows: rows.map(presentListing), ...paging };
  },

  get: async (userId: string, id: string): Promise<ListingDetail> => {
    const listing = await Listing.query(knex).findOne({ id, userId });
    if (!listing) throw new RequestError('not_found');
    return presentListingDetail(listing);
  },

  listForItem: async (userId: string, itemId: string): Promise<ListingDetail[]> => {
    if (!(await Item.query(knex).findOne({ id: itemId, userId }).select('id'))) throw new RequestError('not_found');
    return (await findListings(knex, itemId)).map(presentListingDetail);
  },

  /** Writes a listing from the item's known facts, without another analysis. */
  create: (userId: string, itemId: string, platform: Platform): Promise<ListingDetail> =>
    knex.transaction(async (trx) => {
      const item = await lockItem(trx, userId, itemId);
      const rules = getPlatformRules(getRules(), platform);
      await assertNoOtherListing(trx, itemId, rules);
      const listing = await writeListing(trx, { engine, priceLevels }, item, rules, clock());
      await publishWebhookEvents(trx, userId, [createListingCreatedEvent(presentListing(listing))]);
      return presentListingDetail(listing);
    }),

  /** Saves and scores texts as sent. Later rewrites keep them, except for parts set to null. */
  edit: (userId: string, id: string, changes: ListingChanges, expectedUpdatedAt: Date | null = null): Promise<ListingDetail> =>
    knex.transaction(async (trx) => {
      const { item, listing } = await lockListing(trx, userId, id);
      assertVersion(listing, expectedUpdatedAt);
      const rules = getPlatformRules(getRules(), listing.platform);
      return presentListingDetail(await editListing(trx, { engine, priceLevels }, { item, listing }, changes, rules, clock()));
    }),
});
