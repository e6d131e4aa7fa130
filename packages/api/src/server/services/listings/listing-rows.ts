import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Authorship, ListingPart, Optimization, Platform, PlatformRules, Question } from '../../../contract/index.ts';
import type { ListingTexts, WrittenListing } from '../../../engine/listings/types.ts';
import { selectFittingPassages } from '../../../engine/listings/writer/passages.ts';
import type { ItemFacts } from '../../../engine/item-facts.ts';
import type { Engine } from '../../../engine/types.ts';
import { nestReason } from '../../../messages/format-message.ts';
import { Item, Listing } from '../../models/index.ts';
import { RequestError, createFieldError } from '../../request-error.ts';
import { computeAuthorsAfterRewrite } from './authorship.ts';
import { sanitizeForStorage } from '../shared/sanitize-for-storage.ts';

/** Inputs for writing and scoring a listing. */
type WritingInputs = Omit<Parameters<Engine['rewrite']>[0], 'platform'>;

export const getWritingInputs = (item: Item, now: Date): WritingInputs => ({
  item: item.itemFacts as ItemFacts,
  photos: item.photos ?? [],
  variation: item.variation,
  now,
});

const getScoreFields = (optimization: Optimization) => ({ seoScore: Math.round(optimization.seoScore), optimization });

/** Returns the columns that depend on a listing's text. */
export const getTextColumns = (listing: WrittenListing) => ({
  title: listing.title,
  description: listing.description,
  keywords: [...listing.keywords],
  hashtags: [...listing.hashtags],
  ...getScoreFields(listing.optimization),
});

interface NewDraft {
  readonly id?: string;
  readonly userId: string;
  readonly itemId: string;
  readonly platform: Platform;
  readonly now: Date;
}

/** The seller's own texts, which a new listing copies from other listings. */
interface OwnTexts {
  readonly edited?: ListingPart[];
  readonly passages?: string[];
  readonly authorship?: Authorship;
}

export const buildDraftRow = (
  { id = randomUUID(), userId, itemId, platform, now }: NewDraft,
  writtenListing: WrittenListing,
  ownTexts: OwnTexts = {},
) => ({
  id,
  userId,
  itemId,
  platform,
  status: 'draft' as const,
  edited: ownTexts.edited ?? [],
  passages: ownTexts.passages ?? [],
  authorship:
    ownTexts.authorship ??
    computeAuthorsAfterRewrite({
      previousAuthorship: null,
      previousParts: null,
      newParts: writtenListing,
      writtenListing,
      unchangedParts: [],
      passages: [],
    }),
  soldPrice: null,
  soldAt: null,
  url: null,
  price: writtenListing.price,
  createdAt: now,
  updatedAt: now,
  ...getTextColumns(writtenListing),
});

export const insertDraft = (trx: Knex, draft: NewDraft, writtenListing: WrittenListing, ownTexts: OwnTexts = {}) =>
  Listing.query(trx).insert(buildDraftRow(draft, writtenListing, ownTexts));

export const getParts = ({ title, description, price, keywords, hashtags }: Pick<Listing, ListingPart>) => ({
  title,
  description,
  price: Number(price),
  keywords,
  hashtags,
});

/** Returns the score columns of the current listing. */
export const computeScoreColumns = (
  engine: Engine,
  listing: Listing,
  { item: itemFacts, photos, now }: WritingInputs,
  bulletPoints: readonly string[],
) => {
  const texts: ListingTexts = { ...getParts(listing), bulletPoints };
  return getScoreFields(sanitizeForStorage(engine.checkListing(texts, { item: itemFacts, photos, now, platform: listing.platform })));
};

/**
 * Returns the columns of a rewritten listing. The parts in `unchangedParts` stay as they are and count in the score. `latestRewrite` is
 * what the engine has just written from these inputs, so that the same text is not written twice.
 */
export const computeRewriteColumns = (
  engine: Engine,
  listing: Listing,
  inputs: WritingInputs,
  unchangedParts: readonly ListingPart[],
  latestRewrite?: { readonly platform: Platform; readonly listing: WrittenListing | null },
) => {
  const isSameText = latestRewrite?.platform === listing.platform && listing.passages.length === 0;
  const writtenListing =
    (isSameText && latestRewrite.listing) ||
    sanitizeForStorage(engine.rewrite({ ...inputs, platform: listing.platform, isListed: true, passages: listing.passages })).listing;
  if (!writtenListing) throw new Error(`The engine returned no text for the listing ${listing.id}.`);
  const generatedParts = { ...getTextColumns(writtenListing), price: writtenListing.price };
  const ownTexts = Object.fromEntries(Object.entries(getParts(listing)).filter(([part]) => unchangedParts.includes(part as ListingPart)));
  const isUnchanged = Object.entries(ownTexts).every(
    ([part, value]) => JSON.stringify(value) === JSON.stringify(generatedParts[part as ListingPart]),
  );
  const newParts = { ...generatedParts, ...ownTexts };
  const authorship = computeAuthorsAfterRewrite({
    previousAuthorship: listing.authorship,
    previousParts: getParts(listing),
    newParts,
    writtenListing,
    unchangedParts,
    passages: listing.passages,
  });
  if (isUnchanged) return { ...generatedParts, authorship };
  return {
    ...newParts,
    authorship,
    ...computeScoreColumns(engine, Listing.fromJson({ ...listing, ...newParts }), inputs, writtenListing.bulletPoints),
  };
};

/** Returns the length in code points, as platforms count it. */
const countCodePoints = (text: string): number => Array.from(text).length;

/** Returns the latest edited title and description from other platforms' listings, if they fit this platform. */
export const selectOwnTexts = (listings: readonly Listing[], { titleMax, descriptionMax }: PlatformRules) => {
  const findLatest = (part: 'title' | 'description', max: number | null): string | undefined => {
    const text = listings.findLast(({ edited }) => edited.includes(part))?.[part];
    return text !== undefined && max !== null && countCodePoints(text) <= max ? text : undefined;
  };
  const [title, description] = [findLatest('title', titleMax), findLatest('description', descriptionMax)];
  return { ...(title !== undefined && { title }), ...(description !== undefined && { description }) };
};

/** Returns the kept passages of the latest listing that has any, if they fit this platform. */
export const selectPassages = (listings: readonly Listing[], { descriptionMax }: PlatformRules): string[] =>
  selectFittingPassages(listings.findLast(({ passages }) => passages.length > 0)?.passages ?? [], descriptionMax);

/** Returns the authors of a new listing, including texts copied from others. */
export const combineAuthorship = (
  listings: readonly Listing[],
  ownTexts: ReturnType<typeof selectOwnTexts>,
  writtenListing: WrittenListing,
  passages: readonly string[],
): Authorship => {
  const source = listings.findLast((listing) => listing.passages.length > 0);
  const sourceParts = source ? getParts(source) : null;
  const draftParts = { ...writtenListing, ...ownTexts };
  const authorsAfterRewrite = computeAuthorsAfterRewrite({
    previousAuthorship: source?.authorship ?? null,
    previousParts: sourceParts,
    newParts: draftParts,
    writtenListing,
    unchangedParts: [],
    passages,
  });
  const ownParts = (['title', 'description'] as const).filter((part) => ownTexts[part] !== undefined);
  const copiedAuthors = ownParts.map(
    (part) => [part, listings.findLast(({ edited }) => edited.includes(part))?.authorship?.[part]] as const,
  );
  return { ...authorsAfterRewrite, ...Object.fromEntries(copiedAuthors) };
};

/** Returns the error for an unidentified item, which cannot have a listing yet. */
export const createUnansweredQuestionError = (question: Question | null): RequestError => {
  const field = question?.field ?? 'category';
  return new RequestError('conflict', {
    reason: 'answer_first',
    values: { field, question: question ? { area: 'question', ...question } : nestReason('unknown_item') },
    fieldErrors: { [field]: createFieldError('answer_first') },
  });
};

/** Returns an item's listings, oldest first. */
export const findListings = (knex: Knex, itemId: string) => Listing.query(knex).where({ itemId }).orderBy(['createdAt', 'id']);

/** Locks an item and returns it with its photos. Other changes to it or its listings wait. */
export const lockItem = async (trx: Knex, userId: string, id: string): Promise<Item> => {
  const item = await Item.query(trx).findOne({ id, userId }).forUpdate();
  if (!item) throw new RequestError('not_found');
  item.photos = await item.$relatedQuery('photos', trx);
  return item;
};

/** Locks the item of a listing, and returns both. */
export const lockListing = async (trx: Knex, userId: string, id: string): Promise<{ item: Item; listing: Listing }> => {
  const listingRow = await Listing.query(trx).findOne({ id, userId }).select('itemId');
  if (!listingRow) throw new RequestError('not_found');
  const item = await lockItem(trx, userId, listingRow.itemId);
  // Read after the lock, because the previous holder may have changed or deleted the listing.
  const listing = await Listing.query(trx).findById(id);
  if (!listing) throw new RequestError('not_found');
  return { item, listing };
};
