import type { ExportedListing } from '../../../contract/index.ts';
import { joinList } from './list-cell.ts';
import type { Cell, ExportEntry, ExportFormat } from './types.ts';
import { checkCondition, dropNulls, addFacts } from './values.ts';

/** Returns a listing with the facts of its item, under their API names. */
export const createExportedListing = (entry: ExportEntry): ExportedListing => {
  const { listing, name, facts, item, photoCount } = addFacts(entry);
  return {
    ...listing,
    itemName: name,
    category: facts.category?.label ?? null,
    brand: facts.brand,
    size: facts.size,
    condition: facts.condition,
    color: facts.color,
    material: facts.material,
    retailPrice: item.retailPrice?.value ?? null,
    photos: photoCount,
  };
};

/** Column order: the id, then the editable columns. */
export const EXPORT_COLUMNS = [
  'id',
  'status',
  'title',
  'price',
  'description',
  'keywords',
  'hashtags',
  'soldPrice',
  'soldAt',
  'platform',
  'url',
  'itemId',
  'itemName',
  'category',
  'brand',
  'size',
  'condition',
  'color',
  'material',
  'retailPrice',
  'photos',
  'seoScore',
  'edited',
  'createdAt',
] as const satisfies readonly (keyof ExportedListing)[];

const toCell = (value: ExportedListing[keyof ExportedListing]): Cell =>
  Array.isArray(value) ? joinList(value) : (value as string | number | null);

const sharedFormat = {
  source: 'our own',
  checkedOn: '2026-11-20',
  preamble: [],
  columns: EXPORT_COLUMNS,
  createRows: (entry: ExportEntry): Cell[][] => {
    const listing = createExportedListing(entry);
    return [EXPORT_COLUMNS.map((column) => toCell(listing[column]))];
  },
  findProblems: (entry: ExportEntry) => dropNulls(checkCondition('condition', addFacts(entry), false)),
  platform: null,
  hasSoldItems: true,
  isOncePerItem: false,
  maxListings: null,
} as const;

/** Every field, for editing in a spreadsheet and importing again. */
export const csv: ExportFormat = {
  ...sharedFormat,
  id: 'csv',
  label: 'Spreadsheet: every field, for editing and import',
  kind: 'csv',
  hasByteOrderMark: true,
};
export const json: ExportFormat = {
  ...sharedFormat,
  id: 'json',
  label: 'JSON: every field, for editing and import',
  kind: 'json',
  hasByteOrderMark: false,
};
