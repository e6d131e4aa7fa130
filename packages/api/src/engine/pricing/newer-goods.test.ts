import { describe, expect, it } from 'vitest';
import { correct } from '../corrections.ts';
import type { ItemFacts } from '../item-facts.ts';
import { priceItem } from '../price-item.ts';
import { createDescriptionPricer } from '../price-description.ts';
import { loadPriceModels } from './load.ts';
import { createPricer } from './price.ts';

const NOW = new Date('2026-11-20T00:00:00Z');
const EMPTY_ITEM: ItemFacts = { facts: {}, flaws: [], measurements: [], features: [], retailPrice: null, words: null };
const { price } = createPricer({ ...loadPriceModels(), payouts: [] });
const priceDescription = createDescriptionPricer(price);
const NO_FACTS = { description: null, category: null, brand: null, condition: null, size: null, shipping: null, notes: null };
const priceName = (name: string) => priceDescription({ ...NO_FACTS, name }, NOW);
const priceNotes = (notes: string) => priceItem({ item: correct(EMPTY_ITEM, { notes }), platform: 'ebay', now: NOW }, price);

describe('goods that the sales of 2017 do not cover', () => {
  it.each([
    'Zelda Tears of the Kingdom Switch game',
    'Animal Crossing New Horizons switch',
    'Super Smash Bros Ultimate Nintendo Switch',
    'Elden Ring PS5',
    'Jordan 4 Retro',
    'Nike Vaporfly Next size 9',
    'PS5 DualSense controller cosmic red',
    'Xbox wireless controller white',
    'GE dryer',
    'Whirlpool top load washer',
    'WeatherTech floor mats Jeep Wrangler',
    'headlight assembly Toyota Camry 2015',
    'Magna-Tiles 100 piece set',
    'bench plane Stanley',
    'HomePod mini',
    'Galaxy Buds Pro',
    'Ring stick up cam',
    'Boss DS-1 pedal',
    'Samsung T7 portable SSD 1TB',
    'Yeti cooler Tundra 45',
  ])('get a question by name and by notes: %s', (name) => {
    for (const { price: itemPrice, question } of [priceName(name), priceNotes(name)]) {
      expect(itemPrice).toBeNull();
      expect(question).not.toBeNull();
    }
  });

  it.each(['Nintendo Switch carrying case', 'key fob cover Honda', 'Revlon hair dryer', 'PS2 controller'])(
    'are not confused with accessories and older goods: %s',
    (name) => {
      for (const { price: itemPrice } of [priceName(name), priceNotes(name)]) expect(Number(itemPrice?.averagePrice)).toBeLessThan(40);
    },
  );
});

describe('a name in another language', () => {
  it.each(['Lederjacke Herren', 'borsa di pelle marrone', 'robe longue fleurie', 'sac à main noir cuir', 'Schreibtisch Eiche massiv'])(
    'asks what the item is: %s',
    (name) => {
      expect(priceName(name)).toMatchObject({ price: null, question: { code: 'what_is_it' } });
      expect(priceNotes(name)).toMatchObject({ price: null, question: { code: 'what_is_it' } });
    },
  );

  it('is priced like English notes if the table translates it', () =>
    expect(priceNotes('bolso de piel marron').price?.averagePrice).toBe(priceNotes('brown leather bag').price?.averagePrice));

  it('is priced if its category is stated', () =>
    expect(priceDescription({ ...NO_FACTS, name: 'Lederjacke Herren', category: 'leather-jackets' }, NOW).price).not.toBeNull());
});

describe('a locked device', () => {
  it.each([
    ['iPhone 13 128GB', 'iPhone 13 128GB carrier blacklisted'],
    ['iPhone 12 64GB', 'iPhone 12 64GB Apple ID locked'],
    ['MacBook Air 2020', 'MacBook Air 2020 EFI locked'],
  ])('costs less than %s: %s', (wholeName, lockedName) => {
    expect(Number(priceNotes(lockedName).price?.averagePrice)).toBeLessThan(0.8 * Number(priceNotes(wholeName).price?.averagePrice));
    expect(Number(priceName(lockedName).price?.averagePrice)).toBeLessThan(0.8 * Number(priceName(wholeName).price?.averagePrice));
  });
});

describe('a device for parts', () => {
  it.each([
    ['iPhone 13 128GB for parts', 'iPhone 13 128GB iCloud locked'],
    ['iPhone 11 for parts or not working', 'iPhone 11 won’t turn on'],
    ['iPhone 12 64GB for parts', 'iPhone 12 64GB not working'],
  ])('costs less if it is dead or locked than if it may still work: %s, %s', (partsName, deadName) => {
    for (const priceText of [priceName, priceNotes]) {
      const [partsPrice, deadPrice] = [priceText(partsName).price, priceText(deadName).price];
      expect(Number(deadPrice?.averagePrice)).toBeLessThan(0.9 * Number(partsPrice?.averagePrice));
      expect(deadPrice?.low).toBe(partsPrice?.low);
    }
  });
});

describe('a LEGO set of more than 4000 pieces', () => {
  it('gets a question, because the known prices are of smaller sets', () => {
    for (const priceText of [priceName, priceNotes]) {
      expect(priceText('LEGO Titanic 9090 pieces')).toMatchObject({ price: null, question: { params: { reason: 'no_sales' } } });
      expect(priceText('LEGO Technic set 2500 pieces').price).not.toBeNull();
    }
  });
});

describe('a LEGO set without its number of pieces', () => {
  it.each(['LEGO 75192', 'lego 10294 complete with box', 'LEGO Star Wars 75192'])(
    'gets a question whose last answer is a larger set without a price: %s',
    (name) => {
      for (const { price: itemPrice, question } of [priceName(name), priceNotes(name)]) {
        expect(itemPrice).toBeNull();
        expect(question?.code).toBe('which_variant');
        expect(question).not.toHaveProperty('range');
        expect(question?.answers.at(-2)).toMatchObject({ label: '2000-4000 pieces', price: { average: expect.any(Number) as number } });
        expect(question?.answers.at(-1)).toMatchObject({ label: '4001+ pieces', price: null });
      }
    },
  );

  it('gets the price of the answer, or none if no sales cover it', () => {
    const answers = priceName('LEGO Star Wars 75192').question?.answers ?? [];
    expect(answers).not.toHaveLength(0);
    for (const { value, price: answerPrice } of answers) {
      const { price: itemPrice, question } = priceName(value);
      expect(itemPrice ? Number(itemPrice.averagePrice) : null).toBe(answerPrice?.average ?? null);
      if (!answerPrice) expect(question).toMatchObject({ params: { reason: 'no_sales' } });
    }
  });

  it('gets no range if all sold sets of its theme are smaller', () => {
    const { question } = priceName('LEGO Castle set 1500 pieces');
    expect(question).toMatchObject({ params: { reason: 'no_sales' } });
    expect(question).not.toHaveProperty('range');
  });
});

describe('a Canon Rebel', () => {
  it.each(['Canon T7', 'Canon EOS T6 kit with lens', 'Canon T3i', 'Canon SL2'])(
    'is recognized by the short name of its model: %s',
    (name) => {
      const range = priceName('Canon Rebel T7').question?.range;
      expect(range).toBeDefined();
      for (const { price: itemPrice, question } of [priceName(name), priceNotes(name)])
        expect([itemPrice, question?.range]).toEqual([null, range]);
    },
  );

  it('is not a film camera with a similar name', () => {
    expect(priceName('Canon T70').question?.range).not.toEqual(priceName('Canon T7').question?.range);
  });
});

describe('goods under informal names', () => {
  it.each([
    ['Gucci Marmont', 'Gucci GG Marmont'],
    ['Celine Box bag', 'Celine Classic Box'],
    ['Valentino Rockstud bag', 'Valentino Garavani Rockstud'],
    ['Super Nintendo console', 'SNES console'],
    ['Super Nintendo', 'SNES console'],
    ['Nintendo Entertainment System console', 'NES console'],
  ])('get the same answer for %s as for %s', (name, otherName) => {
    const [{ price: itemPrice, question }, otherResult] = [priceName(name), priceName(otherName)];
    expect(itemPrice?.averagePrice).toBe(otherResult.price?.averagePrice);
    expect(question?.range).toEqual(otherResult.question?.range);
    expect(itemPrice ?? question?.range).toBeDefined();
  });

  it.each(['Super Mario World Super Nintendo', 'Super Nintendo game Donkey Kong', 'Zelda Nintendo Entertainment System'])(
    'are not a console if they are its games: %s',
    (name) => {
      const { price: itemPrice, question } = priceName(name);
      expect(itemPrice?.high ?? question?.range?.high ?? 0).toBeLessThan(300);
    },
  );
});

describe('art supplies and brushes of expensive makers', () => {
  it.each([
    'Prismacolor colored pencils 72 set',
    'Copic markers set of 36',
    'Sigma Beauty makeup brush set 15 pc',
    'Hakuhodo makeup brush',
  ])('get a question: %s', (name) => {
    for (const { price: itemPrice, question } of [priceName(name), priceNotes(name)]) {
      expect(itemPrice).toBeNull();
      expect(question).not.toBeNull();
    }
  });

  it.each(['Real Techniques makeup brush set', 'Crayola colored pencils 24 set', 'Morphe 12 piece makeup brush set'])(
    'do not include those of ordinary makers: %s',
    (name) => expect(priceName(name).price).not.toBeNull(),
  );
});

describe('a large lot of small goods', () => {
  it.each([
    ['lot of 20 Hot Wheels toy cars loose, playwear', 30],
    ['lot of 30 National Geographic magazines 1985-1990', 35],
    ['lot of 12 terracotta pots', 30],
  ])('costs little more than a few of its pieces: %s', (notes, maximum) =>
    expect(Number(priceNotes(notes).price?.averagePrice)).toBeLessThan(maximum),
  );
});
