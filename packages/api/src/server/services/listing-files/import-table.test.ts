import { describe, expect, it } from 'vitest';
import { lineEndOf, sizeOfCsv, sizeOfJson } from './import-scan.ts';
import { readTable } from './import-table.ts';

describe('the size of a text', () => {
  it.each([
    ['a,b\nc', ',', { columns: 2, cells: 3 }],
    ['a;b;c\r\nd', ';', { columns: 3, cells: 4 }],
    ['"a,b\n""c",d', ',', { columns: 2, cells: 2 }],
    ['a\r\nb\nc\r\n', ',', { columns: 1, cells: 3 }],
    ['', ',', { columns: 1, cells: 1 }],
  ])('of %j matches its table', (text, delimiter, size) => {
    expect(sizeOfCsv(text, delimiter, lineEndOf(text))).toEqual(size);
  });

  it.each([
    ['[{"a":1,"b":[1,2]},{}]', { values: 8, depth: 3 }],
    ['["a,[{","\\"[["]', { values: 3, depth: 1 }],
    ['7', { values: 1, depth: 0 }],
  ])('of %j counts its values and its depth, whatever its texts contain', (text, size) => {
    expect(sizeOfJson(text)).toEqual(size);
  });
});

describe('a table', () => {
  const isHeader = (columns: readonly string[]): boolean => columns.includes('id');
  const cells = (text: string, column: string): unknown[] => readTable(Buffer.from(text), isHeader).rows.map(({ cell }) => cell(column));

  it('keeps the rows after many empty ones', () => {
    expect(cells(`id\n${'\n'.repeat(6000)}last`, 'id')).toEqual(['last']);
  });

  it('ignores cells without a header, and fills short rows with empty cells', () => {
    expect(cells('id,title\nx', 'title')).toEqual(['']);
    expect(cells('id,title\nx', 'price')).toEqual([undefined]);
    expect(cells('[{"id":"x"}]', '__proto__')).toEqual([undefined]);
  });

  it('may contain lists in its listings, as an item of the API does, but no deeper ones', () => {
    expect(cells('[{"id":"x","optimization":{"checks":[{"a":[1]}]}}]', 'id')).toEqual(['x']);
    expect(() => cells(`[{"id":${'['.repeat(20)}${']'.repeat(20)}}]`, 'id')).toThrow(/must be a JSON list/);
  });
});
