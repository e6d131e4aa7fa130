import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Authorship, ListingPart, Optimization, Platform, PlatformRules, Question } from '../../../contract/index.ts';
import type { ListingTexts, WrittenListing } from '../../../engine/listings/types.ts';
import { fittingPassages } from '../../../engine/listings/writer/passages.ts';
import type { Thing } from '../../../engine/thing.ts';
import type { Engine } from '../../../engine/types.ts';
import { Item, Listing } from '../../models/index.ts';
import { Problem, fieldError } from '../../problem.ts';
import { afterRewrite } from './authorship.ts';
import { storable } from '../shared/storable.ts';

/** What a listing is written from and scored against. */
type Known = Omit<Parameters<Engine['rewrite']>[0], 'platform'>;

export const knownOf = (item: Item, now: Date): Known => ({
  thing: item.thing as Thing,
  photos: item.photos ?? [],
  variation: item.variation,
  now,
});

const scored = (optimization: Optimization) => ({ seoScore: Math.round(optimization.seoScore), optimization });

/** The columns of a listing that its text decides. */
export const listingText = (listing: WrittenListing) => ({
  title: listing.title,
  description: listing.description,
  keywords: [...listing.keywords],
  hashtags: [...listing.hashtags],
  ...scored(listing.optimization),
});

interface NewDraft {
  readonly id?: string;
  readonly userId: string;
  readonly itemId: string;
  readonly platform: Platform;
  readonly now: Date;
}

/** What of a new listing is the seller's own, carried from another one. */
interface OwnWords {
  readonly edited?: ListingPart[];
  readonly passages?: string[];
  readonly authorship?: Authorship;
}

export const draftRow = ({ id = randomUUID(), userId, itemId, platform, now }: NewDraft, written: WrittenListing, own: OwnWords = {}) => ({
  id,
  userId,
  itemId,
  platform,
  status: 'draft' as const,
  edited: own.edited ?? [],
  passages: own.passages ?? [],
  authorship: own.authorship ?? afterRewrite({ known: null, before: null, after: written, written, kept: [], passages: [] }),
  soldPrice: null,
  soldAt: null,
  url: null,
  price: written.price,
  createdAt: now,
  updatedAt: now,
  ...listingText(written),
});

export const insertDraft = (trx: Knex, draft: NewDraft, written: WrittenListing, own: OwnWords = {}) =>
  Listing.query(trx).insert(draftRow(draft, written, own));

export const partsOf = ({ title, description, price, keywords, hashtags }: Pick<Listing, ListingPart>) => ({
  title,
  description,
  price: Number(price),
  keywords,
  hashtags,
});

/** The score's columns for a listing as it stands. */
export const examined = (engine: Engine, listing: Listing, { thing, photos, now }: Known, bulletPoints: readonly string[]) => {
  const texts: ListingTexts = { ...partsOf(listing), bulletPoints };
  return scored(storable(engine.examine(texts, { thing, photos, now, platform: listing.platform })));
};

/**
 * The columns of a listing written again from what is known; the parts in `kept` stay as they are, and count in the score.
 */
export const rewritten = (engine: Engine, listing: Listing, known: Known, kept: readonly ListingPart[]) => {
  const written = storable(engine.rewrite({ ...known, platform: listing.platform, isListed: true, passages: listing.passages })).listing;
  if (!written) throw new Error(`The engine wrote nothing for the listing ${listing.id}.`);
  const fresh = { ...listingText(written), price: written.price };
  const own = Object.fromEntries(Object.entries(partsOf(listing)).filter(([part]) => kept.includes(part as ListingPart)));
  const isFresh = Object.entries(own).every(([part, value]) => JSON.stringify(value) === JSON.stringify(fresh[part as ListingPart]));
  const mixed = { ...fresh, ...own };
  const authorship = afterRewrite({
    known: listing.authorship,
    before: partsOf(listing),
    after: mixed,
    written,
    kept,
    passages: listing.passages,
  });
  if (isFresh) return { ...fresh, authorship };
  return { ...mixed, authorship, ...examined(engine, Listing.fromJson({ ...listing, ...mixed }), known, written.bulletPoints) };
};

/** Length as platforms count it: code points. */
const lengthOf = (text: string): number => Array.from(text).length;

/** Title and description that the seller wrote by hand for another platform, the latest first, as far as this one takes them. */
export const carriedWords = (listings: readonly Listing[], { titleMax, descriptionMax }: PlatformRules) => {
  const latest = (part: 'title' | 'description', max: number | null): string | undefined => {
    const text = listings.findLast(({ edited }) => edited.includes(part))?.[part];
    return text !== undefined && max !== null && lengthOf(text) <= max ? text : undefined;
  };
  const [title, description] = [latest('title', titleMax), latest('description', descriptionMax)];
  return { ...(title !== undefined && { title }), ...(description !== undefined && { description }) };
};

/** Passages that the seller locked for another platform, of the latest listing that has any, as far as this one takes them. */
export const carriedPassages = (listings: readonly Listing[], { descriptionMax }: PlatformRules): string[] =>
  fittingPassages(listings.findLast(({ passages }) => passages.length > 0)?.passages ?? [], descriptionMax);

/** Who wrote the words of a new listing, of which some were carried from others. */
export const carriedAuthorship = (
  listings: readonly Listing[],
  own: ReturnType<typeof carriedWords>,
  written: WrittenListing,
  passages: readonly string[],
): Authorship => {
  const source = listings.findLast((listing) => listing.passages.length > 0);
  const before = source ? partsOf(source) : null;
  const after = { ...written, ...own };
  const anew = afterRewrite({ known: source?.authorship ?? null, before, after, written, kept: [], passages });
  const words = (['title', 'description'] as const).filter((part) => own[part] !== undefined);
  const carried = words.map((part) => [part, listings.findLast(({ edited }) => edited.includes(part))?.authorship?.[part]] as const);
  return { ...anew, ...Object.fromEntries(carried) };
};

/** Nothing can be written for an item that nobody identified. */
export const waitsForAnswer = (question: Question | null): Problem => {
  const field = question?.field ?? 'category';
  return new Problem('conflict', {
    message: `${question?.message ?? 'What is this?'} Send the answer as ${field} in PATCH /api/items/:id first.`,
    fieldErrors: { [field]: fieldError('answer_first') },
  });
};

/** A thing's listings, oldest first. */
export const listingsOf = (knex: Knex, itemId: string) => Listing.query(knex).where({ itemId }).orderBy(['createdAt', 'id']);

/** An item with its photos, locked: whoever changes it or one of its listings waits for the one before. */
export const lockItem = async (trx: Knex, userId: string, id: string): Promise<Item> => {
  const item = await Item.query(trx).findOne({ id, userId }).forUpdate();
  if (!item) throw new Problem('not_found');
  item.photos = await item.$relatedQuery('photos', trx);
  return item;
};

/** A listing, and its item locked. */
export const lockListing = async (trx: Knex, userId: string, id: string): Promise<{ item: Item; listing: Listing }> => {
  const found = await Listing.query(trx).findOne({ id, userId }).select('itemId');
  if (!found) throw new Problem('not_found');
  const item = await lockItem(trx, userId, found.itemId);
  // Read after the lock: whoever held it may have changed or deleted the listing.
  const listing = await Listing.query(trx).findById(id);
  if (!listing) throw new Problem('not_found');
  return { item, listing };
};
