import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { Cell } from '../../engine/listings/export/types.ts';
import { zip } from './archive.ts';

type Rows = readonly (readonly Cell[])[];

/** Rows as lines, RFC 4180. Every text that a spreadsheet would run was made harmless by `guard`; numbers stay numbers. */
export const delimited = (rows: Rows, delimiter: ',' | '\t', guard: (text: string) => string): string =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? guard(cell) : cell))),
    // The package quotes only the whole record delimiter: a line feed alone would end the row for other readers.
    { delimiter, record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );

/** Characters that XML 1.0 cannot say at all. */
// oxlint-disable-next-line no-control-regex -- they are what is taken out
const UNSPEAKABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const xml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(UNSPEAKABLE, '')
    .replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const MAIN = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** An inline text is never a formula, so nothing needs a guard here. */
const cellXml = (cell: Cell): string => {
  if (cell === null || cell === '') return '<c/>';
  return typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c t="inlineStr"><is><t xml:space="preserve">${xml(cell)}</t></is></c>`;
};

const partsOf = (sheet: string, rows: Rows): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${MAIN}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${MAIN}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="${xml(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${SHEET}"><sheetData>${rows.map((row) => `<row>${row.map(cellXml).join('')}</row>`).join('')}</sheetData></worksheet>`,
});

/** A workbook of one sheet, after ECMA-376. In memory: for templates that take some dozens of rows. */
export const workbook = (sheet: string, rows: Rows, made: Date): Readable => {
  const entries = async function* () {
    for (const [path, text] of Object.entries(partsOf(sheet, rows))) {
      yield { path, compress: true, open: () => Readable.from([Buffer.from(`${HEAD}\n${text}`)]) };
    }
  };
  return zip(entries(), made);
};
