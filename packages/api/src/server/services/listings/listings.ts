import type { Knex } from 'knex';
import {
  LISTING_PARTS,
  type Listing as ListingBody,
  type ListingChanges,
  type ListingDetail,
  type ListingPage,
  type Platform,
  type PlatformRules,
} from '../../../contract/index.ts';
import type { ItemFacts } from '../../../engine/item-facts.ts';
import type { Engine } from '../../../engine/types.ts';
import { Item, Listing } from '../../models/index.ts';
import { RequestError, createFieldError } from '../../request-error.ts';
import type { Clock } from '../shared/clock.ts';
import { computeAuthorsAfterEdit } from './authorship.ts';
import { assertWithinPlatformLimits } from './listing-limits.ts';
import {
  combineAuthorship,
  selectPassages,
  selectOwnTexts,
  computeScoreColumns,
  insertDraft,
  getWritingInputs,
  findListings,
  lockItem,
  lockListing,
  getParts,
  computeRewriteColumns,
  createUnansweredQuestionError,
} from './listing-rows.ts';
import { assertPassagesIncluded, findPassages } from './passages.ts';
import { takePage, type Paged } from '../shared/paging.ts';
import type { PriceLevels } from '../prices/price-levels.ts';
import { presentListing, presentListingDetail } from '../shared/presenters.ts';
import { sanitizeForStorage } from '../shared/sanitize-for-storage.ts';
import { assertVersion, computeNextVersion } from '../shared/versions.ts';
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

/** Every query filters by owner, so that another account's listing returns the same 404 as an unknown one. */
export const createListings = ({ knex, clock, engine, priceLevels, getRules, totals, publishWebhookEvents }: Dependencies) => {
  const getPlatformRules = (platform: Platform): PlatformRules => {
    const rules = getRules().find(({ id }) => id === platform);
    if (!rules) throw new Error(`No rule pack for ${platform}.`);
    return rules;
  };

  const assertNoOtherListing = async (trx: Knex, itemId: string, platform: Platform): Promise<void> => {
    const existingListing = await Listing.query(trx).findOne({ itemId, platform }).select('id');
    if (!existingListing) return;
    const { id } = existingListing;
    const fieldErrors = { platform: createFieldError('has_listing', { id }) };
    const params = { platform: getPlatformRules(platform).name, id };
    throw new RequestError('conflict', { reason: 'has_listing', params, fieldErrors });
  };

  return {
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
        await assertNoOtherListing(trx, itemId, platform);
        const now = clock();
        const levels = await priceLevels.load(userId, [{ item: item.itemFacts as ItemFacts, platform }], trx);
        const inputs = { ...getWritingInputs(item, now), levels };
        const otherListings = await findListings(trx, itemId);
        const keptPassages = selectPassages(otherListings, getPlatformRules(platform));
        const newAnalysis = sanitizeForStorage(engine.rewrite({ ...inputs, platform, passages: keptPassages }));
        if (!newAnalysis.listing) throw createUnansweredQuestionError(newAnalysis.question);
        const ownTexts = selectOwnTexts(otherListings, getPlatformRules(platform));
        const passages = findPassages(ownTexts.description ?? newAnalysis.listing.description, keptPassages);
        const draft = { userId, itemId, platform, now };
        const edited = Object.keys(ownTexts) as (keyof typeof ownTexts)[];
        const copiedColumns = { edited, passages, authorship: combineAuthorship(otherListings, ownTexts, newAnalysis.listing, passages) };
        const listing = await insertDraft(trx, draft, { ...newAnalysis.listing, ...ownTexts }, copiedColumns);
        if (Object.keys(ownTexts).length > 0) {
          const scoreColumns = computeScoreColumns(engine, listing, inputs, newAnalysis.listing.bulletPoints);
          await Listing.query(trx).findById(listing.id).patch(scoreColumns);
          Object.assign(listing, scoreColumns);
        }
        await publishWebhookEvents(trx, userId, [createListingCreatedEvent(presentListing(listing))]);
        return presentListingDetail(listing);
      }),

    /** Saves and scores texts as sent. Later rewrites keep them, except for parts set to null. */
    edit: (userId: string, id: string, changes: ListingChanges, expectedUpdatedAt: Date | null = null): Promise<ListingDetail> =>
      knex.transaction(async (trx) => {
        const { item, listing } = await lockListing(trx, userId, id);
        assertVersion(listing, expectedUpdatedAt);
        const { passages, ...parts } = changes;
        assertWithinPlatformLimits(parts, getPlatformRules(listing.platform));
        const description = parts.description ?? listing.description;
        assertPassagesIncluded(description, passages ?? []);
        const partsToKeep = LISTING_PARTS.filter((part) => parts[part] !== null);
        const edited = partsToKeep.filter((part) => part in parts || listing.edited.includes(part));
        const newColumns = {
          ...Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== null)),
          // Editing a passage releases it.
          passages: findPassages(description, passages === undefined ? listing.passages : (passages ?? [])),
        };
        const currentParts = getParts(listing);
        Object.assign(listing, newColumns, { edited });
        listing.authorship = computeAuthorsAfterEdit(listing.authorship, currentParts, getParts(listing));
        const now = clock();
        const levels = await priceLevels.load(userId, [{ item: item.itemFacts as ItemFacts, platform: listing.platform }], trx);
        const inputs = { ...getWritingInputs(item, now), levels };
        const textColumns =
          partsToKeep.length < LISTING_PARTS.length
            ? computeRewriteColumns(engine, listing, inputs, partsToKeep)
            : {
                ...newColumns,
                authorship: listing.authorship,
                ...computeScoreColumns(engine, listing, inputs, listing.optimization.sellingPoints),
              };
        const columns = { ...textColumns, passages: listing.passages, edited, updatedAt: computeNextVersion(listing, now) };
        await Listing.query(trx).findById(id).patch(columns);
        return presentListingDetail(Object.assign(listing, columns));
      }),
  };
};
