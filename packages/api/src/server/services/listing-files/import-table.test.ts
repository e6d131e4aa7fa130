import { describe, expect, it } from 'vitest';
import { findLineEnd, measureCsv, measureJson } from './import-scan.ts';
import { readTable } from './import-table.ts';

describe('the scan of a text', () => {
  it.each([
    ['a,b\nc', ',', { columns: 2, cells: 3 }],
    ['a;b;c\r\nd', ';', { columns: 3, cells: 4 }],
    ['"a,b\n""c",d', ',', { columns: 2, cells: 2 }],
    ['a\r\nb\nc\r\n', ',', { columns: 1, cells: 3 }],
    ['', ',', { columns: 1, cells: 1 }],
  ])('measures the columns and cells of %j', (text, delimiter, size) => {
    expect(measureCsv(text, delimiter, findLineEnd(text))).toEqual(size);
  });

  it.each([
    ['[{"a":1,"b":[1,2]},{}]', { values: 8, depth: 3 }],
    ['["a,[{","\\"[["]', { values: 3, depth: 1 }],
    ['7', { values: 1, depth: 0 }],
  ])('measures the values and depth of %j, ignoring brackets and commas in texts', (text, size) => {
    expect(measureJson(text)).toEqual(size);
  });
});

describe('a table', () => {
  const isHeader = (columns: readonly string[]): boolean => columns.includes('id');
  const readCells = (text: string, column: string): unknown[] =>
    readTable(Buffer.from(text), isHeader).rows.map(({ readCell }) => readCell(column));

  it('keeps the rows after many empty ones', () => {
    expect(readCells(`id\n${'\n'.repeat(6000)}last`, 'id')).toEqual(['last']);
  });

  it('ignores cells without a header, and fills short rows with empty cells', () => {
    expect(readCells('id,title\nx', 'title')).toEqual(['']);
    expect(readCells('id,title\nx', 'price')).toEqual([undefined]);
    expect(readCells('[{"id":"x"}]', '__proto__')).toEqual([undefined]);
  });

  it('accepts nested lists, as in an API response, but rejects deeper nesting', () => {
    expect(readCells('[{"id":"x","optimization":{"checks":[{"a":[1]}]}}]', 'id')).toEqual(['x']);
    expect(() => readCells(`[{"id":${'['.repeat(20)}${']'.repeat(20)}}]`, 'id')).toThrow(/must be a JSON list/);
  });
});
