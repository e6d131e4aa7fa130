import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { AnalyzedItem, NextPhoto } from '../../../contract/index.ts';
import type { Observations } from '../../../engine/photo-observations.ts';
import type { PreparedPhoto } from '../../../engine/photos/types.ts';
import type { Analysis } from '../../../engine/types.ts';
import { AiCall, Item, Listing, Photo } from '../../models/index.ts';
import { buildDraftRow } from '../listings/listing-rows.ts';
import { presentItem, presentListing } from '../shared/presenters.ts';
import type { TargetedItem } from '../listings/target-platform.ts';
import { sanitizeForStorage } from '../shared/sanitize-for-storage.ts';

export interface NewRows {
  readonly userId: string;
  /** Ids of a result that was shown before it was saved. */
  readonly ids?: { readonly item: string; readonly listing: string };
  readonly request: Pick<TargetedItem, 'targetPlatform' | 'hint'>;
  readonly analysis: Analysis;
  readonly photos: readonly PreparedPhoto[];
  readonly fileKey: string;
  /** Hash of the analyzed inputs; null when another analysis may find more. */
  readonly inputs: string | null;
  /** Version of the price tables. */
  readonly priceModel: string;
  readonly nextPhoto: NextPhoto | null;
  readonly now: Date;
}

const buildItemRow = ({
  userId,
  ids,
  request,
  analysis: { name, results, evidence, item: itemFacts, price, question },
  priceModel,
  nextPhoto,
  inputs,
  now,
}: NewRows) => ({
  id: ids?.item ?? randomUUID(),
  userId,
  name,
  targetPlatform: request.targetPlatform,
  notes: request.hint,
  analysisResults: results,
  evidence,
  itemFacts,
  corrections: {},
  analyzedInputs: inputs,
  priceResearch: price,
  question,
  nextPhoto,
  priceModel,
  description: results.description,
  retailPrice: results.retailPrice,
  originalPrice: results.originalPrice,
  estimatedValue: results.estimatedValue,
  variation: 0,
  createdAt: now,
  updatedAt: now,
});

/** Returns the columns of a photo. */
export const buildPhotoRow = (itemId: string, fileKey: string, photo: PreparedPhoto, observations: Observations | null) => ({
  itemId,
  fileKey,
  position: photo.position,
  name: photo.name.slice(0, 255),
  width: photo.width,
  height: photo.height,
  sha256: photo.sha256,
  perceptualHash: photo.perceptualHash,
  quality: photo.quality,
  advice: [...photo.advice],
  observations,
  changes: photo.changes ? [...photo.changes] : null,
});

/**
 * Inserts item, photos, listing and provider usage in the transaction, and returns the result. An item with an open question gets no
 * listing.
 */
export const insertAnalysis = async (trx: Knex, rows: NewRows): Promise<AnalyzedItem> => {
  const cleanRows = sanitizeRows(rows);
  const { userId, analysis, now } = cleanRows;
  const columns = buildRows(cleanRows);
  const item = await Item.query(trx).insert(columns.item);
  item.photos = await Photo.query(trx).insert(columns.photos);
  const listing = columns.listing && (await Listing.query(trx).insert(columns.listing));
  if (analysis.usage) await AiCall.query(trx).insert({ id: randomUUID(), userId, itemId: item.id, createdAt: now, ...analysis.usage });
  return presentAnalyzedItem({ item, listing }, analysis);
};

/** Returns the same result as `insertAnalysis` without saving it. */
export const presentAnalysis = (rows: NewRows): AnalyzedItem => {
  const cleanRows = sanitizeRows(rows);
  const { item, photos, listing } = buildRows(cleanRows);
  return presentAnalyzedItem({ item: { ...item, photos }, listing }, cleanRows.analysis);
};

const buildRows = (rows: NewRows) => {
  const { userId, ids, request, analysis, photos, fileKey, now } = rows;
  const item = buildItemRow(rows);
  const draft = { ...(ids && { id: ids.listing }), userId, itemId: item.id, platform: request.targetPlatform, now };
  return {
    item,
    photos: photos.map((photo, index) => buildPhotoRow(item.id, fileKey, photo, analysis.observations[index] ?? null)),
    listing: analysis.listing && buildDraftRow(draft, analysis.listing),
  };
};

const presentAnalyzedItem = (
  { item, listing }: { item: Parameters<typeof presentItem>[0]; listing: Parameters<typeof presentListing>[0] | null },
  analysis: Analysis,
): AnalyzedItem => ({
  item: presentItem(item),
  listing: listing && presentListing(listing),
  optimization: analysis.listing?.optimization ?? null,
  question: analysis.question,
});

const sanitizeRows = (rows: NewRows): NewRows => ({
  ...rows,
  analysis: sanitizeForStorage(rows.analysis),
  photos: rows.photos.map((photo) => ({ ...photo, name: sanitizeForStorage(photo.name) })),
});
