import { describe, expect, it } from 'vitest';
import { preparedPhoto, readingOf } from '../../../test/prepared-photo.ts';
import { findBrand } from '../catalog/brands.ts';
import { correct } from '../corrections.ts';
import { findQuestion } from '../questions/find-question.ts';
import { candidatesFrom } from '../reading/parse/candidates.ts';
import type { LabelText } from '../reading/types.ts';
import { recognizeLocally } from './embedded.ts';
import { reconcile } from './reconcile.ts';

const lineOf = (text: string, height: number, confidence = 95) => ({
  text,
  confidence,
  place: { left: 0.3, top: 0.3, width: 0.4, height },
  words: text.split(' ').map((word) => ({ text: word, confidence, corners: [] })),
});
const recognizeLines = (hint: string, ...lines: LabelText['lines']) => {
  const texts = [{ photo: 1, lines }];
  const reading = readingOf({ texts, candidates: candidatesFrom([], texts, findBrand) });
  return reconcile(recognizeLocally({ photos: [preparedPhoto(1)], reading, hint, platform: 'ebay' }, []));
};
const featuresOf = (...given: Parameters<typeof recognizeLines>) => recognizeLines(...given).features.map(({ value }) => value);

describe('large letters on an item', () => {
  it('become a feature that quotes them, not a brand', () => {
    const item = recognizeLines('t-shirt', lineOf('COLORADO WINTER', 0.05), lineOf('SPORTS', 0.05));
    expect(item.features).toMatchObject([
      {
        value: 'Lettering “Colorado Winter Sports”',
        evidence: { source: 'label', photo: 1, quote: 'COLORADO WINTER SPORTS', confidence: 95 },
      },
    ]);
    expect(item.facts.brand).toBeUndefined();
  });

  it('become evidence for a known brand, marked as printed on the front', () => {
    const item = recognizeLines('t-shirt', lineOf('REEBOK', 0.08));
    expect(item.facts.brand).toMatchObject({ value: 'Reebok', evidence: { source: 'label', note: 'printed on the front' } });
    expect(item.features).toEqual([]);
  });

  it('are not a brand if its name is an ordinary word', () => {
    const item = recognizeLines('t-shirt', lineOf('SUPERMAN', 0.08));
    expect(item.facts.brand).toBeUndefined();
    expect(item.features).toMatchObject([{ value: 'Lettering “Superman”' }]);
  });

  it('are left out if they are small, uncertain or mere numbers', () => {
    expect(featuresOf('t-shirt', lineOf('VARSITY', 0.01))).toEqual([]);
    expect(featuresOf('t-shirt', lineOf('VARSITY', 0.05, 70))).toEqual([]);
    expect(featuresOf('t-shirt', lineOf('89', 0.2))).toEqual([]);
  });

  it('are not quoted if most of the line is uncertain', () => {
    const torn = lineOf('REE TOK', 0.08);
    const words = torn.words.map((word) => ({ ...word, confidence: word.text === 'TOK' ? 90 : 40 }));
    expect(featuresOf('hoodie', { ...torn, words })).toEqual([]);
  });

  it.each([
    ['on one line', [lineOf('STARTER STARTER', 0.1)]],
    ['on two lines', [lineOf('STARTER', 0.1), lineOf('STARTER', 0.1)]],
    ['in another case', [lineOf('Starter', 0.1), lineOf('STARTER', 0.1)]],
  ])('are quoted once if they repeat %s, and name no item', (_, lines) => {
    const item = recognizeLines('', ...lines);
    expect(item.features).toMatchObject([{ value: 'Lettering “Starter”' }]);
    expect(item.facts.name).toBeUndefined();
    expect(findQuestion(item)).toMatchObject({ code: 'what_is_it' });
  });

  it('identify no item without a brand or a category', () => {
    const slogan = [lineOf('COLORADO WINTER', 0.05), lineOf('SPORTS', 0.05)];
    expect(findQuestion(recognizeLines('', ...slogan))).toMatchObject({ code: 'what_is_it' });
    expect(findQuestion(recognizeLines('', lineOf('AIR MAX 90', 0.05)))).toBeNull();
    expect(findQuestion(recognizeLines('paperback book', ...slogan))).toBeNull();
  });

  it("become a title or lettering, depending on the seller's later answer", () => {
    const cover = recognizeLines('', lineOf('PRIDE AND PREJUDICE', 0.05));
    const book = correct(cover, { category: 'books' });
    expect([book.facts.name?.value, book.features]).toEqual(['Pride and Prejudice', []]);
    const shirt = correct(cover, { category: 't-shirts' });
    expect([shirt.facts.name, shirt.features[0]?.value]).toEqual([undefined, 'Lettering “Pride And Prejudice”']);
  });

  it('become the title of a book, not lettering', () => {
    expect(featuresOf('paperback book', lineOf('PRIDE AND PREJUDICE', 0.05))).toEqual([]);
  });
});
