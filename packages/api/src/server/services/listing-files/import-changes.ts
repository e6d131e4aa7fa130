import {
  LISTING_PARTS,
  ListingChanges,
  ListingStatus,
  StatusChange,
  isFieldErrorCode,
  type FieldError,
  type ImportPreview,
  type Platform,
  type PlatformRules,
} from '../../../contract/index.ts';
import type { Knex } from 'knex';
import { Listing } from '../../models/index.ts';
import { RequestError, createFieldError } from '../../request-error.ts';
import { createYielder, splitIntoBatches } from '../shared/batches.ts';
import { createImportErrors, type ImportErrors } from './import-errors.ts';
import type { ImportRows, RequestedRow } from './import-rows.ts';
import { assertWithinPlatformLimits } from '../listings/listing-limits.ts';
import { parseSaleDate } from '../listings/listing-status.ts';
import { presentListing } from '../shared/presenters.ts';

/** Listings read and compared in one batch. */
const READ_BATCH_SIZE = 100;

type FieldChange = ImportPreview['changes'][number]['fields'][number];

/** Changes that a row makes to its listing. */
export interface RowChange {
  readonly row: number;
  readonly listing: Listing;
  readonly parts: ListingChanges;
  /** Null to keep status and sale. */
  readonly sale: { readonly status: ListingStatus; readonly soldPrice: number | null; readonly soldAt: Date | null } | null;
  readonly fields: readonly FieldChange[];
}

/** Serializes a value for comparison. Ignores line endings, because spreadsheets rewrite them. */
const serialize = (value: unknown): string => JSON.stringify(typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n') : value);
const isSameDay = (first: unknown, second: unknown): boolean =>
  typeof first === 'string' && typeof second === 'string' && first.slice(0, 10) === second.slice(0, 10);

const addIssues = (
  result: { success: boolean; error?: { issues: readonly { path: readonly PropertyKey[]; message: string; input?: unknown }[] } },
  row: number,
  errors: ImportErrors,
): void => {
  for (const { path, message } of result.error?.issues ?? []) {
    const column = String(path[0] ?? 'id');
    errors.add(row, column, isFieldErrorCode(message) ? createFieldError(message) : createCellError(column));
  }
};

/** Returns the error for an invalid cell of the column. */
const createCellError = (column: string): FieldError => {
  if (column === 'price' || column === 'soldPrice') return createFieldError('cell_amount');
  if (column === 'soldAt') return createFieldError('cell_day');
  if (column === 'status') return createFieldError('one_of', { values: ListingStatus.options.join(', ') });
  return createFieldError(column === 'title' || column === 'description' ? 'cell_text' : 'cell_list');
};

const addLimitErrors = (changes: ListingChanges, rules: PlatformRules, row: number, errors: ImportErrors): void => {
  try {
    assertWithinPlatformLimits(changes, rules);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    for (const [column, cellError] of Object.entries(error.fieldErrors ?? {})) errors.add(row, column, cellError);
  }
};

const parseParts = (
  { row, values }: RequestedRow,
  currentListing: ReturnType<typeof presentListing>,
  rules: PlatformRules,
  errors: ImportErrors,
): ListingChanges => {
  const changedParts = LISTING_PARTS.filter((part) => part in values && serialize(values[part]) !== serialize(currentListing[part]));
  // An empty cell does not reset a part; only null in the API does.
  for (const part of changedParts.filter((part) => values[part] === null)) errors.add(row, part, createCellError(part));
  const result = ListingChanges.safeParse(Object.fromEntries(changedParts.map((part) => [part, values[part]])));
  addIssues(result, row, errors);
  if (!result.success) return {};
  addLimitErrors(result.data, rules, row, errors);
  return result.data;
};

/** Returns the changed sale. Empty cells change nothing; a status other than sold removes the sale. */
const parseSale = (
  { row, values }: RequestedRow,
  currentListing: ReturnType<typeof presentListing>,
  now: Date,
  errors: ImportErrors,
): RowChange['sale'] => {
  const status = values.status ?? currentListing.status;
  const price = values.soldPrice ?? currentListing.soldPrice;
  const saleDate = values.soldAt ?? currentListing.soldAt;
  const hasNewDate =
    saleDate !== currentListing.soldAt && !(String(saleDate).endsWith('T00:00:00.000Z') && isSameDay(saleDate, currentListing.soldAt));
  if (status === currentListing.status && price === currentListing.soldPrice && !hasNewDate) return null;
  const shouldRemoveSale = currentListing.status === 'sold' && status !== 'sold' && price === currentListing.soldPrice && !hasNewDate;
  const sale = {
    ...(price !== null && !shouldRemoveSale && { soldPrice: price }),
    ...(saleDate !== null && !shouldRemoveSale && { soldAt: saleDate }),
  };
  const result = StatusChange.safeParse({ status, ...sale });
  addIssues(result, row, errors);
  if (!result.success) return null;
  if (result.data.status !== 'sold') return { status: result.data.status, soldPrice: null, soldAt: null };
  try {
    const soldAt = hasNewDate
      ? parseSaleDate(result.data.soldAt, now)
      : currentListing.soldAt === null
        ? null
        : new Date(currentListing.soldAt);
    return { status: 'sold', soldPrice: result.data.soldPrice ?? null, soldAt };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    errors.add(row, 'soldAt', error.fieldErrors?.['soldAt'] ?? createCellError('soldAt'));
    return null;
  }
};

/** Returns the difference between a row and its listing; null when there is none. Adds errors to `errors`. */
const findChange = (
  requestedRow: RequestedRow,
  listing: Listing,
  rules: PlatformRules,
  now: Date,
  errors: ImportErrors,
): RowChange | null => {
  const currentListing = presentListing(listing);
  const parts = parseParts(requestedRow, currentListing, rules, errors);
  const sale = parseSale(requestedRow, currentListing, now, errors);
  const presentedSale = sale && { status: sale.status, soldPrice: sale.soldPrice, soldAt: sale.soldAt?.toISOString() ?? null };
  const fields = Object.entries({ ...parts, ...presentedSale }).flatMap(([field, newValue]): FieldChange[] => {
    const currentValue = currentListing[field as FieldChange['field']];
    if (serialize(currentValue) === serialize(newValue)) return [];
    return [{ field: field as FieldChange['field'], from: currentValue, to: newValue as FieldChange['to'] }];
  });
  return fields.length === 0 ? null : { row: requestedRow.row, listing, parts, sale, fields };
};

const addSecondSaleErrors = async (trx: Knex, changes: readonly RowChange[], errors: ImportErrors): Promise<void> => {
  const newStatuses = new Map(changes.map(({ listing, sale }) => [listing.id, sale?.status ?? listing.status]));
  const sales = changes.filter(({ sale }) => sale?.status === 'sold');
  for await (const batch of splitIntoBatches(sales, READ_BATCH_SIZE)) {
    const itemIds = batch.map(({ listing }) => listing.itemId);
    const listings = await Listing.query(trx).whereIn('itemId', itemIds).select('id', 'itemId', 'status');
    const soldIdsByItem = new Map<string, string[]>(itemIds.map((id) => [id, []]));
    for (const { id, itemId, status } of listings) if ((newStatuses.get(id) ?? status) === 'sold') soldIdsByItem.get(itemId)?.push(id);
    for (const { row, listing } of batch) {
      const otherSoldId = soldIdsByItem.get(listing.itemId)?.find((id) => id !== listing.id);
      if (otherSoldId) errors.add(row, 'status', createFieldError('row_sold', { id: otherSoldId }));
    }
  }
};

const loadListings = async (trx: Knex, userId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Listing>> => {
  const listings = await Listing.query(trx).where({ userId }).whereIn('id', ids);
  return new Map(listings.map((listing) => [listing.id, listing]));
};

/** Returns the changes of all rows. Throws RequestError with the errors of all cells if there are any. */
export const findChanges = async (
  trx: Knex,
  userId: string,
  { kind, requestedRows }: ImportRows,
  rules: readonly PlatformRules[],
  now: Date,
): Promise<RowChange[]> => {
  const errors = createImportErrors();
  const rulesByPlatform = new Map<Platform, PlatformRules>(rules.map((rule) => [rule.id, rule]));
  const changes: RowChange[] = [];
  const yieldTurn = createYielder();
  for await (const batch of splitIntoBatches(requestedRows, READ_BATCH_SIZE)) {
    const ids = batch.map(({ id }) => id);
    const listings = await loadListings(trx, userId, ids);
    for (const requestedRow of batch) {
      const listing = listings.get(requestedRow.id);
      const rule = listing && rulesByPlatform.get(listing.platform);
      if (!listing || !rule) {
        errors.add(requestedRow.row, kind === 'relist' ? 'id' : 'Custom Label', createFieldError('row_unknown'));
        continue;
      }
      const change = findChange(requestedRow, listing, rule, now, errors);
      if (change) changes.push(change);
      await yieldTurn();
    }
  }
  await addSecondSaleErrors(trx, changes, errors);
  errors.throwIfAny();
  return changes;
};
