import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv, toCsvLine, type Cell } from './csv.ts';

const readBack = (cells: readonly Cell[]) =>
  (parse(toCsvLine(cells), { record_delimiter: '\r\n', relax_column_count: true }) as string[][])[0] ?? [];

describe('toCsvLine', () => {
  it.each(['=HYPERLINK("http://evil.example","x")', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '＝1+1', '＋1', '－1', '＠x', ' =1+1', '\n=1'])(
    'turns %j into text',
    (value) => expect(readBack([value, 'end'])).toEqual([`'${value}`, 'end']),
  );
  it('keeps numbers as numbers, including negative ones', () => expect(toCsvLine([-12.5, 0, null, true])).toBe('-12.5,0,,true\r\n'));
  it('drops NUL and keeps quotes, line breaks and separators', () =>
    expect(readBack(['a\u0000b', 'say "hi"', 'two\nlines', 'a;b', 'a,b'])).toEqual(['ab', 'say "hi"', 'two\nlines', 'a;b', 'a,b']));
  it('quotes semicolons, tabs, apostrophes and outer spaces for readers with other separators', () =>
    expect(toCsvLine(['a;b', "it's", ' x', 'y\t', 'plain', ''])).toBe(`"a;b","it's"," x","y\t",plain,\r\n`));
  it('round-trips except for the apostrophe before formulas', () =>
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 5 }), (cells) => {
        const parsedCells = readBack(cells);
        expect(parsedCells.map((cell, index) => (cell === `'${cells[index]}` ? cells[index] : cell))).toEqual(cells);
        expect(parsedCells.filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([]);
      }),
    ));
});

describe('readCsv', () => {
  it.each([
    ['item,brand\nboots,"Dr. ""M"", x"\n', [{ item: 'boots', brand: 'Dr. "M", x' }]],
    [
      '\ufeffItem;Brand\r\nboots;Zara, Home\r\n\r\nmug;"a\nb"',
      [
        { item: 'boots', brand: 'Zara, Home' },
        { item: 'mug', brand: 'a\nb' },
      ],
    ],
    [
      'item,brand\r\n\n , \nboots\nmug,15" plate,more\n',
      [
        { item: 'boots', brand: '' },
        { item: 'mug', brand: '15" plate' },
      ],
    ],
    ['item', []],
    ['', []],
  ])('reads %j', (text, rows) => expect(readCsv(text)).toEqual(rows));
  it('rejects a quote that is not closed', () => expect(() => readCsv('item\n"boots')).toThrow('Quote Not Closed'));
});
