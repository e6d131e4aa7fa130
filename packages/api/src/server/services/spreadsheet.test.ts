import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { delimited } from './spreadsheet.ts';

const ROWS = [
  ['a\nb', 'c\r\nd', 'e\rf'],
  ['plain', 'with, comma\tand tab', 'say "hi"\n'],
];

it.each([',', '\t'] as const)('keeps texts of several lines in their cells for a strict reader, delimited by %j', (delimiter) => {
  const text = delimited(ROWS, delimiter, (cell) => cell);
  expect(parse(text, { delimiter })).toEqual(ROWS);
  expect(parse(text, { delimiter, record_delimiter: ['\r\n', '\n', '\r'] })).toEqual(ROWS);
});
