import { describe, expect, it } from 'vitest';
import { createDescriptionPricer } from '../price-description.ts';
import { loadPriceModels } from './load.ts';
import { createPricer } from './price.ts';

const priceDescription = createDescriptionPricer(createPricer({ ...loadPriceModels(), payouts: [] }).price);
const explain = (name: string, category: string, brand: string | null = null) => {
  const { price } = priceDescription(
    { name, description: null, category, brand, condition: null, size: null, shipping: null, notes: null },
    new Date('2026-11-20T00:00:00Z'),
  );
  if (!price) throw new Error(`No price for ${name}.`);
  const { factors, averagePrice } = price;
  return { words: factors.flatMap(({ code, params }) => (code === 'word' ? [params['word']] : [])), factors, averagePrice };
};

describe('the lines of a price breakdown', () => {
  it.each([
    ['Reebok hoodie hot pink', 'hoodies', 'Reebok'],
    ['Hot pink running shoes sneakers', 'sneakers', 'Nike'],
    ['Blue denim jeans', 'jeans', "Levi's"],
    ['Tan suede ankle booties boots', 'boots', 'Clarks'],
  ])('omit the nouns and colors of %s, and add up exactly', (name, category, brand) => {
    const { words, factors, averagePrice } = explain(name, category, brand);
    const ordinaryWords = ['hot', 'pink', 'hoodie', 'shoes', 'sneakers', 'blue', 'denim', 'jeans', 'tan', 'booties', 'boots'];
    expect(words.filter((word) => ordinaryWords.includes(String(word)))).toEqual([]);
    expect(factors.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(Math.round(Number(averagePrice) * 100));
  });

  it.each([
    ['Vintage denim jacket', 'denim-jackets', 'vintage'],
    ['Silk dress', 'dresses', 'silk'],
    ['Vintage leather vest', 'vests', 'leather'],
  ])('contain a word that explains the price of %s', (name, category, word) => {
    expect(explain(name, category).words).toContain(word);
  });
});
