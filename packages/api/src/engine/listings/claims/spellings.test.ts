import { expect, it } from 'vitest';
import { listMixedNumbers, listModelSpellings, listShortYears } from './spellings.ts';

it('listShortYears shortens years but not prices', () => {
  expect(listShortYears('printed in 1984, fits 2014-2016')).toEqual(['84', '14', '16']);
  expect(listShortYears('$1984 or 1984.50')).toEqual([]);
});

it('listMixedNumbers returns mixed numbers as decimals', () => expect(listMixedNumbers('16 1/2 by 2 1/4')).toEqual(['16.5', '2.25']));

it('listModelSpellings joins and splits model names with digits', () => {
  expect(listModelSpellings(['x', 't30'])).toContain('xt30');
  expect(listModelSpellings(['990v5'])).toEqual(expect.arrayContaining(['990v', 'v5']));
  expect(listModelSpellings(['nano', 'puff'])).toEqual([]);
});
