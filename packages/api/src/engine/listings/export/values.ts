import type { Condition } from '../../../contract/index.ts';
import { categoryById } from '../../catalogue/categories.ts';
import { isFact } from '../../thing.ts';
import { factsOf, type Department, type ListingFacts } from '../facts.ts';
import type { Cell, ExportEntry, ExportProblem } from './types.ts';

/** A column with its value; the order of columns is the file's. */
export type Columns<Known> = readonly (readonly [name: string, value: (known: Known) => Cell])[];

export const namesOf = <Known>(columns: Columns<Known>): string[] => columns.map(([name]) => name);
export const rowOf = <Known>(columns: Columns<Known>, known: Known): Cell[] => columns.map(([, value]) => value(known));

/** An entry with its facts in the words that are written down. */
export interface KnownEntry extends ExportEntry {
  readonly facts: ListingFacts;
}

export const knownEntry = (entry: ExportEntry): KnownEntry => ({
  ...entry,
  facts: factsOf(entry.thing, categoryById(entry.thing.facts.category?.value ?? '')),
});

export const isSold = ({ listing }: ExportEntry): boolean => listing.status === 'sold';
export const amountOf = (amount: number): string => amount.toFixed(2);

/** 12, 13 or 8 digits as printed; recognizers only pass what has the right check digit. */
export const barcodeOf = ({ thing }: ExportEntry): string | null => {
  const { barcode } = thing.facts;
  return barcode && isFact(barcode) && /^\d{8,14}$/.test(barcode.value) ? barcode.value : null;
};

/** Shops know only these two words for what people sell; null: nobody has said. */
export const newOrUsed = (condition: Condition | null): 'new' | 'used' | null =>
  condition === null ? null : condition.startsWith('New') ? 'new' : 'used';

export const genderOf = (department: Department | null): string | null =>
  department === 'women' ? 'female' : department === 'men' ? 'male' : department === 'kids' ? 'unisex' : null;
export const ageGroupOf = (department: Department | null): string | null =>
  department === null ? null : department === 'kids' ? 'kids' : 'adult';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeMarkup = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Plain text as HTML on one line: a paragraph each, their lines kept. */
export const htmlOf = (text: string): string =>
  text
    .split(/\r?\n\s*\r?\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${paragraph.trim().split(/\r?\n/).map(escapeMarkup).join('<br>')}</p>`)
    .join('');

/** On one line, for files whose rows are lines. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Words of a text for an address or a file name, plain letters between dashes. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '');

type Maybe = ExportProblem | null;
export const found = (...problems: Maybe[]): ExportProblem[] => problems.filter((problem) => problem !== null);
export const refused = (column: string, problem: string): ExportProblem => ({ column, problem, blocks: true });
export const advice = (column: string, problem: string): ExportProblem => ({ column, problem, blocks: false });

export const tooLong = (column: string, text: string, max: number): Maybe =>
  text.length > max ? refused(column, `has ${text.length} characters; at most ${max} are taken`) : null;
export const missing = (column: string, value: unknown, what: string): Maybe =>
  value === null || value === '' ? refused(column, what) : null;

/** The words about photos are the same everywhere; whether a row is taken without is not. */
export const photoProblem = (column: string, { photos, photoCount }: ExportEntry, max: number, blocks: boolean): Maybe => {
  if (photos.length > max) return advice(column, `takes ${max} photos; the first ${max} of ${photos.length} are named`);
  if (photos.length > 0) return null;
  const problem =
    photoCount === 0
      ? 'is empty: the item has no photo'
      : 'is empty: this server has no public address for photos. Add them on the platform by hand';
  return { column, problem, blocks };
};
