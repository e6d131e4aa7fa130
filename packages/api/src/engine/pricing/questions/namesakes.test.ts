import { describe, expect, it } from 'vitest';
import { createDescriptionPricer } from '../../price-description.ts';
import { loadPriceModels } from '../load.ts';
import { createPricer } from '../price.ts';

const priceDescription = createDescriptionPricer(createPricer({ ...loadPriceModels(), payouts: [] }).price);
const priceByName = (name: string) =>
  priceDescription(
    { name, description: null, category: null, brand: null, condition: null, size: null, shipping: null, notes: null },
    new Date('2026-11-20T00:00:00Z'),
  );

describe('clothes with a name that contains a brand', () => {
  it.each([
    'Celine Dion t shirt',
    'Gucci Mane t shirt',
    'Chanel West Coast shirt',
    'big bang theory shirt',
    'Omega Psi Phi t shirt',
    'Rolex t shirt',
    'Gibson t shirt',
    'Moog t shirt',
    'Leica t shirt',
  ])('cost as much as other printed clothes: %s', (name) => {
    const average = Number(priceByName(name).price?.averagePrice);
    expect(average).toBeGreaterThan(4);
    expect(average).toBeLessThan(25);
  });

  it.each(['Celine t shirt', 'Chanel shirt', 'Milwaukee heated hoodie', 'Leica M3', 'Rolex watch', 'Gibson SG Standard bass'])(
    'are distinguished from goods of the brand: %s',
    (name) => expect(priceByName(name).price === null || Number(priceByName(name).price?.averagePrice) > 100).toBe(true),
  );
});

it('does not ask for the brand and model of clothes whose brand is named', () => {
  const reasons = ['Hugo Boss shirt', 'Burberry scarf', 'Celine t shirt'].map((name) => priceByName(name).question?.params['reason']);
  expect(reasons).toEqual(['no_sales', 'no_sales', 'no_sales']);
});

it.each(['Campbell Biology 11th edition textbook', 'Pokemon Sword Nintendo Switch'])(
  'does not ask for the brand and model of media and games, which have a title: %s',
  (name) => expect(priceByName(name).question?.params['reason']).toBe('no_sales'),
);

it.each(['Nikon lens cap', 'Fender guitar picks 12 pack', 'Martin guitar strings', 'Titleist golf balls', 'Nirvana shirt reprint'])(
  'prices small goods from a maker of large ones: %s',
  (name) => expect(Number(priceByName(name).price?.averagePrice)).toBeLessThan(30),
);

it.each(['Nikon D3200', 'Martin guitar', 'Titleist driver', 'Nirvana shirt', 'Thule roof mount'])(
  'still asks about other goods of a maker: %s',
  (name) => expect(priceByName(name).price).toBeNull(),
);
