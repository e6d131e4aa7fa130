import type { Knex } from 'knex';
import { LISTING_PARTS, type ListingChanges, type PlatformRules } from '../../../contract/index.ts';
import type { ItemFacts } from '../../../engine/item-facts.ts';
import type { Engine } from '../../../engine/types.ts';
import { Listing, type Item } from '../../models/index.ts';
import type { PriceLevels } from '../prices/price-levels.ts';
import { sanitizeForStorage } from '../shared/sanitize-for-storage.ts';
import { computeNextVersion } from '../shared/versions.ts';
import { computeAuthorsAfterEdit } from './authorship.ts';
import { assertWithinPlatformLimits } from './listing-limits.ts';
import {
  combineAuthorship,
  computeRewriteColumns,
  computeScoreColumns,
  createUnansweredQuestionError,
  findListings,
  getParts,
  getWritingInputs,
  insertDraft,
  selectOwnTexts,
  selectPassages,
} from './listing-rows.ts';
import { assertPassagesIncluded, findPassages } from './passages.ts';

interface Dependencies {
  readonly engine: Engine;
  readonly priceLevels: PriceLevels;
}

/** Writes and inserts a draft for the platform. Reuses the seller's own texts from the item's other listings if they fit. */
export const writeListing = async (
  trx: Knex,
  { engine, priceLevels }: Dependencies,
  item: Item,
  rules: PlatformRules,
  now: Date,
): Promise<Listing> => {
  const { id: itemId, userId } = item;
  const platform = rules.id;
  const levels = await priceLevels.load(userId, [{ item: item.itemFacts as ItemFacts, platform }], trx);
  const inputs = { ...getWritingInputs(item, now), levels };
  const otherListings = await findListings(trx, itemId);
  const keptPassages = selectPassages(otherListings, rules);
  const newAnalysis = sanitizeForStorage(engine.rewrite({ ...inputs, platform, passages: keptPassages }));
  if (!newAnalysis.listing) throw createUnansweredQuestionError(newAnalysis.question);
  const ownTexts = selectOwnTexts(otherListings, rules);
  const passages = findPassages(ownTexts.description ?? newAnalysis.listing.description, keptPassages);
  const draft = { userId, itemId, platform, now };
  const editedParts = Object.keys(ownTexts) as (keyof typeof ownTexts)[];
  const copiedColumns = {
    edited: editedParts,
    passages,
    authorship: combineAuthorship(otherListings, ownTexts, newAnalysis.listing, passages),
  };
  const listing = await insertDraft(trx, draft, { ...newAnalysis.listing, ...ownTexts }, copiedColumns);
  if (Object.keys(ownTexts).length > 0) {
    const scoreColumns = computeScoreColumns(engine, listing, inputs, newAnalysis.listing.bulletPoints);
    await Listing.query(trx).findById(listing.id).patch(scoreColumns);
    Object.assign(listing, scoreColumns);
  }
  return listing;
};

/** Saves and scores changed texts. */
export const editListing = async (
  trx: Knex,
  { engine, priceLevels }: Dependencies,
  { item, listing }: { readonly item: Item; readonly listing: Listing },
  changes: ListingChanges,
  rules: PlatformRules,
  now: Date,
): Promise<Listing> => {
  const { passages, ...parts } = changes;
  assertWithinPlatformLimits(parts, rules);
  const description = parts.description ?? listing.description;
  assertPassagesIncluded(description, passages ?? []);
  const partsToKeep = LISTING_PARTS.filter((part) => parts[part] !== null);
  const editedParts = partsToKeep.filter((part) => part in parts || listing.edited.includes(part));
  const newColumns = {
    ...Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== null)),
    // A passage that the seller edited is no longer kept.
    passages: findPassages(description, passages === undefined ? listing.passages : (passages ?? [])),
  };
  const currentParts = getParts(listing);
  Object.assign(listing, newColumns, { edited: editedParts });
  listing.authorship = computeAuthorsAfterEdit(listing.authorship, currentParts, getParts(listing));
  const levels = await priceLevels.load(listing.userId, [{ item: item.itemFacts as ItemFacts, platform: listing.platform }], trx);
  const inputs = { ...getWritingInputs(item, now), levels };
  const textColumns =
    partsToKeep.length < LISTING_PARTS.length
      ? computeRewriteColumns(engine, listing, inputs, partsToKeep)
      : {
          ...newColumns,
          authorship: listing.authorship,
          ...computeScoreColumns(engine, listing, inputs, listing.optimization.sellingPoints),
        };
  const columns = { ...textColumns, passages: listing.passages, edited: editedParts, updatedAt: computeNextVersion(listing, now) };
  await Listing.query(trx).findById(listing.id).patch(columns);
  return Object.assign(listing, columns);
};
