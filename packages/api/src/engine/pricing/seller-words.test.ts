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

describe('a retail price that the seller states', () => {
  it.each(['retail $20', 'retails for 20', 'MSRP: $20', 'retail price is $20.00'])('limits the price: Nike Air Max 270, %s', (words) => {
    const { price } = priceByName(`Nike Air Max 270 ${words}`);
    expect(price?.factors.map(({ code }) => code)).toContain('retail');
    expect(price?.high).toBeLessThanOrEqual(20);
  });

  it('does not change the price if the goods cost less', () => {
    expect(getAverage('Nike hoodie retail $900')).toBe(getAverage('Nike hoodie'));
  });
});

describe("pricing goods with a seller's remark", () => {
  it.each([
    ['iPhone 12', 'iphone 12 not iphone 15 pro max'],
    ['iPhone 12 64GB', 'iPhone 12 64GB, not the 12 pro'],
  ])('ignores a model that the item is not: %s and %s cost the same', (plainName, nameWithRemark) => {
    expect(getAverage(nameWithRemark)).toBe(getAverage(plainName));
  });

  it.each(['Sony PlayStation VR2 headset', 'Oculus Quest 2 128GB'])(
    'asks about a VR headset, which costs more than headphones: %s',
    (name) => {
      expect(priceByName(name)).toMatchObject({ price: null, question: expect.anything() });
    },
  );

  it('asks about a device whose category contradicts its name', () => {
    const words = { description: null, brand: null, condition: null, size: null, shipping: null, notes: null };
    const priceInCategory = (category: string) =>
      priceDescription({ ...words, name: 'iPhone 12 64GB', category }, new Date('2026-11-20T00:00:00Z'));
    expect(priceInCategory('dresses')).toMatchObject({ price: null, question: expect.anything() });
    expect(Number(priceInCategory('phones').price?.averagePrice)).toBeGreaterThan(60);
    expect(Number(priceInCategory('phone-cases').price?.averagePrice)).toBeLessThan(40);
  });

  it.each([
    ['iPhone 12 128GB', 'iPhone 12 128GB case included'],
    ['iPhone 12 128GB', 'iPhone 12 128GB box and accessories included'],
    ['iPhone 12 128GB', 'iPhone 12 128GB screen protector included'],
    ['iPhone 12 128GB', 'iPhone 12 128GB battery 85%'],
    ['iPhone 12 128GB', 'iPhone 12 128GB battery health 91'],
    ['MacBook Air M1', 'MacBook Air M1 charger included'],
    ['Gibson SG Standard', 'Gibson SG Standard hard case included'],
    ['Louis Vuitton Neverfull MM', 'Louis Vuitton Neverfull MM dust bag included'],
  ])('does not turn an item with an accessory into an accessory: %s and %s cost the same', (plainName, nameWithRemark) => {
    expect(getAverage(nameWithRemark)).toBe(getAverage(plainName));
  });

  it.each([
    ['iPhone 12 128GB, cracked screen', 'iPhone 12 128GB screen cracked'],
    ['iPhone 12 128GB not working', 'iPhone 12 128GB battery dead'],
    ['iPhone 12 128GB for parts', 'for parts iPhone 12 128GB'],
    ['iPhone 12 128GB not working', 'iPhone 12 128GB iCloud locked'],
    ['iPhone 12 128GB not working', "iPhone 12 128GB won't turn on"],
    ['iPhone 12 128GB', 'iPhone 12 128GB not iCloud locked'],
    ['MacBook Pro 13 2015 broken', 'MacBook Pro 13 2015 keyboard broken'],
    ['MacBook Pro 13 2015 dead', 'MacBook Pro 13 2015 logic board dead'],
  ])('lowers the price by the same amount wherever the flaw is mentioned: %s and %s', (name, otherName) => {
    expect(getAverage(otherName)).toBe(getAverage(name));
  });

  it('multiplies the price for "3x" as a quantity, but not as a clothing size', () => {
    expect(getAverage('3x iPhone 12 128GB')).toBe(getAverage('lot of 3 iPhone 12 128GB'));
    expect(getAverage('3 x iPhone 12 128GB')).toBeGreaterThan(2 * getAverage('iPhone 12 128GB'));
    expect(getAverage('3X floral dress')).toBeLessThan(60);
  });

  it.each(['3 iPhone 12 128GB', 'three iPhone 12 128GB', '3 used iPhone 12 128GB', 'iPhone 12 128GB x3', 'iPhone 12 128GB qty 3'])(
    'multiplies the price by a count before or after the model: %s',
    (name) => expect(getAverage(name)).toBe(getAverage('lot of 3 iPhone 12 128GB')),
  );

  it.each([
    ['4 Privet Drive LEGO Harry Potter 797 pieces', 'LEGO Harry Potter 797 pieces'],
    ['3 in 1 LEGO Creator dragon 500 pieces', 'LEGO Creator dragon 500 pieces'],
    ['13 MacBook Air 2017', 'MacBook Air 13 2017'],
  ])('ignores a number that is part of the name: %s', (name, otherName) => expect(getAverage(name)).toBe(getAverage(otherName)));

  it('multiplies the prices of the answers to a question about the model', () => {
    const [singleQuestion, lotQuestion] = ['MacBook Pro', 'lot of 2 MacBook Pro'].map((name) => priceByName(name).question);
    const prices = [singleQuestion, lotQuestion].map((question) => question?.answers.map(({ price }) => price?.average ?? 0) ?? []);
    expect(prices[0]?.length).toBeGreaterThan(1);
    for (const [index, price] of (prices[1] ?? []).entries()) expect(Math.abs(price - 1.6 * (prices[0]?.[index] ?? 0))).toBeLessThan(1.5);
    expect(lotQuestion?.range?.high).toBeGreaterThan(1.5 * (singleQuestion?.range?.high ?? 0));
  });

  it.each(['lot of 3 Dell laptops', 'lot of 10 cell phones', 'lot of 5 vintage cameras'])(
    'asks for the model of several devices: %s',
    (name) => expect(priceByName(name)).toMatchObject({ price: null, question: { code: 'which_model' } }),
  );
});

describe('a carrier’s phone', () => {
  it.each(['AT&T', 'Verizon', 'T-Mobile', 'carrier locked', 'sim locked', 'not unlocked, Sprint'])('costs 15 percent less: %s', (words) => {
    const [price, average] = [priceByName(`iPhone 13 128GB ${words}`).price, getAverage('iPhone 13 128GB')];
    expect(Number(price?.averagePrice) / average).toBeCloseTo(0.85, 2);
    const sum = price?.factors.reduce((total, { amount }) => total + amount, 0) ?? 0;
    expect(sum).toBeCloseTo(Number(price?.averagePrice), 6);
  });

  it.each(['unlocked', 'unlocked, was Verizon'])('costs as much as other phones if it is unlocked: %s', (words) => {
    expect(getAverage(`iPhone 13 128GB ${words}`)).toBe(getAverage('iPhone 13 128GB'));
  });

  it('lowers the prices of the answers, but not the price of other goods', () => {
    const [plainPrice, carrierPrice] = ['iPhone', 'iPhone Verizon'].map(
      (name) => priceByName(name).question?.answers[0]?.price?.average ?? 0,
    );
    expect(carrierPrice).toBeLessThan(0.9 * (plainPrice ?? 0));
    expect(getAverage('Canon AE-1 Verizon')).toBe(getAverage('Canon AE-1'));
  });
});

describe('the question about goods with few sales', () => {
  const getReason = (name: string) => priceByName(name).question?.params['reason'];

  it.each([
    'KitchenAid Artisan stand mixer red',
    'Uppababy Vista stroller',
    'Bose QuietComfort 35 II headphones',
    'Casio CTK-2400 keyboard',
  ])('does not ask for the brand and model that the name states: %s', (name) => expect(getReason(name)).toBe('no_sales'));

  it('asks for brand and model of a name that has neither', () => {
    expect(priceByName('red stand mixer').question?.code).toBe('tell_more');
    expect(getReason('red stand mixer')).toBeUndefined();
  });

  it.each(['Schwinn bike', 'Ikea dresser white', 'Cuisinart vacuum'])('asks only for the model of a named brand: %s', (name) =>
    expect(getReason(name)).toBe('model'),
  );

  it('asks for nothing that a model number already states', () => expect(getReason('TI-84 Plus graphing calculator')).toBe('no_sales'));
});

describe('different models in one name', () => {
  it.each(['bundle: Canon AE-1 and Nikon F3', 'Canon AE-1, Nikon F3', 'lot of 2: Canon AE-1 + Nikon F3'])(
    'cost 80 percent of the sum of their prices, with a line for each: %s',
    (name) => {
      const { price } = priceByName(name);
      const sum = getAverage('Canon AE-1') + getAverage('Nikon F3');
      expect(Math.abs(Number(price?.averagePrice) - 0.8 * sum)).toBeLessThanOrEqual(1);
      expect(price?.factors.map(({ code }) => code)).toEqual(['piece', 'piece', 'lot']);
    },
  );

  it('get the question of a piece, or a general one when another piece is unknown', () => {
    expect(priceByName('Gibson Les Paul Standard, Fender Telecaster').question?.code).toBe('which_model');
    const { price, question } = priceByName('lot: iPhone 11, iPad Air 2, ThinkPad T480');
    expect([price, question?.code]).toEqual([null, 'tell_more']);
  });

  it.each([
    ['iPhone 12 128GB, Apple iPhone 12', 'iPhone 12 128GB'],
    ['Canon AE-1, works great & clean', 'Canon AE-1'],
    ['Canon AE-1 and 50mm lens', 'Canon AE-1'],
    ['ThinkPad T480, i5, 8GB', 'ThinkPad T480'],
  ])('are not detected in remarks about one model: %s', (name, modelName) => {
    expect(getAverage(name)).toBe(getAverage(modelName));
  });

  it('are not priced as one piece if their number is absurd', () => {
    const { price, question } = priceByName('lot of 1000000 iPhone 12 128GB');
    expect([price, question?.code]).toEqual([null, 'tell_more']);
  });
});

describe('lots of media', () => {
  it.each(['vinyl records', 'CDs', 'DVDs', 'paperback books'])('cost more with every piece, at a falling price per piece: %s', (goods) => {
    const averages = [10, 25, 30, 50, 100, 400].map((count) => ({ count, average: getAverage(`lot of ${count} ${goods}`) }));
    for (const [index, { count, average }] of averages.entries()) {
      const previousAverage = averages[index - 1];
      if (!previousAverage) continue;
      expect(average).toBeGreaterThan(previousAverage.average);
      expect(average).toBeLessThan((previousAverage.average * count) / previousAverage.count);
    }
    expect(priceByName(`lot of 100 ${goods}`).price?.factors).toContainEqual(
      expect.objectContaining({ code: 'lot', params: { count: 100, percent: 95 } }),
    );
  });

  it.each([
    ['100 vinyl records', 'lot of 100 vinyl records'],
    ['50 CDs', 'lot of 50 CDs'],
    ['120 paperback books', 'lot of 120 paperback books'],
  ])('are counted without the word lot: %s', (name, lot) => expect(getAverage(name)).toBe(getAverage(lot)));

  it.each(['50 movie DVD set', '50 CD cases', '365 bedtime stories book'])(
    'are not confused with items that have a number in their name: %s',
    (name) => {
      expect(priceByName(name).price?.factors.map(({ code }) => code) ?? []).not.toContain('lot');
    },
  );

  it('cost more than lots of 25, unlike lots of goods that are rarely sold by the hundred', () => {
    expect(getAverage('lot of 100 record sleeves')).toBe(getAverage('lot of 25 record sleeves'));
    expect(getAverage('lot of 100 t-shirts')).toBe(getAverage('lot of 25 t-shirts'));
  });
});

describe('goods that name a model only as the device they are made for', () => {
  it.each(['power supply for Dell Latitude 7490', 'Polaroid film for SX-70', 'vinyl decal for ThinkPad T480'])(
    'are not priced as the model: %s',
    (name) => {
      const { price, question } = priceByName(name);
      expect(question?.answers ?? []).toEqual([]);
      if (price) expect(Number(price.averagePrice)).toBeLessThan(60);
    },
  );

  it('get the question about their own group if they are goods themselves', () => {
    expect(priceByName('50mm lens for Canon AE-1').question?.params).toMatchObject({ name: 'Canon lens' });
  });

  it('keep the price of their own model', () => {
    expect(getAverage('Canon AE-1 for sale')).toBe(getAverage('Canon AE-1'));
    expect(getAverage('iPhone 12 128GB for T-Mobile')).toBe(getAverage('iPhone 12 128GB T-Mobile'));
  });
});

describe('a part or an imitation of goods', () => {
  it.each([
    'Stratocaster neck',
    'RTX 3080 cooler',
    'MacBook Pro 2015 13 logic board',
    'Rolex jubilee bracelet',
    'Rolex Submariner box and papers',
  ])('gets a question instead of the price of cheap accessories: %s', (name) => {
    const { price, question } = priceByName(name);
    expect([price, question?.code, question?.answers]).toEqual([null, 'tell_more', []]);
  });

  it.each(['replica Rolex Submariner', 'dummy iPhone 15 display phone', 'fake Louis Vuitton Neverfull MM'])(
    'does not show the range of the goods that it imitates: %s',
    (name) => {
      const { price, question } = priceByName(name);
      expect([price, question?.code, question?.range]).toEqual([null, 'tell_more', undefined]);
    },
  );

  it('is distinguished from goods that the seller calls genuine', () => {
    expect(getAverage('Louis Vuitton Neverfull MM not fake')).toBe(getAverage('Louis Vuitton Neverfull MM'));
  });

  it('is distinguished from goods with a repaired part', () => {
    expect(priceByName('Fender Telecaster neck repaired').question?.code).toBe('which_model');
  });
});

describe('a few prices of aging goods', () => {
  it('lead to a question without a range if they are old and far apart', () => {
    const { price, question } = priceByName('Samsung Galaxy S20 FE');
    expect([price, question?.code, question?.range]).toEqual([null, 'tell_more', undefined]);
  });
});

describe('a single word that the sales do not contain', () => {
  it.each(['constructor', 'zqxwvy', 'кроссовки', '靴'])('gets a question, not the price of an average item: %s', (name) => {
    const { price, question } = priceByName(name);
    expect([price, question?.code]).toEqual([null, 'tell_more']);
  });

  it('gets a price together with a known word', () => {
    expect(getAverage('zqxwvy jeans')).toBeGreaterThan(0);
  });
});

it('reads full-width letters and digits as plain ones', () => {
  expect(getAverage('ｉＰｈｏｎｅ １２ １２８ＧＢ')).toBe(getAverage('iPhone 12 128GB'));
});
