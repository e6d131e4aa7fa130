import { describe, expect, it } from 'vitest';
import { selectForRun } from '../../test/select-for-run.ts';
import { parseCases, parseMarkedText } from './cases.ts';
import { generateClaims } from './generate.ts';
import { scoreClaims } from './score.ts';
import { SHIPPED_SETS } from './shipped.ts';

/** Every fortieth of the 15,000 handwritten texts, to save time. The soak run uses all of them. */
const HANDWRITTEN_CASES = SHIPPED_SETS.filter(({ kind }) => kind === 'plain' || kind === 'chatty')
  .flatMap(({ loadCases }) => loadCases())
  .filter((_, index) => index % selectForRun(40, 1) === 0);

describe('the claim check', () => {
  it.each([
    ['the generated texts', generateClaims(720)],
    ['texts generated from another seed', generateClaims(240, 99)],
    ['plain and chatty handwritten texts', HANDWRITTEN_CASES],
  ])('has a recall and a precision of at least 0.95 on %s', { timeout: selectForRun(30_000, 600_000) }, (_, cases) => {
    const { recall, precision, claimCount } = scoreClaims(cases);
    expect(claimCount).toBeGreaterThan(70);
    expect(recall).toBeGreaterThanOrEqual(0.95);
    expect(precision).toBeGreaterThanOrEqual(0.95);
  });
});

describe('generateClaims', () => {
  it('returns texts with zero, one and two unsupported claims, and few duplicates', () => {
    const cases = generateClaims(720);
    const textCounts = [0, 1, 2].map((claimCount) => cases.filter(({ expected }) => expected.length === claimCount).length);
    expect(Math.min(...textCounts)).toBeGreaterThan(50);
    expect(new Set(cases.map(({ text }) => text)).size).toBeGreaterThan(600);
  });
});

it('parseMarkedText parses marks and rejects unbalanced brackets', () => {
  expect(parseMarkedText('Blue jeans [[by Mango]].')).toEqual({ text: 'Blue jeans by Mango.', expected: [{ start: 11, end: 19 }] });
  for (const unbalancedText of ['[[a', 'a]]', '[[a]] b]]'])
    expect(() => parseMarkedText(unbalancedText), unbalancedText).toThrow('Brackets do not match');
});

it('scoreClaims lists misses and wrong marks', () => {
  const item = { category: 'coats', color: 'navy' };
  const { recall, precision, caseResults } = scoreClaims(parseCases([{ item, texts: ['A [[navy]] coat.', 'A red coat.'] }]));
  expect([recall, precision]).toEqual([0, 0]);
  expect(caseResults.map(({ missedClaims, wrongMarks }) => [missedClaims, wrongMarks])).toEqual([
    [['navy'], []],
    [[], ['red']],
  ]);
});
