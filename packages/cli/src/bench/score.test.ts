import type { AnalyzedItem } from '@relist/api/contract';
import { describe, expect, it } from 'vitest';
import { isCorrect, scoreFact, scorePrices, type Pair } from './score.ts';

const createPair = (label: Record<string, string>, brand: string | null, averagePrice = '50.00'): Pair => ({
  label,
  result: { item: { analysisResults: { brand }, priceResearch: { averagePrice, low: 40, high: 60 } } } as unknown as AnalyzedItem,
});

describe('scoreFact', () => {
  it('counts only labeled facts, and missing answers separately from wrong ones', () =>
    expect(
      scoreFact(
        [
          createPair({ brand: "Levi's" }, 'LEVIS'),
          createPair({ brand: 'Zara' }, null),
          createPair({ brand: 'Zara' }, 'Zara'),
          createPair({}, 'Nike'),
          createPair({ brand: 'Gap' }, 'Nike'),
        ],
        'brand',
      ),
    ).toEqual({
      field: 'brand',
      labeled: 4,
      answered: 3,
      right: 2,
      accuracy: 1 / 2,
      precision: 2 / 3,
    }));
});

describe('isCorrect', () => {
  it('accepts any of several answers, ignoring case and accents', () => {
    expect(isCorrect('Hermès | Hermes Paris', 'hermes')).toBe(true);
    expect(isCorrect('Zara', 'Zara Home')).toBe(false);
  });
});

it('scorePrices returns the error and the share of true prices in the range', () => {
  const score = scorePrices([
    createPair({ price: '$50' }, null),
    createPair({ price: '100' }, null),
    createPair({ price: '' }, null),
    createPair({ price: 'n/a' }, null),
  ]);
  expect(score).toEqual({ labeled: 2, meanError: 25, medianRelativeError: 0.25, inRange: 0.5 });
});
