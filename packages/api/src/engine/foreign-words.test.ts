import { describe, expect, it } from 'vitest';
import { correct } from './corrections.ts';
import type { ItemFacts } from './item-facts.ts';
import { priceItem } from './price-item.ts';
import { createDescriptionPricer } from './price-description.ts';
import { loadPriceModels } from './pricing/load.ts';
import { createPricer } from './pricing/price.ts';

const EMPTY_ITEM: ItemFacts = { facts: {}, flaws: [], measurements: [], features: [], retailPrice: null, words: null };
const NOW = new Date('2026-11-20T00:00:00Z');
const { price } = createPricer({ ...loadPriceModels(), payouts: [] });
const priceDescription = createDescriptionPricer(price);
const priceName = (name: string) =>
  priceDescription({ name, description: null, category: null, brand: null, condition: null, size: null, shipping: null, notes: null }, NOW);
const priceNotes = (notes: string) => priceItem({ item: correct(EMPTY_ITEM, { notes }), platform: 'ebay', now: NOW }, price);

describe('an accessory in another language', () => {
  it.each([
    'funda para iPhone 11',
    'iPhone 11 funda',
    'étui pour iPhone 12',
    'Hülle für iPhone 13',
    'coque iPhone 14 Pro',
    'coque Samsung Galaxy S21',
    'cargador MacBook Air',
    'chargeur pour MacBook Air M1',
    'Ladekabel iPhone',
    'Ladekabel für Samsung Galaxy S21',
    'batería para iPhone 11',
    'custodia iPhone 12',
    'mando PS5',
    'correa Apple Watch 44mm',
  ])('is never priced as the device, by name or by notes: %s', (name) => {
    for (const { price: estimate } of [priceName(name), priceNotes(name)]) {
      expect(estimate?.basis.kind).toBe('words');
      expect(Number(estimate?.averagePrice)).toBeLessThan(40);
    }
  });

  it('has the category and price of the English accessory', () => {
    expect(correct(EMPTY_ITEM, { notes: 'funda para iPhone 11' }).facts.category?.value).toBe('phone-cases');
    expect(priceName('funda para iPhone 11').price?.averagePrice).toBe(priceName('case for iPhone 11').price?.averagePrice);
  });

  it.each(['iPhone 11 con funda', 'iPhone 11 avec coque', 'iPhone 11 mit Hülle', 'iPhone 11 funda incluida', 'iPhone 11, Hülle inklusive'])(
    'does not replace the device that it comes with: %s',
    (name) => {
      for (const { price: estimate } of [priceName(name), priceNotes(name)]) expect(estimate?.basis.kind).toBe('model');
    },
  );

  it('is not detected in the name of other goods', () => {
    expect(priceName('Louis Vuitton Pochette Metis').price?.basis.kind).toBe('model');
    expect(priceName('Makita Akku-Bohrschrauber')).toMatchObject({ price: null, question: expect.anything() });
  });
});
