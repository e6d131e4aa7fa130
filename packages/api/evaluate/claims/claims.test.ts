import { describe, expect, it } from 'vitest';
import handOne from './by-hand-1.json' with { type: 'json' };
import handTwo from './by-hand-2.json' with { type: 'json' };
import handThree from './by-hand-3.json' with { type: 'json' };
import handFour from './by-hand-4.json' with { type: 'json' };
import handFive from './by-hand-5.json' with { type: 'json' };
import handSix from './by-hand-6.json' with { type: 'json' };
import handSeven from './by-hand-7.json' with { type: 'json' };
import { casesOf, parseMarked } from './cases.ts';
import { generateClaims } from './generate.ts';
import { scoreClaims } from './score.ts';

describe('the claim check', () => {
  it.each([
    ['720 generated texts', generateClaims(720)],
    ['other generated texts', generateClaims(240, 99)],
    ['texts by hand', casesOf(handOne)],
    ['texts by hand in other words', casesOf(handTwo)],
    ['texts by hand of other items', casesOf(handThree)],
    ['texts by hand of three ways of selling', casesOf(handFour)],
    ['texts by hand with much talk', casesOf(handFive)],
    ['texts by hand of 32 items and their sellers', casesOf(handSix)],
    ['texts by hand of 24 everyday items', casesOf(handSeven)],
  ])('finds 95 %% of the unsupported claims of %s, and 95 %% of its marks are right', (_, cases) => {
    const { recall, precision, expected } = scoreClaims(cases);
    expect(expected).toBeGreaterThan(100);
    expect(recall).toBeGreaterThanOrEqual(0.95);
    expect(precision).toBeGreaterThanOrEqual(0.95);
  });

  it('is given texts of all kinds: supported, unsupported and both', () => {
    const cases = generateClaims(720);
    const shares = [0, 1, 2].map((claims) => cases.filter(({ expected }) => expected.length === claims).length);
    expect(Math.min(...shares)).toBeGreaterThan(50);
    expect(new Set(cases.map(({ text }) => text)).size).toBeGreaterThan(600);
  });
});

it('reads marks, and refuses brackets that do not match', () => {
  expect(parseMarked('Blue jeans [[by Mango]].')).toEqual({ text: 'Blue jeans by Mango.', expected: [{ start: 11, end: 19 }] });
  for (const broken of ['[[a', 'a]]', '[[a]] b]]']) expect(() => parseMarked(broken), broken).toThrow('Brackets do not match');
});

it('counts misses and wrong marks', () => {
  const item = { category: 'coats', color: 'navy' };
  const { recall, precision, verdicts } = scoreClaims(casesOf([{ item, texts: ['A [[navy]] coat.', 'A red coat.'] }]));
  expect([recall, precision]).toEqual([0, 0]);
  expect(verdicts.map(({ missed, wrong }) => [missed, wrong])).toEqual([
    [['navy'], []],
    [[], ['red']],
  ]);
});
