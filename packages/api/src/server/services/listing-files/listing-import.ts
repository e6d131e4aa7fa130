import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { LISTING_PARTS, type ImportPreview, type ListingImport, type PlatformRules } from '../../../contract/index.ts';
import type { Engine } from '../../../engine/types.ts';
import { Item, Listing } from '../../models/index.ts';
import { RequestError, createFieldError } from '../../request-error.ts';
import type { UploadedFile } from '../analyses/uploaded-files.ts';
import { computeAuthorsAfterEdit } from '../listings/authorship.ts';
import { createYielder, splitIntoBatches } from '../shared/batches.ts';
import type { Clock } from '../shared/clock.ts';
import { findChanges, type RowChange } from './import-changes.ts';
import type { FileReader } from './import-file.ts';
import { refuseFile } from './import-errors.ts';
import type { ImportRows } from './import-rows.ts';
import { computeScoreColumns, getWritingInputs, getParts } from '../listings/listing-rows.ts';
import { findPassages } from '../listings/passages.ts';
import type { Sales } from '../sales/sales.ts';
import { computeSaleFee } from '../listings/listing-status.ts';

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly engine: Engine;
  readonly sales: Pick<Sales, 'recordListings'>;
  readonly getRules: () => readonly PlatformRules[];
  readonly files: Pick<FileReader, 'read'>;
}

/** Listings scored and written in one batch. */
const WRITE_BATCH_SIZE = 100;
/** Changes added to the preview's token in one batch. */
const TOKEN_BATCH_SIZE = 100;
/** Ids looked up in one batch. */
const ID_BATCH_SIZE = 1000;

const computePreviewToken = async (userId: string, rows: ImportRows, changes: readonly RowChange[]): Promise<string> => {
  const hash = createHash('sha256').update(JSON.stringify([userId, rows.kind, rows.requestedRows.length]));
  for await (const batch of splitIntoBatches(changes, TOKEN_BATCH_SIZE))
    for (const { listing, fields } of batch) hash.update(JSON.stringify([listing.id, fields]));
  return hash.digest('hex');
};

const UPDATE_SQL = `update listings set
    title = x.title, description = x.description, price = x.price, keywords = x.keywords, hashtags = x.hashtags, edited = x.edited, passages = x.passages, authorship = x.authorship,
    seo_score = x.seo_score, optimization = x.optimization, status = x.status, url = x.url, sold_price = x.sold_price, sold_at = x.sold_at,
    sold_fee = x.sold_fee, updated_at = greatest(:now, listings.updated_at + interval '1 millisecond')
  from jsonb_to_recordset(:rows::jsonb) as x(id uuid, title text, description text, price numeric, keywords jsonb, hashtags jsonb, edited jsonb, passages jsonb, authorship jsonb,
    seo_score integer, optimization jsonb, status text, url text, sold_price numeric, sold_at timestamptz, sold_fee numeric)
  where listings.id = x.id`;

/** Locks items before listings, in the same order as every other change to listings. */
const lockItems = async (trx: Knex, userId: string, { requestedRows }: ImportRows): Promise<void> => {
  const itemIds = new Set<string>();
  for await (const batch of splitIntoBatches(requestedRows, ID_BATCH_SIZE)) {
    const ids = batch.map(({ id }) => id);
    for (const { itemId } of await Listing.query(trx).where({ userId }).whereIn('id', ids).select('itemId')) itemIds.add(itemId);
  }
  // Ids are hexadecimal, so their text order is the database's order.
  for await (const batch of splitIntoBatches([...itemIds].toSorted(), ID_BATCH_SIZE))
    await trx('items').where({ userId }).whereIn('id', batch).orderBy('id').select('id').forUpdate();
};

/** Applies a change to its listing and returns the columns to save, with a new score if texts changed. */
const applyChange = (engine: Engine, { listing, parts, sale }: RowChange, item: Item, now: Date): object => {
  const editedParts = LISTING_PARTS.filter((part) => part in parts || listing.edited.includes(part));
  const currentParts = getParts(listing);
  Object.assign(listing, parts, { edited: editedParts });
  listing.authorship = computeAuthorsAfterEdit(listing.authorship, currentParts, getParts(listing));
  listing.passages = findPassages(listing.description, listing.passages);
  const scores =
    Object.keys(parts).length > 0
      ? computeScoreColumns(engine, listing, getWritingInputs(item, now), listing.optimization.sellingPoints)
      : listing;
  const soldValues = sale?.status === 'sold' ? { soldPrice: sale.soldPrice ?? listing.price, soldAt: sale.soldAt ?? now } : sale;
  // A draft has no URL. The route that sets a status also deletes the URL.
  const draftColumns = sale?.status === 'draft' && { url: null };
  const { id, title, description, price, keywords, hashtags, passages, authorship, status, url, soldPrice, soldAt } = Object.assign(
    listing,
    sale,
    soldValues,
    draftColumns,
  );
  const columns = { id, title, description, price, keywords, hashtags, edited: editedParts, passages, authorship, status, url };
  const soldFee = sale ? computeSaleFee(engine, item, listing.platform, soldPrice) : listing.soldFee;
  const saleColumns = { sold_price: soldPrice, sold_at: soldAt, sold_fee: soldFee };
  return { ...columns, ...saleColumns, seo_score: scores.seoScore, optimization: scores.optimization };
};

const applyChanges = async (
  trx: Knex,
  { engine, sales }: Pick<Dependencies, 'engine' | 'sales'>,
  userId: string,
  changes: readonly RowChange[],
  now: Date,
): Promise<void> => {
  const yieldTurn = createYielder();
  for await (const batch of splitIntoBatches(changes, WRITE_BATCH_SIZE)) {
    const itemIds = batch.map(({ listing }) => listing.itemId);
    const items = new Map((await Item.query(trx).whereIn('id', itemIds).withGraphFetched('photos')).map((item) => [item.id, item]));
    const rows: object[] = [];
    for (const change of batch) {
      const item = items.get(change.listing.itemId);
      if (item) rows.push(applyChange(engine, change, item, now));
      await yieldTurn();
    }
    await trx.raw(UPDATE_SQL, { now, rows: JSON.stringify(rows) });
    const listingsWithSaleChange = batch.filter(({ sale }) => sale !== null).map(({ listing }) => listing);
    await sales.recordListings(trx, userId, listingsWithSaleChange, items);
  }
};

const buildPreview = async (
  userId: string,
  rows: ImportRows,
  changes: readonly RowChange[],
  isApplied: boolean,
): Promise<ImportPreview> => ({
  kind: rows.kind,
  token: await computePreviewToken(userId, rows, changes),
  applied: isApplied,
  rows: rows.requestedRows.length,
  unchanged: rows.requestedRows.length - changes.length,
  changes: changes.map(({ row, listing, fields }) => ({ row, listingId: listing.id, title: listing.title, fields: [...fields] })),
  skipped: [...rows.skippedRows],
  ignoredColumns: [...rows.ignoredColumns],
});

export const createListingImport = ({ knex, clock, engine, sales, getRules, files: reader }: Dependencies) => ({
  /**
   * Without a token, returns a preview and changes nothing. With the preview's token, applies exactly the previewed changes, all or
   * nothing. Throws RequestError `conflict` when the file or listings have changed since the preview.
   */
  run: async (userId: string, { token }: ListingImport, files: readonly UploadedFile[]): Promise<ImportPreview> => {
    const [file] = files;
    if (!file) return refuseFile('no_file');
    const rows = await reader.read(file.path);
    if (token === undefined) return buildPreview(userId, rows, await findChanges(knex, userId, rows, getRules(), clock()), false);
    return knex.transaction(async (trx) => {
      await lockItems(trx, userId, rows);
      const changes = await findChanges(trx, userId, rows, getRules(), clock());
      const preview = await buildPreview(userId, rows, changes, true);
      if (preview.token !== token) {
        throw new RequestError('conflict', {
          reason: 'preview_outdated_listings',
          fieldErrors: { token: createFieldError('other_preview') },
        });
      }
      await applyChanges(trx, { engine, sales }, userId, changes, clock());
      return preview;
    });
  },
});
