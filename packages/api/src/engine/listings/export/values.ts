import type { Condition, Params, ProblemCode } from '../../../contract/index.ts';
import { formatMessage } from '../../../messages/format-message.ts';
import { findCategoryById } from '../../catalog/categories.ts';
import { isFact } from '../../item-facts.ts';
import type { Department } from '../department.ts';
import { getListingFacts, type ListingFacts } from '../facts.ts';
import type { Cell, ExportEntry, ExportProblem } from './types.ts';

/** Columns with the functions that return their cells, in file order. */
export type Columns<Entry> = readonly (readonly [name: string, getCell: (entry: Entry) => Cell])[];

export const listColumnNames = <Entry>(columns: Columns<Entry>): string[] => columns.map(([name]) => name);
export const createRow = <Entry>(columns: Columns<Entry>, entry: Entry): Cell[] => columns.map(([, getCell]) => getCell(entry));

/** An entry with its item's facts as listings state them. */
export interface EntryWithFacts extends ExportEntry {
  readonly facts: ListingFacts;
}

export const addFacts = (entry: ExportEntry): EntryWithFacts => ({
  ...entry,
  facts: getListingFacts(entry.item, findCategoryById(entry.item.facts.category?.value ?? '')),
});

export const isSold = ({ listing }: ExportEntry): boolean => listing.status === 'sold';
export const formatAmount = (amount: number): string => amount.toFixed(2);

/** Returns the barcode's digits as printed. Recognizers have verified the check digit. */
export const findBarcode = ({ item }: ExportEntry): string | null => {
  const { barcode } = item.facts;
  return barcode && isFact(barcode) && /^\d{8,14}$/.test(barcode.value) ? barcode.value : null;
};

/** Maps a condition to the two values that shops accept; null if the condition is unknown. */
export const getNewOrUsed = (condition: Condition | null): 'new' | 'used' | null =>
  condition === null ? null : condition.startsWith('New') ? 'new' : 'used';

export const getGender = (department: Department | null): string | null =>
  department === 'women' ? 'female' : department === 'men' ? 'male' : department === 'kids' ? 'unisex' : null;
export const getAgeGroup = (department: Department | null): string | null =>
  department === null ? null : department === 'kids' ? 'kids' : 'adult';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeMarkup = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** Converts plain text to HTML on one line, keeping paragraphs and line breaks. */
export const toHtml = (text: string): string =>
  text
    .split(/\r?\n\s*\r?\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${paragraph.trim().split(/\r?\n/).map(escapeMarkup).join('<br>')}</p>`)
    .join('');

/** Collapses text to one line, for files with one row per line. */
export const toOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Returns a slug for a URL or file name, with plain letters and digits joined by hyphens. */
export const createSlug = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '');

type OptionalProblem = ExportProblem | null;
export const dropNulls = (...problems: OptionalProblem[]): ExportProblem[] => problems.filter((problem) => problem !== null);
const createProblem = (column: string, code: ProblemCode, params: Params, blocks: boolean): ExportProblem => ({
  column,
  code,
  params,
  problem: formatMessage('en', 'problem', code, params) ?? '',
  blocks,
});
export const createBlocker = (column: string, code: ProblemCode, params: Params = {}): ExportProblem =>
  createProblem(column, code, params, true);
export const createAdvice = (column: string, code: ProblemCode, params: Params = {}): ExportProblem =>
  createProblem(column, code, params, false);

export const checkLength = (column: string, text: string, max: number): OptionalProblem =>
  text.length > max ? createBlocker(column, 'too_long', { length: text.length, max }) : null;
export const checkPresent = (column: string, value: unknown, code: ProblemCode, params?: Params): OptionalProblem =>
  value === null || value === '' ? createBlocker(column, code, params) : null;

/**
 * Returns a problem if the condition is missing. Listings omit a condition that is only assumed or read from a price tag. `blocks` is true if
 * the platform refuses rows without one.
 */
export const checkCondition = (column: string, { item, facts }: EntryWithFacts, blocks: boolean): OptionalProblem => {
  if (facts.condition !== null) return null;
  const condition = item.facts.condition?.value;
  if (condition === undefined) return createProblem(column, 'condition_unknown', {}, blocks);
  return createProblem(column, 'condition_unconfirmed', { condition }, blocks);
};

/** Returns a problem if photos are missing or omitted. `blocks` is true if the platform refuses rows without a photo. */
export const checkPhotos = (column: string, { photos, photoCount }: ExportEntry, max: number, blocks: boolean): OptionalProblem => {
  if (photos.length > max) return createAdvice(column, 'photos_over', { max, count: photos.length });
  if (photos.length > 0) return null;
  return createProblem(column, photoCount === 0 ? 'no_photo' : 'no_photo_url', {}, blocks);
};
