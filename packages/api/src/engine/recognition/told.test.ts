import { describe, expect, it } from 'vitest';
import type { FactName } from '../thing.ts';
import { conditionIn } from './hint/condition.ts';
import { eraIn, flawsIn, measurementsIn, retailPriceIn } from './hint/details.ts';
import { sizeIn } from './hint/size.ts';
import { readHint } from './told.ts';

const told = (hint: string, fact: FactName) => readHint(hint).candidates[fact]?.[0]?.value ?? null;

describe("the seller's words", () => {
  it('give every fact they name, with the words as evidence', () => {
    const { candidates, conditionGrade, flaws, measurements, retailPrice } = readHint(
      'Mens Levi\'s 501 jeans W32 L34, dark blue, 100% cotton, EUC, small stain on cuff, inseam 33", retail $98, made in Mexico',
    );
    const values = Object.fromEntries(Object.entries(candidates).map(([fact, [first]]) => [fact, first?.value]));
    expect(values).toMatchObject({
      brand: "Levi's",
      category: 'jeans',
      size: 'W32 L34',
      color: 'Dark blue',
      material: '100% cotton',
      department: 'men',
      country: 'Mexico',
      model: '501',
    });
    expect(conditionGrade).toMatchObject({ value: 'Excellent', evidence: { source: 'seller', quote: 'EUC' } });
    expect(flaws.map(({ value }) => value)).toEqual(['small stain on cuff']);
    expect(measurements.map(({ value }) => value)).toEqual(['Inseam 33"']);
    expect(retailPrice?.value).toBe(98);
    expect(candidates.size?.[0]?.evidence).toEqual({ source: 'seller', quote: 'W32 L34', confidence: 95 });
  });

  it('say nothing where nothing is said', () => {
    for (const hint of [null, '', 'found in the attic', '???', '12345']) {
      const { candidates, conditionGrade, flaws } = readHint(hint);
      expect(Object.values(candidates).flat()).toEqual([]);
      expect(conditionGrade).toBeNull();
      expect(flaws).toEqual([]);
    }
  });

  it('name two colours when they belong together', () => {
    expect(told('blue and white striped shirt', 'color')).toBe('Blue and white');
    expect(told('navy blue coat with red lining', 'color')).toBe('Navy');
    expect(told('gray hoodie', 'color')).toBe('Grey');
  });

  it('name blends and single materials', () => {
    expect(told('60% cotton 40% polyester tee', 'material')).toBe('60% cotton 40% polyester');
    expect(told('faux leather jacket', 'material')).toBe('Faux leather');
  });
});

describe('sizes', () => {
  it.each([
    ['jeans w32 l34', 'W32 L34'],
    ['32x34 jeans', 'W32 L34'],
    ['size 8 dress', '8'],
    ['sz. xl', 'XL'],
    ['EU 42 boots', 'EU 42'],
    ['uk 6.5', 'UK 6.5'],
    ['US size 9', 'US 9'],
    ['size 2T romper', '2T'],
    ['onesie 6-12 months', '6-12 months'],
    ['age 7-8', '7-8 years'],
    ['jacket, M, barely worn', 'M'],
    ['womens jacket medium', 'M'],
    ['fleece, extra large, warm', 'XL'],
    ['one size', 'One size'],
    ['XXL hoodie', 'XXL'],
  ])('%j → %j', (hint, size) => expect(sizeIn(hint)?.size).toBe(size));

  it.each([
    'small stain on the sleeve',
    'medium blue jacket',
    'wore it 10 times',
    'I am selling this',
    'box 20x30 cm',
    "levi's 501",
    'large print bag',
    "men's coat",
    'in the US',
  ])('finds none in %j', (hint) => expect(sizeIn(hint)).toBeNull());
});

describe('condition', () => {
  it.each([
    ['NWT', 'New with tags'],
    ['brand new with tags', 'New with tags'],
    ['NWOT', 'New without tags'],
    ['new without tags', 'New without tags'],
    ['never worn', 'New without tags'],
    ['New, bought last month', 'New without tags'],
    ['EUC', 'Excellent'],
    ['like new', 'Excellent'],
    ['VGUC', 'Very good'],
    ['gently used', 'Very good'],
    ['in good condition', 'Good'],
    ['well worn', 'Fair'],
    ['for parts', 'Poor'],
  ])('%j → %j', (words, grade) => expect(conditionIn(words)?.grade).toBe(grade));

  it.each(['New Balance sneakers', 'New Era cap', 'not like new', 'not in excellent condition', 'a good book', 'new york shirt'])(
    'says nothing in %j',
    (words) => expect(conditionIn(words)).toBeNull(),
  );

  it('follows from a flaw only as a question', () => {
    const grade = readHint('denim jacket, hole at the elbow').conditionGrade;
    expect(grade).toMatchObject({ value: 'Fair', evidence: { confidence: 50 } });
    expect(grade?.evidence.note).toContain('please check');
  });
});

describe('flaws', () => {
  it.each([
    ['great jacket but small stain on cuff', ['small stain on cuff']],
    ['Jacket with a hole in the pocket, faded', ['hole in the pocket', 'faded']],
    ['missing one button. zipper works', ['missing one button']],
    ['scratched screen', ['scratched screen']],
  ])('%j', (hint, flaws) => expect(flawsIn(hint)).toEqual(flaws));

  it.each([
    'no stains or holes',
    'stain free',
    'without any marks',
    'Marks & Spencer shirt',
    'stain-resistant fabric',
    'distressed jeans',
    'spot clean only',
  ])('finds none in %j', (hint) => expect(flawsIn(hint)).toEqual([]));
});

describe('numbers', () => {
  it('are measurements where a place is named', () => {
    const values = measurementsIn('pit to pit 22", length 28.5 in; sleeve: 60cm. Waist 16 inches flat').map(({ value }) => value);
    expect(values).toEqual(['Pit to pit 22"', 'Length 28.5 in', 'Sleeve 60 cm', 'Waist 16 in']);
    expect(measurementsIn('size 32, worn 5 times, length unknown')).toEqual([]);
  });

  it('are a retail price only where they are called one', () => {
    expect(retailPriceIn('Retails for $1,250.00')?.value).toBe(1250);
    expect(retailPriceIn('MSRP: $45')?.value).toBe(45);
    expect(retailPriceIn('$80 retail')?.value).toBe(80);
    expect(retailPriceIn('asking $20')).toBeNull();
    expect(retailPriceIn('was $0')).toBeNull();
  });

  it('are an age where a decade is named', () => {
    expect(eraIn("80's windbreaker")?.value).toBe('1980s');
    expect(eraIn('1970s dress')?.value).toBe('1970s');
    expect(eraIn('y2k top')?.value).toBe('Y2K');
    expect(eraIn('size 90')).toBeNull();
  });
});

describe('what the seller takes back', () => {
  it.each([
    ['not leather, it is canvas', 'material', 'Canvas'],
    ['not 100% cotton', 'material', null],
    ['fake leather bag', 'material', 'Faux leather'],
    ['leather look leggings', 'material', null],
    ['lace-up boots', 'material', null],
    ['button down shirt', 'material', null],
    ['down jacket', 'material', 'Down'],
    ['500% cotton shirt', 'material', 'Cotton'],
    ['not black, it is blue', 'color', 'Blue'],
    ['fits like a size 8 but the tag is gone', 'size', null],
    ['size 12, fits more like a 10', 'size', '12'],
  ] as const)('%j: %s is %j', (hint, fact, value) => expect(told(hint, fact)).toBe(value));

  it('is no claim: what is only guessed is an assumption until it is confirmed', () => {
    for (const hint of ['maybe Nike shoes', 'I think it is Nike', 'Nike? not sure', 'probably a Nike shirt']) {
      const brand = readHint(hint).candidates.brand?.[0];
      expect(brand, hint).toMatchObject({ value: 'Nike', evidence: { source: 'default', quote: 'Nike' } });
      expect(brand?.evidence.confidence).toBeLessThan(50);
    }
    expect(readHint('Nike shoes. Questions? Ask').candidates.brand?.[0]?.evidence).toMatchObject({ source: 'seller', confidence: 95 });
  });

  it('is not new without more: a flaw is named', () => {
    const grade = readHint('brand new, never used, but stained on the hem').conditionGrade;
    expect(grade).toMatchObject({ value: 'New with defects', evidence: { source: 'seller', quote: 'brand new' } });
    expect(readHint('excellent, small stain').conditionGrade?.value).toBe('Excellent');
  });
});

describe('a hostile hint', () => {
  it.each([
    ' '.repeat(1000),
    '1% a '.repeat(200),
    '9'.repeat(1000),
    'pit to pit '.repeat(90),
    '$ '.repeat(500),
    'new with '.repeat(110),
    '\u0000\ud800size '.repeat(100),
  ])('is read and no claim runs away (%#)', (hint) => {
    const { candidates, measurements, flaws } = readHint(hint);
    for (const { value } of Object.values(candidates).flat()) expect(value.length).toBeLessThanOrEqual(200);
    expect(measurements.length + flaws.length).toBeLessThanOrEqual(24);
  });
});
