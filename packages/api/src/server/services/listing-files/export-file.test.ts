import { parse } from 'csv-parse/sync';
import ExcelJS from 'exceljs';
import { expect, it } from 'vitest';
import { toDelimited, buildWorkbook } from './export-file.ts';

const ROWS = [
  ['a\nb', 'c\r\nd', 'e\rf'],
  ['plain', 'with, comma\tand tab', 'say "hi"\n'],
];

it.each([',', '\t'] as const)(
  'toDelimited writes multi-line texts that a strict parser reads back unchanged, with the delimiter %j',
  (delimiter) => {
    const text = toDelimited(ROWS, delimiter, (cell) => cell);
    expect(parse(text, { delimiter })).toEqual(ROWS);
    expect(parse(text, { delimiter, record_delimiter: ['\r\n', '\n', '\r'] })).toEqual(ROWS);
  },
);

it('buildWorkbook writes a workbook that another library opens, with each text, number and empty cell in place', async () => {
  const rows = [
    ['=1+1', 'a\nb & <c> "d"', -5, null],
    [null, '2024-01-01', 45.5, '007'],
    ['bad \uD800 \u0001 end', '', ' led by a space ', 'é 💾'],
    ['tag _x0041_ _x000D_', '_xyz_', '_', 'a'],
  ];
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await buildWorkbook('Bulk Upload Template', rows)) as unknown as ArrayBuffer);
  expect(book.worksheets.map(({ name }) => name)).toEqual(['Bulk Upload Template']);
  const cells = book.worksheets[0]?.getRows(1, 4)?.map((row) => [1, 2, 3, 4].map((column) => row.getCell(column).value));
  expect(cells).toEqual([
    ['=1+1', 'a\nb & <c> "d"', -5, null],
    [null, '2024-01-01', 45.5, '007'],
    ['bad   end', null, ' led by a space ', 'é 💾'],
    ['tag _x0041_ _x000D_', '_xyz_', '_', 'a'],
  ]);
  expect(book.worksheets[0]?.getCell('A1').type).toBe(ExcelJS.ValueType.String);
});
