import { describe, expect, it } from 'vitest';
import { findBrand } from './brands.ts';

const findBrandName = (text: string) => findBrand(text)?.brand ?? null;

describe('findBrand', () => {
  it.each([
    ["Levi's 501 jeans", "Levi's"],
    ['LEVI STRAUSS & CO', "Levi's"],
    ['levis jeans w32', "Levi's"],
    ['Levi’s', "Levi's"],
    ['h&m dress', 'H&M'],
    ['Abercrombie and Fitch', 'Abercrombie & Fitch'],
    ['HERMES PARIS', 'Hermès'],
    ['J. Crew shirt', 'J.Crew'],
    ['J.CREW', 'J.Crew'],
    ['#drmartens boots', 'Dr. Martens'],
    ['Polo by Ralph Lauren', 'Ralph Lauren'],
    ['iPhone 12 mini, blue', 'Apple'],
    ['vintage THE NORTH FACE nuptse', 'The North Face'],
  ])('finds the brand in %j: %j', (text, brand) => expect(findBrandName(text)).toBe(brand));

  it.each([
    'made in Jordan',
    'ONLY NON-CHLORINE BLEACH WHEN NEEDED',
    'Only worn twice',
    'next day shipping',
    'a mango smoothie stain on the coach',
    'size L, 100% cotton',
    'fits like Zara',
    'similar to Gucci',
    'RESERVED for Anna',
    'Nikel plated',
    'Columbian coffee',
    'vitamins',
    'off white jacket',
    'a whole new look',
    'case for iPhone 12',
    'iPhone 12 leather case',
    '',
  ])('finds no brand in %j', (text) => expect(findBrandName(text)).toBeNull());

  it('accepts an ordinary word on a separate line, in capitals, after "brand:" or before an item noun', () => {
    expect(findBrandName('ONLY\nsize 38\nmade in Turkey')).toBe('Only');
    expect(findBrandName('Lovely DIESEL straight leg')).toBe('Diesel');
    expect(findBrandName('brand: Next, size 10')).toBe('Next');
    expect(findBrandName('mango dress with belt')).toBe('Mango');
  });

  it.each(['inspired by Chanel', 'Chanel inspired bag', 'Nike style sneakers', 'replica of Gucci', 'fake Rolex watch', 'copy of Prada'])(
    'finds no brand for an item that only resembles one: %j',
    (text) => expect(findBrandName(text)).toBeNull(),
  );

  it('keeps the brand when a style number follows it', () => {
    expect(findBrandName('Nike style # 315122')).toBe('Nike');
    expect(findBrandName('Nike style no. 12')).toBe('Nike');
  });

  it('tolerates one wrong letter in a long name and marks the match as inexact', () => {
    expect(findBrand('Patagnia fleece')).toEqual({ brand: 'Patagonia', quote: 'Patagnia', isExact: false, start: 0 });
    expect(findBrand('TIMBERLANO')).toEqual({ brand: 'Timberland', quote: 'TIMBERLANO', isExact: false, start: 0 });
    expect(findBrandName('Zarra')).toBeNull();
  });

  it('prefers exact names over misspelled ones, and the longest name', () => {
    expect(findBrand('Timberlend boots by Nike')).toMatchObject({ brand: 'Nike', isExact: true });
    expect(findBrandName('Calvin Klein Jeans')).toBe('Calvin Klein');
  });

  it("quotes the text's own spelling", () => {
    expect(findBrand('size M\nTommy  HILFIGER denim')?.quote).toBe('Tommy  HILFIGER');
  });

  it('finds no brand in long malicious text', () => {
    expect(findBrandName('a'.repeat(1_000_000))).toBeNull();
    expect(findBrandName(`${'é\n'.repeat(9_000)}`)).toBeNull();
  });
});
