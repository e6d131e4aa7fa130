import { describe, expect, it } from 'vitest';
import { findBrand } from '../../catalog/brands.ts';
import type { LabelText } from '../types.ts';
import { collectCandidates } from './candidates.ts';
import { removeWatermark } from './watermark.ts';

type Line = readonly [text: string, left: number, top: number, height: number, confidence?: number];
const createText = (...lines: readonly Line[]): LabelText => ({
  photo: 1,
  lines: lines.map(([text, left, top, height, confidence = 95]) => ({
    text,
    confidence,
    place: { left, top, width: 0.5 * height * text.length, height },
  })),
});
const findBestFacts = (text: LabelText) => {
  const candidates = collectCandidates([], [removeWatermark(text)], findBrand);
  return Object.fromEntries(Object.entries(candidates).map(([fact, [first]]) => [fact, first?.value]));
};

describe('print next to the brand', () => {
  it.each([
    ['8', '8'],
    ['S', 'S'],
    ['XL', 'XL'],
    ['42', '42'],
    ['34B', '34B'],
    ['40R', '40R'],
    ['7 3/8', '7 3/8'],
    ['9.5', '9.5'],
    ['36/38', '36/38'],
    ['24M', '24 months'],
    ['S', 'S'],
  ])('is the size when it is close and no larger than the brand: %s', (printedText, size) => {
    expect(findBestFacts(createText(['ZARA', 0.4, 0.4, 0.05], [printedText, 0.45, 0.48, 0.04]))).toEqual({ brand: 'Zara', size });
  });

  it.each([
    ['ZARA XL', 'XL'],
    ['THE NORTH FACE LG/G/G', 'L'],
    ['H&M S', 'S'],
    ['HOLLISTER 22', undefined],
    ["LEVI'S 501", undefined],
    ['NIKE SPORTSWEAR', undefined],
  ])('is the size when it follows the brand on its line, but not a number alone: %s', (line, size) => {
    expect(findBestFacts(createText([line, 0.4, 0.4, 0.05])).size).toBe(size);
  });

  it('is not a size when another number is next to it, as in "29 x 34" without the "x"', () => {
    const print = createText(
      ['ZARA', 0.4, 0.4, 0.05],
      ['29', 0.38, 0.48, 0.05, 97],
      ['34', 0.5, 0.48, 0.05, 98],
      ['100% LINEN', 0.4, 0.56, 0.05],
    );
    expect(findBestFacts(print).size).toBe('W29 L34');
    expect(findBestFacts(createText(['ZARA', 0.4, 0.4, 0.05], ['8', 0.38, 0.48, 0.05], ['10', 0.5, 0.48, 0.05])).size).toBeUndefined();
  });

  it('is not a size when it repeats the brand', () => {
    expect(findBestFacts(createText(['LG', 0.4, 0.4, 0.05], ['LG', 0.45, 0.48, 0.04]))).toEqual({ brand: 'LG' });
  });

  it("is not a size when it is far away or as large as a player's number", () => {
    expect(findBestFacts(createText(['ADIDAS', 0.4, 0.2, 0.03], ['8', 0.4, 0.3, 0.3]))).toEqual({ brand: 'Adidas' });
    expect(findBestFacts(createText(['ZARA', 0.1, 0.1, 0.03], ['8', 0.8, 0.9, 0.03]))).toEqual({ brand: 'Zara' });
  });
});

describe('a brand', () => {
  it('is recognized when its logo is read in two parts', () => {
    expect(findBestFacts(createText(['NAU TICA', 0.4, 0.4, 0.05]))).toMatchObject({ brand: 'Nautica' });
  });

  it("follows from Apple's model number, as does the model", () => {
    expect(findBestFacts(createText(['Model A2172', 0.4, 0.8, 0.02]))).toMatchObject({ brand: 'Apple', model: 'iPhone 12' });
  });

  it("is not read from a phone's watermark", () => {
    const watermark: Line[] = [
      ['SAMSUNG GALAXY S21', 0.05, 0.92, 0.02],
      ['SHOT ON HUAWEI', 0.05, 0.95, 0.02],
      ['AI QUAD CAMERA', 0.05, 0.97, 0.02],
      ['04.08.2020 14:46', 0.7, 0.97, 0.02],
    ];
    expect(removeWatermark(createText(...watermark)).lines).toEqual([]);
    expect(findBestFacts(createText(['SAMSUNG', 0.4, 0.45, 0.05], ...watermark))).toEqual({ brand: 'Samsung' });
    // Without camera words, the name may be printed on the box.
    expect(findBestFacts(createText(['SAMSUNG GALAXY S21', 0.05, 0.92, 0.02]))).toMatchObject({ brand: 'Samsung' });
  });

  it("is not the maker of a phone's lens", () => {
    const watermark: Line[] = [
      ['XIAOMI 13', 0.05, 0.93, 0.02],
      ['LEICA', 0.6, 0.93, 0.02],
      ['23mm f/1.8 1/50s ISO 320', 0.7, 0.96, 0.02],
    ];
    expect(removeWatermark(createText(...watermark)).lines).toEqual([]);
    expect(removeWatermark(createText(['Xiaomi 11T', 0.05, 0.93, 0.02], ['LEICA', 0.05, 0.96, 0.02])).lines).toEqual([]);
    expect(removeWatermark(createText(['XIAOMI 12S ULTRA / LEICA', 0.05, 0.93, 0.02])).lines).toEqual([]);
    // In the middle, both names may be printed on the box.
    expect(removeWatermark(createText(['Xiaomi 11T', 0.4, 0.4, 0.02], ['LEICA', 0.4, 0.5, 0.02])).lines).toHaveLength(2);
    // Without a watermark, the name may be printed on the item.
    expect(findBestFacts(createText(['LEICA', 0.4, 0.85, 0.05]))).toEqual({ brand: 'Leica' });
  });

  it('has lower confidence if its word was read with lower confidence, needs confirmation below 90 and is absent below 80', () => {
    const text = createText(['MADE BY HUMMEL', 0.4, 0.4, 0.05]);
    const findConfidence = (confidence: number): number | undefined => {
      const words = ['MADE', 'BY', 'HUMMEL'].map((word) => ({ text: word, confidence: word === 'HUMMEL' ? confidence : 99, corners: [] }));
      const lines = text.lines.map((line) => ({ ...line, words }));
      return collectCandidates([], [{ photo: 1, lines }], findBrand).brand?.[0]?.evidence.confidence;
    };
    expect(findConfidence(92)).toBe(86);
    expect(findConfidence(82)).toBeLessThan(60);
    expect(findConfidence(79)).toBeUndefined();
  });
});
