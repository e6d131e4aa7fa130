import { describe, expect, it } from 'vitest';
import { createPreparedPhoto, createReading } from '../../../test/prepared-photo.ts';
import { findBrand } from '../catalog/brands.ts';
import { correct } from '../corrections.ts';
import { findQuestion } from '../questions/find-question.ts';
import { collectCandidates } from '../reading/parse/candidates.ts';
import type { LabelText } from '../reading/types.ts';
import { recognizeLocally } from './embedded.ts';
import { reconcile } from './reconcile.ts';

const createLine = (text: string, height: number, confidence = 95) => ({
  text,
  confidence,
  place: { left: 0.3, top: 0.3, width: 0.4, height },
  words: text.split(' ').map((word) => ({ text: word, confidence, corners: [] })),
});
const recognizeLines = async (notes: string, ...lines: LabelText['lines']) => {
  const texts = [{ photo: 1, lines }];
  const reading = createReading({ texts, candidates: collectCandidates([], texts, findBrand) });
  return reconcile(await recognizeLocally({ photos: [createPreparedPhoto(1)], reading, notes, platform: 'ebay' }, []));
};
const findFeatures = async (...args: Parameters<typeof recognizeLines>) =>
  (await recognizeLines(...args)).features.map(({ value }) => value);

describe('large letters on an item', () => {
  it('become a feature that quotes them, not a brand', async () => {
    const item = await recognizeLines('t-shirt', createLine('COLORADO WINTER', 0.05), createLine('SPORTS', 0.05));
    expect(item.features).toMatchObject([
      {
        value: 'Lettering “Colorado Winter Sports”',
        evidence: { source: 'label', photo: 1, quote: 'COLORADO WINTER SPORTS', confidence: 95 },
      },
    ]);
    expect(item.facts.brand).toBeUndefined();
  });

  it('become evidence for a known brand, marked as printed on the front', async () => {
    const item = await recognizeLines('t-shirt', createLine('REEBOK', 0.08));
    expect(item.facts.brand).toMatchObject({ value: 'Reebok', evidence: { source: 'label', note: 'printed on the front' } });
    expect(item.features).toEqual([]);
  });

  it.each(['Superman', 'Varsity', 'Arizona', 'Munich'])('are not a brand if its name is usually a motif: %s', async (motif) => {
    const item = await recognizeLines('t-shirt', createLine(motif.toUpperCase(), 0.08));
    expect(item.facts.brand).toBeUndefined();
    expect(item.features).toMatchObject([{ value: `Lettering “${motif}”` }]);
  });

  it.each(['EU 38 US 8', 'EUR M USA M MEX 28', '10 YEARS 140 CM', 'STYLE 00501-0114', 'AIR MAX 90'])(
    'are omitted if they state another fact: %s',
    async (line) => {
      expect(await findFeatures('jeans', createLine(line, 0.05))).toEqual([]);
    },
  );

  it.each([
    ['aMaDEus', 'Amadeus'],
    ['McKinley', 'McKinley'],
    ['eBay', 'eBay'],
  ])('keep one inner capital, but no other mixed case: %s', async (print, word) => {
    expect(await findFeatures('hat', createLine(print, 0.08))).toEqual([`Lettering “${word}”`]);
  });

  it('are omitted if they are small, uncertain or only numbers', async () => {
    expect(await findFeatures('t-shirt', createLine('VARSITY', 0.01))).toEqual([]);
    expect(await findFeatures('t-shirt', createLine('VARSITY', 0.05, 89))).toEqual([]);
    expect(await findFeatures('t-shirt', createLine('89', 0.2))).toEqual([]);
  });

  it('are omitted on a label with care instructions', async () => {
    expect(await findFeatures('t-shirt', createLine('MACHINE WASH COLD', 0.05), createLine('NORDIC DREAM', 0.05))).toEqual([]);
  });

  it('are quoted as printed if they have digits', async () => {
    expect(await findFeatures('t-shirt', createLine('TEAM XR500Q', 0.05))).toEqual(['Lettering “Team XR500Q”']);
  });

  it('are quoted as printed if they are two certain letters, but not if those are small or uncertain', async () => {
    expect(await findFeatures('cap', createLine('MC', 0.08, 98))).toEqual(['Lettering “MC”']);
    expect(await findFeatures('cap', createLine('MC', 0.04, 98))).toEqual([]);
    expect(await findFeatures('cap', createLine('MC', 0.08, 90))).toEqual([]);
    expect(await findFeatures('cap', createLine('11', 0.2, 98))).toEqual([]);
  });

  it('are quoted below larger letters that could not be read, but not as a detail of legible ones', async () => {
    expect(await findFeatures('t-shirt', createLine('GANCOR', 0.11, 29), createLine('VARSITY', 0.04))).toEqual(['Lettering “Varsity”']);
    expect(await findFeatures('t-shirt', createLine('COLORADO', 0.11), createLine('VARSITY', 0.04))).toEqual(['Lettering “Colorado”']);
    expect(await findFeatures('t-shirt', createLine('COLORADO', 0.11), createLine('y', 0.08))).toEqual(['Lettering “Colorado”']);
  });

  it('are quoted below curved letters, whose box is taller than the letters', async () => {
    const curvedLine = { ...createLine('COLORADO', 0.134), place: { left: 0.372, top: 0.322, width: 0.25, height: 0.134 } };
    expect(await findFeatures('t-shirt', curvedLine, createLine('WINTER SPORTS', 0.035))).toEqual(['Lettering “Colorado Winter Sports”']);
  });

  it('are not quoted if most of the line is uncertain', async () => {
    const tornLine = createLine('REE TOK', 0.08);
    const words = tornLine.words.map((word) => ({ ...word, confidence: word.text === 'TOK' ? 90 : 40 }));
    expect(await findFeatures('hoodie', { ...tornLine, words })).toEqual([]);
  });

  it.each([
    ['on one line', [createLine('STARTER STARTER', 0.1)]],
    ['on two lines', [createLine('STARTER', 0.1), createLine('STARTER', 0.1)]],
    ['in another case', [createLine('Starter', 0.1), createLine('STARTER', 0.1)]],
  ])('are quoted once if they repeat %s, and do not name the item', async (_, lines) => {
    const item = await recognizeLines('', ...lines);
    expect(item.features).toMatchObject([{ value: 'Lettering “Starter”' }]);
    expect(item.facts.name).toBeUndefined();
    expect(findQuestion(item)).toMatchObject({ code: 'what_is_it' });
  });

  it('do not identify an item without a brand or category', async () => {
    const slogan = [createLine('COLORADO WINTER', 0.05), createLine('SPORTS', 0.05)];
    expect(findQuestion(await recognizeLines('', ...slogan))).toMatchObject({ code: 'what_is_it' });
    expect(findQuestion(await recognizeLines('', createLine('AIR MAX 90', 0.05)))).toBeNull();
    expect(findQuestion(await recognizeLines('paperback book', ...slogan))).toBeNull();
  });

  it("become a title or lettering, depending on the seller's later answer", async () => {
    const cover = await recognizeLines('', createLine('PRIDE AND PREJUDICE', 0.05));
    const book = correct(cover, { category: 'books' });
    expect([book.facts.name?.value, book.features]).toEqual(['Pride and Prejudice', []]);
    const shirt = correct(cover, { category: 't-shirts' });
    expect([shirt.facts.name, shirt.features[0]?.value]).toEqual([undefined, 'Lettering “Pride And Prejudice”']);
  });

  it('become the title of a book, not lettering', async () => {
    expect(await findFeatures('paperback book', createLine('PRIDE AND PREJUDICE', 0.05))).toEqual([]);
  });
});
