import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinList, splitList } from './list-cell.ts';
import { isFormula, neutralize, protectText, restore } from './neutralize.ts';

const hostileText = fc
  .tuple(
    fc.constantFrom('', "'", "''", '=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', ' ='),
    fc.string({ unit: 'binary', maxLength: 40 }),
  )
  .map((parts) => parts.join(''));

describe('neutralize', () => {
  it.each(['=1+1', '+1', '-x', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠1', "'=1", '-', '- soft wool', '--5', '-1e3'])(
    'prefixes %j with an apostrophe',
    (text) => {
      expect(neutralize(text)).toBe(`'${text}`);
    },
  );

  it.each(['', 'wool', '-5', '-5.25', "'quoted'", 'a=b', ' =1', '5', '1+1', "it's"])('leaves %j unchanged', (text) => {
    expect(neutralize(text)).toBe(text);
  });

  it('leaves no formula and is reversible', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const cell = neutralize(text);
        expect(isFormula(cell) && !cell.startsWith("'")).toBe(false);
        expect(restore(cell)).toBe(text);
      }),
    );
  });
});

describe('protectText', () => {
  it.each(['00123', '1e5', '1E5', '2024-01-05', '3/4', '10:30', '50%', '$5', '1,234', '5.0', '9780141439518', ' 7', '-5.0', '=1', "'007"])(
    'prefixes %j with an apostrophe',
    (text) => {
      expect(protectText(text)).toBe(`'${text}`);
    },
  );

  it.each([
    'Nov 5',
    '5-Nov-2020',
    'May 1990',
    'Oct-98',
    'Friday, November 5, 2020',
    '1 de mayo de 2020',
    '5. März',
    '5 août',
    '10am',
    '8 a',
    '10:30 PM',
    '2020-11-05T10:30',
    'True',
    'FALSE',
    'vrai',
  ])('prefixes %j, which a spreadsheet would save as a date, a time or a Boolean value', (text) => {
    expect(protectText(text)).toBe(`'${text}`);
    expect(restore(`'${text}`)).toBe(text);
  });

  it.each(['Nov 5 dress', 'March', 'Marvel 5', 'true blue', 'size 5', '3T', '34A'])('leaves the words %j unchanged', (text) => {
    expect(protectText(text)).toBe(text);
  });

  it.each(['', '1984', '12.5', '-5', "'5", 'size 40', '3/4 sleeve', 'W32 L34', 'wool', '12345678-1234-4123-8123-123456789012'])(
    'leaves %j unchanged',
    (text) => {
      expect(protectText(text)).toBe(text);
    },
  );

  it('is reversible', () => {
    const numberLike = fc.string({ unit: fc.constantFrom(..."'0123456789.,:/%$eE+- "), maxLength: 12 });
    const dateLike = fc
      .array(fc.constantFrom("'", '5', '12', '2020', ' ', '-', ', ', 'Nov', 'may', 'Mon', 'am', 'T', 'true'), { maxLength: 8 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(hostileText, numberLike, dateLike), (text) => {
        expect(restore(protectText(text))).toBe(text);
      }),
    );
  });
});

describe('joinList', () => {
  it('joins texts with semicolons and quotes only ambiguous ones', () => {
    expect(joinList(['wool', 'size 40', 'a; b', 'say "x"', ' edge'])).toBe('wool; size 40; "a; b"; "say ""x"""; " edge"');
  });
});

describe('splitList', () => {
  it.each([
    ['wool,  silk ;cotton', ['wool,  silk', 'cotton']],
    [' ; ;', []],
    ['', []],
    ['"open', ['"open']],
  ])('splits the typed list %j', (cell, parts) => {
    expect(splitList(cell)).toEqual(parts);
  });

  it('reverses joinList', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(hostileText, fc.constantFrom('', ';', '"', ' ', '";"', 'a;b', '"a"'))), (parts) => {
        expect(splitList(joinList(parts))).toEqual(parts);
      }),
    );
  });
});
