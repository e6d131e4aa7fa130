import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONDITIONS, PLATFORMS, PriceResearch, Question } from '../../contract/index.ts';
import { categories } from '../catalog/categories.ts';
import { loadPriceModels } from './load.ts';
import type { PayoutRule } from './money/payout.ts';
import { createPricer } from './price.ts';
import type { PriceInput } from './types.ts';

const payouts: PayoutRule[] = [
  { platform: 'ebay', code: 'ebay', getFeeSteps: () => [{ from: 0, rate: 0.136, fixed: 0.4 }], date: '2026-08-01' },
  { platform: 'facebook', code: 'facebook_pickup', getFeeSteps: () => [], date: '2026-08-01' },
];
const tables = loadPriceModels();
const { price, quote } = createPricer({ ...tables, payouts });
const UNKNOWN_FACTS: PriceInput = {
  title: '',
  details: '',
  category: null,
  department: null,
  brand: null,
  condition: null,
  isForParts: false,
  isAccessory: false,
  isShippingIncluded: null,
  lotSize: 1,
  pieces: [],
  retailPrice: null,
  platform: 'ebay',
  now: new Date('2026-11-20T00:00:00Z'),
};
const priceItem = (facts: Partial<PriceInput>) => price({ ...UNKNOWN_FACTS, ...facts });
const findPrice = (facts: Partial<PriceInput>): PriceResearch => {
  const { price: itemPrice } = priceItem(facts);
  if (!itemPrice) throw new Error(`No price for ${facts.title}.`);
  return itemPrice;
};
const findAverage = (facts: Partial<PriceInput>): number => Number(findPrice(facts).averagePrice);
const toCents = (amount: number): number => Math.round(amount * 100);
const sumFactors = ({ factors }: PriceResearch): number => toCents(factors.reduce((sum, { amount }) => sum + amount, 0));

it('a price states the share of prices that its range covers, which is lower with a category', () => {
  const title = 'floral summer dress';
  expect(findPrice({ title }).coverage).toBe(0.8);
  expect(findPrice({ title, category: 'dresses', department: 'women' }).coverage).toBe(0.77);
  expect(findPrice({ title: 'Apple iPhone 12 128GB' }).coverage).toBe(0.76);
});

describe('a price by model', () => {
  it('matches the exact model and storage', () => {
    const { basis, comparables } = findPrice({ title: 'Apple iPhone 12 128GB' });
    expect(findAverage({ title: 'Apple iPhone 12 128GB' })).toBeGreaterThan(120);
    expect(findAverage({ title: 'Apple iPhone 12 128GB' })).toBeLessThan(180);
    expect(basis).toMatchObject({ kind: 'model', toYear: 2026, isAdjusted: true });
    expect(comparables[0]).toMatchObject({ kind: 'sold', label: 'Apple iPhone 12 128GB' });
  });

  it('is lower for a worse condition or for parts, and states by how much', () => {
    const title = 'Apple iPhone 12 128GB';
    expect(findAverage({ title, condition: 'Poor' })).toBeLessThan(findAverage({ title, condition: 'Good' }));
    const { factors } = findPrice({ title, isForParts: true });
    expect(factors.find(({ code }) => code === 'parts')?.amount).toBeLessThan(-20);
  });

  it('has no line for a rounding difference, and still adds up', () => {
    for (const condition of [null, 'Poor'] as const) {
      const itemPrice = findPrice({ title: 'Apple iPhone 12 128GB', condition });
      expect(itemPrice.factors.map(({ code }) => code)).toEqual(condition === null ? ['model'] : ['model', 'condition']);
      expect(sumFactors(itemPrice)).toBe(toCents(Number(itemPrice.averagePrice)));
    }
  });

  it.each([
    ['Louis Vuitton Neverfull MM', 700],
    ['iPhone 15 Pro Max 256GB', 300],
  ])('exceeds the plausible minimum: %s, $%i', (title, minPrice) => {
    expect(findAverage({ title })).toBeGreaterThan(minPrice);
  });

  it.each(['Rolex Submariner', 'Omega Seamaster 300', 'Nikon D750 body', 'LG 55 inch TV', 'Squier guitar'])(
    'becomes a range if the table has only a broad class: %s',
    (title) => {
      const { price: itemPrice, question } = priceItem({ title });
      expect(itemPrice).toBeNull();
      expect(question?.range?.high).toBeGreaterThan(2 * (question?.range?.low ?? 0));
    },
  );

  it.each([
    ['Gucci Dionysus wallet', 'Gucci Dionysus bag'],
    ['Vintage Gucci sneakers', 'Vintage Gucci bag'],
    ['Chanel Coco Mademoiselle perfume', 'Chanel Mademoiselle bag'],
    ['Canon 50mm f1.8 lens', 'Canon F-1'],
    ['Oral B precision clean brush heads', 'Dell Precision laptop'],
    ['LuMee Case iPhone 7 black', 'iPhone 7 black'],
    ['tempered glass iPhone 11', 'iPhone 11'],
    ['Otterbox Defender iPhone 13 Pro', 'iPhone 13 Pro'],
  ])('is not used for other goods with the same name: %s', (other, goods) => {
    const findKind = (title: string) => priceItem({ title }).price?.basis.kind ?? priceItem({ title }).question?.code;
    expect(findKind(other)).not.toBe('model');
    // A line sold for many years, such as Dell's Precision, gets the range of its models and a question.
    const hasRange = (priceItem({ title: goods }).question?.range?.high ?? 0) > 200;
    expect(hasRange || ['model', 'which_variant', 'which_model'].includes(findKind(goods) ?? '')).toBe(true);
  });

  it.each(['HP laptop 8GB RAM 256GB SSD', 'Dell touch screen laptop', 'leather strap watch'])(
    'becomes a question about the model of a device: %s',
    (title) => {
      expect(priceItem({ title }).question?.code).toBe('which_model');
    },
  );

  it.each(['PS4 Slim 500GB', 'Game Boy Color teal', 'Nintendo Switch OLED white'])(
    'becomes a question for a console, but not for its games: %s',
    (title) => {
      expect(priceItem({ title }).price).toBeNull();
      expect(findAverage({ title: `Madden 18 ${title.slice(0, 3)}` })).toBeLessThan(60);
    },
  );

  it('has the same figures without its reasons', () => {
    for (const title of ["Levi's 501 jeans", 'Apple iPhone 12 128GB', 'Rolex', '', 'case for iPhone 12']) {
      const itemPrice = priceItem({ title }).price;
      expect(quote({ ...UNKNOWN_FACTS, title })).toEqual(
        itemPrice && { low: itemPrice.low, average: Number(itemPrice.averagePrice), high: itemPrice.high, basis: itemPrice.basis.kind },
      );
    }
  });

  it.each(['case for iPhone 12', 'Canon camera strap', 'Louis Vuitton dust bag', 'iPhone 15 Pro Max case', 'charger for MacBook Pro'])(
    'is not used for an accessory of the device: %s',
    (title) => {
      const { price: itemPrice, question } = priceItem({ title });
      if (itemPrice) expect(itemPrice.high).toBeLessThan(130);
      expect(question?.code ?? 'tell_more').toBe('tell_more');
    },
  );
});

describe('a question', () => {
  it('asks for the model and gives the price of each', () => {
    const { price, question } = priceItem({ title: 'Fender Stratocaster electric guitar' });
    expect(price).toBeNull();
    expect(question).toMatchObject({ code: 'which_model', field: 'model' });
    const prices = question?.answers.map((answer) => answer.price?.average ?? 0) ?? [];
    expect(prices.length).toBeGreaterThan(2);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect((prices.at(-1) ?? 0) / (prices[0] ?? 1)).toBeGreaterThan(3);
    expect(question?.range?.high).toBeGreaterThanOrEqual(prices.at(-1) ?? 0);
  });

  it('is resolved by every answer', () => {
    const { question } = priceItem({ title: 'Fender Stratocaster electric guitar' });
    for (const { value, price: answerPrice } of question?.answers ?? []) {
      const { price: itemPrice, question: nextQuestion } = priceItem({ title: `Fender ${value} electric guitar` });
      expect([value, nextQuestion]).toEqual([value, null]);
      // "American" in an answer also names the country of origin, which changes the price slightly.
      expect([value, Math.abs(Math.log(Number(itemPrice?.averagePrice) / (answerPrice?.average ?? 0))) < 0.1]).toEqual([value, true]);
    }
  });

  it.each(['old phone', 'Casio watch', 'PlayStation 4', 'Samsung Galaxy S21 128GB', 'saxophone'])(
    'replaces a price that words cannot determine: %s',
    (title) => {
      const { price, question } = priceItem({ title });
      expect(price).toBeNull();
      expect(Question.safeParse(question).error).toBeUndefined();
    },
  );

  it('is not asked for an item without facts', () => {
    expect(priceItem({})).toEqual({ price: null, question: null });
  });
});

describe('a price from the text model', () => {
  const jeans = { title: "Levi's 501 jeans W32", category: 'jeans', department: 'men', brand: "Levi's", condition: 'Good' } as const;

  it('has factors that start from the typical price and add up to the total', () => {
    const itemPrice = findPrice(jeans);
    expect(itemPrice.factors[0]).toMatchObject({ code: 'typical', params: { kind: 'jeans' } });
    expect(itemPrice.factors.map(({ code }) => code)).toContain('brand');
    expect(sumFactors(itemPrice)).toBe(toCents(Number(itemPrice.averagePrice)));
    expect(itemPrice.basis).toMatchObject({ kind: 'words', fromYear: 2017, isAdjusted: false });
    // The basis states the year of all these sales.
    expect(itemPrice.comparables.length).toBeGreaterThan(1);
    expect(itemPrice.comparables.filter(({ source }) => /\d/.test(source))).toEqual([]);
  });

  it('depends on the department and states an assumed one', () => {
    const jacket = { ...jeans, title: 'denim jacket', category: 'denim-jackets' };
    expect(findPrice({ ...jacket, department: null }).factors.find(({ code }) => code === 'department')?.params['department']).not.toBe(
      'Kids',
    );
    const assumedPrice = findPrice({ ...jeans, department: null });
    expect(assumedPrice.factors.find(({ code }) => code === 'department')).toMatchObject({ amount: 0, params: { department: 'Women' } });
    expect(findPrice(jeans).comparables).not.toEqual(findPrice({ ...jeans, department: 'women' }).comparables);
  });

  it('does not state a department for goods without men’s and women’s prices, even if children’s books cost less', () => {
    const book = { title: 'Book', category: 'books', department: null, brand: null, condition: 'Good' } as const;
    expect(findPrice(book).factors.map(({ code }) => code)).not.toContain('department');
  });

  it('counts equal items sold together and shows their discount', () => {
    const itemPrice = findPrice({ ...jeans, lotSize: 3 });
    expect(Number(itemPrice.averagePrice) / findAverage(jeans)).toBeCloseTo(1.4, 1);
    expect(itemPrice.factors.find(({ code }) => code === 'lot')).toMatchObject({ params: { count: 3, percent: 53 } });
    expect(sumFactors(itemPrice)).toBe(toCents(Number(itemPrice.averagePrice)));
  });

  it('adds up the prices of different pieces, less the lot discount', () => {
    const shirt = { ...UNKNOWN_FACTS, title: 'Ralph Lauren polo shirt', brand: 'Ralph Lauren', category: 't-shirts' };
    const itemPrice = findPrice({ title: 'lot', pieces: [{ ...UNKNOWN_FACTS, ...jeans }, shirt] });
    expect(itemPrice.factors.map(({ code }) => code)).toEqual(['piece', 'piece', 'lot']);
    expect(Number(itemPrice.averagePrice)).toBeCloseTo(0.8 * (findAverage(jeans) + findAverage(shirt)), -0.5);
    expect(sumFactors(itemPrice)).toBe(toCents(Number(itemPrice.averagePrice)));
    expect(priceItem({ title: 'lot', pieces: [shirt, { ...UNKNOWN_FACTS, title: 'old phone' }] }).question?.code).toBe('which_model');
  });

  it('is capped below the retail price', () => {
    const itemPrice = findPrice({ ...jeans, retailPrice: 16 });
    expect(itemPrice.averagePrice).toBe('12.00');
    expect(itemPrice.high).toBeLessThanOrEqual(16);
    expect(sumFactors(itemPrice)).toBe(1200);
  });

  it('claims no demand, season or trend', () => {
    expect(findPrice(jeans)).toMatchObject({ demand: null, seasonality: null, trend: [] });
  });
});

it('returns a valid price, a valid question or null for any input', () => {
  const word = fc.constantFrom(
    'iPhone',
    '12',
    'case',
    'for',
    'Rolex',
    'lot',
    'of',
    'LEGO',
    'set',
    '500 pieces',
    'Nike',
    'Canon',
    'AE-1',
    '🙂',
    'Ñandú',
  );
  const input = fc.record({
    title: fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.array(word, { maxLength: 8 }).map((words) => words.join(' ')),
    ),
    details: fc.string({ maxLength: 300 }),
    description: fc.option(fc.string({ maxLength: 500 }), { nil: undefined }),
    category: fc.constantFrom(null, 'nothing', ...categories.map(({ id }) => id)),
    department: fc.constantFrom(null, 'men' as const, 'women' as const, 'kids' as const),
    brand: fc.option(fc.string({ maxLength: 60 })),
    condition: fc.constantFrom(null, ...CONDITIONS),
    isForParts: fc.boolean(),
    isAccessory: fc.boolean(),
    isShippingIncluded: fc.constantFrom(null, true, false),
    lotSize: fc.constantFrom(1, 2, 100),
    pieces: fc.constant([]),
    retailPrice: fc.option(fc.double()),
    platform: fc.constantFrom(...PLATFORMS),
    now: fc.constant(UNKNOWN_FACTS.now),
  });
  fc.assert(
    fc.property(input, (facts) => {
      const { price: itemPrice, question } = price(facts);
      expect(itemPrice === null || question === null).toBe(true);
      if (question) expect(Question.safeParse(question).error).toBeUndefined();
      if (!itemPrice) return;
      expect(PriceResearch.safeParse(itemPrice).error).toBeUndefined();
      expect(itemPrice.low).toBeLessThanOrEqual(Number(itemPrice.averagePrice));
      expect(itemPrice.high).toBeGreaterThanOrEqual(Number(itemPrice.averagePrice));
      expect(sumFactors(itemPrice)).toBe(toCents(Number(itemPrice.averagePrice)));
    }),
    { numRuns: 300 },
  );
});
