import { describe, expect, it } from 'vitest';
import { findBrand } from '../../catalog/brands.ts';
import type { Barcode, LabelText } from '../types.ts';
import { collectCandidates } from './candidates.ts';

const LINE = 0.1;
/** Returns lines that are stacked vertically, each a tenth of the photo high. */
const createText = (photo: number, ...lines: [text: string, confidence: number][]): LabelText => ({
  photo,
  lines: lines.map(([words, confidence], index) => ({
    text: words,
    confidence,
    place: { left: 0.2, top: index * LINE, width: 0.05 * words.length, height: LINE },
  })),
});

describe('candidates', () => {
  it('have the photo, the exact quote and a confidence below the OCR confidence', () => {
    const { size, material } = collectCandidates(
      [],
      [createText(3, ['W32 L34', 90], ['60% COTTON', 80], ['40% POLYESTER', 60])],
      findBrand,
    );
    expect(size).toEqual([
      {
        value: 'W32 L34',
        evidence: { source: 'label', photo: 3, place: { left: 0.2, top: 0, width: 0.35, height: 0.1 }, quote: 'W32 L34', confidence: 87 },
      },
    ]);
    expect(material?.[0]?.evidence).toMatchObject({
      quote: '60% COTTON 40% POLYESTER',
      photo: 3,
      // The place surrounds both lines.
      place: { left: 0.2, top: 0.1, width: 0.65, height: 0.2 },
      confidence: 58,
    });
  });

  it('list each value once with its highest confidence across all photos, most certain first', () => {
    const texts = [createText(1, ['SIZE M', 60]), createText(2, ['SIZE M', 95]), createText(4, ['EU 42', 99])];
    expect(collectCandidates([], texts, findBrand).size?.map(({ value, evidence }) => [value, evidence.photo])).toEqual([
      ['M', 2],
      ['EU 42', 4],
    ]);
  });

  it('find a listed brand, with lower confidence if one letter is wrong', () => {
    const brand = collectCandidates([], [createText(1, ["LEVI'S", 95])], findBrand).brand?.[0];
    const misspelledBrand = collectCandidates([], [createText(1, ['PATAGONLA', 95])], findBrand).brand?.[0];
    expect([brand?.value, misspelledBrand?.value]).toEqual(["Levi's", 'Patagonia']);
    expect(misspelledBrand?.evidence.confidence).toBeLessThan(brand?.evidence.confidence ?? 0);
  });

  it('need confirmation if the OCR confidence of a word is below 90, unless percentages confirm it', () => {
    const findConfidences = (words: string, confidence: number) =>
      Object.values(collectCandidates([], [createText(1, [words, confidence])], findBrand)).map(([best]) => best?.evidence.confidence ?? 0);
    for (const words of ['SIZE M', '100% COTTON', "LEVI'S", 'MADE IN ITALY', 'STYLE NO. 12345']) {
      expect(findConfidences(words, 90)[0]).toBeGreaterThanOrEqual(60);
      expect(findConfidences(words, 89)[0]).toBeLessThan(60);
    }
    expect(findConfidences('98% COTTON 2% ELASTANE', 81)).toEqual([79]);
    expect(findConfidences('98% COTTON 3% ELASTANE', 81)[0] ?? 0).toBeLessThan(60);
  });

  it('need confirmation if a brand is misspelled, and are absent if a lowercase word resembles one', () => {
    const findBrands = (words: string) => collectCandidates([], [createText(1, [words, 99])], findBrand).brand;
    expect(findBrands('PATAGONLA')?.[0]?.evidence.confidence).toBeLessThan(60);
    expect(findBrands('medicoy')).toBeUndefined();
    expect(findBrands('hummel')?.[0]?.evidence.confidence).toBe(92);
  });

  it('need confirmation if a brand is a color, unless its label states a size', () => {
    const findConfidence = (...lines: [string, number][]) =>
      collectCandidates([], [createText(1, ...lines)], findBrand).brand?.[0]?.evidence.confidence;
    expect(findConfidence(['PURPLE.', 99])).toBeLessThan(60);
    expect(findConfidence(['PURPLE', 99], ['SIZE M', 99])).toBe(92);
  });

  it('omit the store on the hanger when a brand is on the item', () => {
    const createLine = (words: string, top: number) => ({
      text: words,
      confidence: 95,
      place: { left: 0.45, top, width: 0.1, height: 0.04 },
    });
    const findBrands = (...lines: ReturnType<typeof createLine>[]) =>
      collectCandidates([], [{ photo: 1, lines }], findBrand).brand?.map(({ value }) => value);
    expect(findBrands(createLine('MODIS', 0.05), createLine('Reebok', 0.2))).toEqual(['Reebok']);
    expect(findBrands(createLine('MODIS', 0.05))).toEqual(['Modis']);
  });

  it('include barcodes with their digits', () => {
    const place = { left: 0.1, top: 0.2, width: 0.5, height: 0.3 };
    const barcode: Barcode = { photo: 2, format: 'EAN-13', digits: '9780306406157', isbn: '9780306406157', place };
    const { barcode: numbers, isbn } = collectCandidates([barcode], [], findBrand);
    expect(numbers).toEqual([
      { value: '9780306406157', evidence: { source: 'barcode', photo: 2, place, quote: '9780306406157', confidence: 97 } },
    ]);
    expect(isbn?.[0]?.value).toBe('9780306406157');
  });

  it('are absent without evidence', () => {
    expect(collectCandidates([], [], findBrand)).toEqual({});
    expect(collectCandidates([], [createText(1, ['SOMETHING ELSE', 90], ['|| 7 -', 55])], findBrand)).toEqual({});
    expect(collectCandidates([], [createText(1, ['SIZE M', 30])], findBrand)).toEqual({});
  });
});
