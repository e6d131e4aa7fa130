import { describe, expect, it } from 'vitest';
import { preparedPhoto, readingOf } from '../../../test/prepared-photo.ts';
import { findBrand } from '../catalog/brands.ts';
import { candidatesFrom } from '../reading/parse/candidates.ts';
import type { LabelText } from '../reading/types.ts';
import { recognizeLocally } from './embedded.ts';
import { reconcile } from './reconcile.ts';

const line = (text: string, height: number, confidence = 95) => ({
  text,
  confidence,
  place: { left: 0.3, top: 0.3, width: 0.4, height },
  words: text.split(' ').map((word) => ({ text: word, confidence, corners: [] })),
});
const lookAt = (hint: string, ...lines: LabelText['lines']) => {
  const texts = [{ photo: 1, lines }];
  const reading = readingOf({ texts, candidates: candidatesFrom([], texts, findBrand) });
  return reconcile(recognizeLocally({ photos: [preparedPhoto(1)], reading, hint, platform: 'ebay' }, []));
};
const featuresOf = (...given: Parameters<typeof lookAt>) => lookAt(...given).features.map(({ value }) => value);

describe('large letters on an item', () => {
  it('become a feature that quotes them, not a brand', () => {
    const item = lookAt('t-shirt', line('COLORADO WINTER', 0.05), line('SPORTS', 0.05));
    expect(item.features).toMatchObject([
      {
        value: 'Lettering “Colorado Winter Sports”',
        evidence: { source: 'label', photo: 1, quote: 'COLORADO WINTER SPORTS', confidence: 95 },
      },
    ]);
    expect(item.facts.brand).toBeUndefined();
  });

  it('become evidence for a known brand, marked as printed on the front', () => {
    const item = lookAt('t-shirt', line('REEBOK', 0.08));
    expect(item.facts.brand).toMatchObject({ value: 'Reebok', evidence: { source: 'label', note: 'printed on the front' } });
    expect(item.features).toEqual([]);
  });

  it('are not a brand if its name is an ordinary word', () => {
    const item = lookAt('t-shirt', line('SUPERMAN', 0.08));
    expect(item.facts.brand).toBeUndefined();
    expect(item.features).toMatchObject([{ value: 'Lettering “Superman”' }]);
  });

  it('are left out if they are small, uncertain or mere numbers', () => {
    expect(featuresOf('t-shirt', line('VARSITY', 0.01))).toEqual([]);
    expect(featuresOf('t-shirt', line('VARSITY', 0.05, 70))).toEqual([]);
    expect(featuresOf('t-shirt', line('89', 0.2))).toEqual([]);
  });

  it('are not quoted if most of the line is uncertain', () => {
    const torn = line('REE TOK', 0.08);
    const words = torn.words.map((word) => ({ ...word, confidence: word.text === 'TOK' ? 90 : 40 }));
    expect(featuresOf('hoodie', { ...torn, words })).toEqual([]);
  });

  it('become the title of a book, not its lettering', () => {
    expect(featuresOf('paperback book', line('PRIDE AND PREJUDICE', 0.05))).toEqual([]);
  });
});
