import { parse } from 'csv-parse/sync';

/** Fields that people can label on a photo, in column order. */
export const FIELDS = ['category', 'brand', 'size', 'material', 'color', 'barcode'] as const;
export type Field = (typeof FIELDS)[number];

/** One row in a labels file. A field that is not scored is absent. */
export interface Label {
  /** Number of the row in the file, counting the header as 1. */
  readonly row: number;
  /** Photos of one item, as paths relative to the photo folder. Nearly every row has only one. */
  readonly files: readonly string[];
  readonly fields: { readonly [Name in Field]?: string };
  /** Null if the words in the photo are not scored. */
  readonly text: { readonly required: readonly string[]; readonly optional: readonly string[] } | null;
}

/** Normalizes words for comparison, to lowercase letters and digits only. */
export const toPlainWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''))
    .filter((word) => word !== '');

const parseText = (cell: string): Label['text'] => {
  if (cell.trim() === '') return null;
  const [required = '', optional = ''] = cell.split('|');
  return { required: toPlainWords(required), optional: toPlainWords(optional) };
};

/**
 * Parses a labels file. Its header has `file` and any of category, brand, size, material, color, barcode and text. Other columns are
 * ignored.
 */
export const parseLabels = (csv: string): Label[] => {
  const rows: Record<string, string>[] = parse(csv, { columns: true, bom: true, trim: true, skip_empty_lines: true });
  return rows.map((row, index) => {
    const files = (row['file'] ?? '').split('|').map((file) => file.trim());
    if (files.includes('')) throw new Error(`Row ${index + 2} of the labels has no file name.`);
    const fields = Object.fromEntries(FIELDS.filter((name) => row[name]).map((name) => [name, row[name]]));
    return { row: index + 2, files, fields, text: parseText(row['text'] ?? '') };
  });
};
