import { describe, expect, it } from 'vitest';
import { createDescriptionPricer } from '../price-description.ts';
import { isAccessoryName } from './goods/accessories.ts';
import { tokenize } from './goods/tokens.ts';
import { loadPriceModels } from './load.ts';
import { createPricer } from './price.ts';
import { findStatedCondition } from './stated-condition.ts';

const priceDescription = createDescriptionPricer(createPricer({ ...loadPriceModels(), payouts: [] }).price);
const getAverage = (name: string, notes: string | null = null, condition: 'New with tags' | 'Fair' | null = null): number =>
  Number(
    priceDescription(
      { name, description: null, category: null, brand: null, condition, size: null, shipping: null, notes },
      new Date('2026-11-20T00:00:00Z'),
    ).price?.averagePrice,
  );

describe("a condition in the seller's words", () => {
  it.each([
    ['iPhone 13 new sealed', 'New with tags'],
    ['Nike shirt NWT', 'New with tags'],
    ['jordan 4 new in box', 'New with tags'],
    ['dress, nwot', 'New without tags'],
    ['iPhone 13 open box', 'New without tags'],
    ['Brand-new toaster', 'New without tags'],
    ['drill never used', 'New without tags'],
    ['iPhone 13 like new', 'Excellent'],
    ['vase, mint condition', 'Excellent'],
    ['boots heavily worn', 'Fair'],
  ])('is found: %s', (text, condition) => expect(findStatedCondition(text)).toBe(condition));

  it.each([
    'New Balance 574',
    'New York Yankees hat',
    'iPhone 11 brand new battery',
    'not brand new but works',
    'vacuum sealed coffee',
    'mint green dress',
    'heavily beaded gown',
    'well loved bear',
    'iPhone 13 with box',
  ])('is not found in other words: %s', (text) => expect(findStatedCondition(text)).toBeNull());

  it('sets the price of a model, in the name or the notes, unless the condition field says otherwise', () => {
    const sealedPrice = getAverage('iPhone 13 128GB', null, 'New with tags');
    expect(getAverage('iPhone 13 128GB sealed')).toBe(sealedPrice);
    expect(getAverage('iPhone 13 128GB', 'never opened, still sealed')).toBe(sealedPrice);
    expect(getAverage('iPhone 13 128GB sealed', null, 'Fair')).toBe(getAverage('iPhone 13 128GB', null, 'Fair'));
  });

  it.each(['iPhone 13 128GB open box', 'iPhone 13 128GB new in box', 'iPhone 13 128GB brand new battery'])(
    'does not make the goods an accessory: %s',
    (name) => expect(getAverage(name)).toBeGreaterThan(150),
  );
});

describe('refurbished goods', () => {
  it.each(['iPhone 12 128GB refurbished', 'Renewed iPhone 12 128GB', 'iPhone 12 128GB certified refurb'])(
    'cost more than used ones: %s',
    (name) => expect(getAverage(name)).toBeGreaterThan(getAverage('iPhone 12 128GB')),
  );

  it.each([
    'iPhone 12 128GB not refurbished',
    'iPhone 12 128GB with refurbished battery',
    'iPhone 12 128GB with a screen, never refurbished',
  ])('are not assumed because of a part or a denial: %s', (name) => expect(getAverage(name)).toBe(getAverage('iPhone 12 128GB')));

  it('state in the breakdown that they are refurbished', () => {
    const { price } = priceDescription(
      {
        name: 'iPhone 12 128GB refurbished',
        description: null,
        category: null,
        brand: null,
        condition: null,
        size: null,
        shipping: null,
        notes: null,
      },
      new Date('2026-11-20T00:00:00Z'),
    );
    expect(price?.factors[0]?.message).toContain('refurbished');
    expect(price?.factors.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(Number(price?.averagePrice));
  });
});

describe('a broken controller', () => {
  const names = ['Xbox One broken controller', 'Xbox One controller broken', 'broken Xbox One controller'];
  it.each(names)('costs clearly less than a working one, wherever the word is: %s', (name) => {
    expect(getAverage(name)).toBeLessThan(0.6 * getAverage('Xbox One controller'));
    expect(getAverage(name)).toBeGreaterThan(8);
  });

  it.each(['Xbox One no controller', 'N64 missing controller', 'GameCube bad controller port'])(
    'is not assumed in the name of a console: %s',
    (name) => expect(isAccessoryName(tokenize(name))).toBe(false),
  );
});

it.each(['leather jacket', "men's leather motorcycle jacket", 'AllSaints leather jacket'])(
  'asks about real leather, which is rare in the sales: %s',
  (name) => expect(getAverage(name)).toBeNaN(),
);

it.each(['faux leather jacket', 'trumpet mouthpiece'])('prices small or cheap goods with the same words: %s', (name) =>
  expect(getAverage(name)).toBeGreaterThan(5),
);
