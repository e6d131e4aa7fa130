import type { Knex } from 'knex';
import type { ItemChanges, ListedItem, Regeneration, RewrittenItem } from '../../../contract/index.ts';
import type { WrittenListing } from '../../../engine/listings/types.ts';
import type { ItemFacts } from '../../../engine/item-facts.ts';
import type { Engine } from '../../../engine/types.ts';
import { Item, Listing } from '../../models/index.ts';
import { RequestError } from '../../request-error.ts';
import type { Clock } from '../shared/clock.ts';
import {
  insertDraft,
  getWritingInputs,
  findListings,
  lockItem,
  computeRewriteColumns,
  createUnansweredQuestionError,
} from '../listings/listing-rows.ts';
import { presentItem, presentListing, presentListingDetail } from '../shared/presenters.ts';
import type { PriceLevels } from '../prices/price-levels.ts';
import { assertVersion, computeNextVersion } from '../shared/versions.ts';
import { sanitizeForStorage } from '../shared/sanitize-for-storage.ts';
import { createListingCreatedEvent, type PublishWebhookEvents } from '../webhooks/webhook-events.ts';

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly engine: Engine;
  readonly priceLevels: PriceLevels;
  readonly publishWebhookEvents: PublishWebhookEvents;
}

/** Item columns to change before the item is priced and rewritten. */
type Facts = Pick<Item, 'notes' | 'targetPlatform' | 'corrections' | 'variation' | 'analyzedInputs'> & {
  readonly itemFacts: ItemFacts;
};

/** If the item's question is "What is this?", a new name also answers it. */
const applyAnswer = ({ question }: Item, changes: Omit<ItemChanges, 'targetPlatform' | 'hint'>) =>
  question?.code === 'what_is_it' && changes.name && changes.category === undefined ? { ...changes, category: changes.name } : changes;

type RewriteDependencies = Pick<Dependencies, 'engine' | 'priceLevels' | 'publishWebhookEvents'>;

/** Creates the first listing of an item after its question is answered. */
const insertFirstListing = async (
  trx: Knex,
  { publishWebhookEvents }: Pick<Dependencies, 'publishWebhookEvents'>,
  item: Item,
  writtenListing: WrittenListing,
  now: Date,
) => {
  const listing = await insertDraft(trx, { userId: item.userId, itemId: item.id, platform: item.targetPlatform, now }, writtenListing);
  await publishWebhookEvents(trx, item.userId, [createListingCreatedEvent(presentListing(listing))]);
  return listing;
};

/**
 * Saves the changed facts and everything that depends on them: price, results, and the listings except for edited parts. Sold listings
 * are records and stay unchanged. `item` must be locked and include its photos.
 */
export const rewriteItem = async (
  trx: Knex,
  { engine, priceLevels, publishWebhookEvents }: RewriteDependencies,
  item: Item,
  facts: Facts,
  now: Date,
): Promise<RewrittenItem> => {
  const levels = await priceLevels.load(item.userId, [{ item: facts.itemFacts, platform: facts.targetPlatform }], trx);
  const inputs = { item: facts.itemFacts, photos: item.photos ?? [], variation: facts.variation, levels, now };
  const newAnalysis = sanitizeForStorage(engine.rewrite({ ...inputs, platform: facts.targetPlatform }));
  const { name, results, evidence, item: itemFacts, price, question } = newAnalysis;
  const columns = {
    ...facts,
    itemFacts,
    name: facts.corrections.name ?? name,
    analysisResults: results,
    evidence,
    priceResearch: price,
    question,
    nextPhoto: engine.findNextPhoto({ item: itemFacts, platform: facts.targetPlatform, photos: (item.photos ?? []).length, now }),
    priceModel: engine.priceModel,
    description: results.description,
    retailPrice: results.retailPrice,
    originalPrice: results.originalPrice,
    estimatedValue: results.estimatedValue,
    updatedAt: computeNextVersion(item, now),
  };
  await Item.query(trx).findById(item.id).patch(columns);
  const listings = await findListings(trx, item.id);
  const latestRewrite = { platform: facts.targetPlatform, listing: newAnalysis.listing };
  for (const listing of listings.filter(({ status }) => status !== 'sold')) {
    const listingColumns = {
      ...computeRewriteColumns(engine, listing, inputs, listing.edited, latestRewrite),
      updatedAt: computeNextVersion(listing, now),
    };
    await Listing.query(trx).findById(listing.id).patch(listingColumns);
    Object.assign(listing, listingColumns);
  }
  const hadQuestion = item.question !== null;
  Object.assign(item, columns);
  if (hadQuestion && newAnalysis.listing && listings.length === 0)
    listings.push(await insertFirstListing(trx, { publishWebhookEvents }, item, newAnalysis.listing, now));
  return { item: presentItem(item), listings: listings.map(presentListingDetail) };
};

export const createRewrites = ({ knex, clock, engine, priceLevels, publishWebhookEvents }: Dependencies) => ({
  /**
   * Applies the seller's corrections, which override the analysis from now on. Locks the item, so that the later of two corrections builds
   * on the earlier. Throws RequestError `conflict` if the item is newer than the version that the seller corrected (`expectedUpdatedAt`).
   */
  correct: (
    userId: string,
    id: string,
    { targetPlatform, hint: notes, ...changes }: ItemChanges,
    expectedUpdatedAt: Date | null = null,
  ): Promise<RewrittenItem> =>
    knex.transaction(async (trx) => {
      const item = await lockItem(trx, userId, id);
      assertVersion(item, expectedUpdatedAt);
      const appliedChanges = applyAnswer(item, changes);
      const checks = appliedChanges.checks && { ...item.corrections.checks, ...appliedChanges.checks };
      const corrections = { ...item.corrections, ...appliedChanges, ...(checks && { checks }) };
      const facts = {
        // Apply all corrections again, not only the new ones, because new notes must not undo an earlier one.
        itemFacts: engine.correct(item.itemFacts as ItemFacts, { ...(notes ? corrections : appliedChanges), notes }),
        corrections,
        notes: notes === undefined ? item.notes : notes,
        targetPlatform: targetPlatform ?? item.targetPlatform,
        variation: item.variation,
        // No analysis has used these notes yet, even if the seller returns to the previous ones later.
        analyzedInputs: notes === undefined || notes === item.notes ? item.analyzedInputs : null,
      };
      return rewriteItem(trx, { engine, priceLevels, publishWebhookEvents }, item, facts, clock());
    }),

  /**
   * Rewords the same facts in the item and its latest listing. Keeps price, status and edited parts. Replaces an edited
   * description only with `replaceLocked`.
   */
  regenerateDescription: (userId: string, id: string, { replaceLocked = false }: Regeneration = {}): Promise<ListedItem> =>
    knex.transaction(async (trx) => {
      const item = await lockItem(trx, userId, id);
      const listing = (await findListings(trx, id)).at(-1);
      if (!listing) throw item.question ? createUnansweredQuestionError(item.question) : new RequestError('not_found');
      const now = clock();
      const levels = await priceLevels.load(userId, [{ item: item.itemFacts as ItemFacts, platform: listing.platform }], trx);
      const inputs = { ...getWritingInputs(item, now), levels, variation: item.variation + 1 };
      const newAnalysis = sanitizeForStorage(engine.rewrite({ ...inputs, platform: listing.platform }));
      const editedParts = listing.edited.filter((part) => !(replaceLocked && part === 'description'));
      const listingColumns = {
        ...computeRewriteColumns(engine, listing, inputs, [...editedParts, 'price'], { ...newAnalysis, platform: listing.platform }),
        edited: editedParts,
        updatedAt: computeNextVersion(listing, now),
      };
      const { description, headline, bulletPoints, seoKeywords, hashtags } = newAnalysis.results;
      const analysisResults = { ...item.analysisResults, description, headline, bulletPoints, seoKeywords, hashtags };
      const columns = { analysisResults, description, variation: inputs.variation, updatedAt: computeNextVersion(item, now) };
      await Item.query(trx).findById(id).patch(columns);
      await Listing.query(trx).findById(listing.id).patch(listingColumns);
      Object.assign(item, columns);
      Object.assign(listing, listingColumns);
      return { item: presentItem(item), listing: presentListing(listing), optimization: listing.optimization, question: item.question };
    }),
});
