import { describe, expect, it } from 'vitest';
import { createDescriptionPricer } from '../price-description.ts';
import { loadPriceModels } from './load.ts';
import { createPricer } from './price.ts';

const priceDescription = createDescriptionPricer(createPricer({ ...loadPriceModels(), payouts: [] }).price);
const priceByName = (name: string) =>
  priceDescription(
    { name, description: null, category: null, brand: null, condition: null, size: null, shipping: null, notes: null },
    new Date('2026-11-20T00:00:00Z'),
  );
const getAverage = (name: string): number => Number(priceByName(name).price?.averagePrice);

describe("a model whose name contains an accessory's word or another noun", () => {
  it.each([
    'Bottega Veneta Pouch',
    'Celine Classic Box',
    'Valentino Garavani Glam Lock',
    'Loewe Cushion',
    'Chanel wallet on chain',
    'Loewe Puzzle small',
    'Goyard Cap Vert',
    'YSL Lou camera bag',
  ])('is priced as the model: %s', (name) => {
    expect(priceByName(name).price?.basis.kind).toBe('model');
    expect(getAverage(name)).toBeGreaterThan(300);
  });

  it.each(['Bottega Veneta pouch strap', 'Celine Classic Box dust bag', 'iPhone 11 screen new', 'Celine box only'])(
    'is not priced as the model when an accessory is sold: %s',
    (name) => expect(getAverage(name)).toBeLessThan(40),
  );
});

describe('goods of a fashion house', () => {
  it.each(['LV wallet', 'LV belt', 'YSL heels', 'Dior sunglasses', 'Christian Dior sunglasses', 'Louis Vuitton wallet'])(
    'get a question with either the short or the full name: %s',
    (name) => expect(priceByName(name)).toMatchObject({ price: null, question: { code: 'tell_more' } }),
  );

  it.each(['Mulberry purse', 'Jacquemus le chiquito', 'Alexander Wang rockie', 'MCM backpack', 'Khaite jeans', 'Zimmermann dress'])(
    'get a question if the house is expensive and our sales hardly include it: %s',
    (name) => expect(priceByName(name).price).toBeNull(),
  );

  it.each(['Dior lipstick', 'Chloe + Isabel necklace', 'Fender t-shirt', 'Samsung hat', 'Coach wallet'])(
    'do not include cosmetics, brands with a similar name, well-known brands or clothes of device makers: %s',
    (name) => expect(getAverage(name)).toBeLessThan(40),
  );
});

describe('a computer with a graphics card', () => {
  it.each(['RX 6600 gaming pc', 'custom pc with rtx 3070', 'rtx 3080 mining rig'])('is not priced as the card: %s', (name) =>
    expect(priceByName(name).price).toBeNull(),
  );

  it.each(['RTX 3060 for gaming pc', 'RX 6600'])('does not rule out the card itself: %s', (name) =>
    expect(priceByName(name).price?.basis.kind).toBe('model'),
  );
});
