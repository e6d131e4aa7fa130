import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { getModelFileUrl } from '../../model-file.ts';
import { categories } from '../categories.ts';
import { nameCategories } from './name-categories.ts';
import { packTitleModel, computeProbabilities, readTitleModel } from './pack.ts';
import { calibrate } from './calibrate.ts';
import { createCatalogExamples, createTitleExamples, trainTitleModel } from './train.ts';

describe('nameCategories', () => {
  it.each([
    ['Fender Stratocaster electric guitar sunburst 2015 Mexico with gig bag', 'electric-guitars'],
    ['Harry Potter and the Chamber of Secrets, paperback, Bloomsbury 1998', 'books'],
    ['case for iPhone 12', 'phone-cases'],
    ['iPhone 12 64GB', 'phones'],
    ['Canon EOS Rebel T6 DSLR with 18-55mm lens', 'cameras'],
    ['camera strap', 'camera-accessories'],
    ['Pink Floyd t-shirt', 't-shirts'],
    ['nike air max 90', 'sneakers'],
    ['stapler', 'staplers'],
    ['umbrella', 'umbrellas'],
  ])('names "%s" as %s with high confidence', (text, id) => {
    const [best] = nameCategories(text);
    expect(best?.category.id).toBe(id);
    expect(best?.confidence).toBeGreaterThanOrEqual(50);
  });

  it('quotes the words that name the category', () => {
    expect(nameCategories("Levi's 501 JEANS size 32")[0]?.quote).toBe('JEANS');
  });

  it('has low confidence in a text that does not name an item', () => {
    for (const text of ['Bundle for Anna', 'qwrtzx', 'reserved']) expect(nameCategories(text)[0]?.confidence ?? 0, text).toBeLessThan(50);
    expect(nameCategories('')).toEqual([]);
    expect(nameCategories('!?')).toEqual([]);
  });

  it('uses a model of at most 2 MB', () =>
    expect(statSync(getModelFileUrl('catalog/title-model.bin')).size).toBeLessThanOrEqual(2_000_000));
});

describe('training', () => {
  const examples = [
    ...createTitleExamples([
      { title: 'Old denim overalls', path: 'Women/Jeans/Overalls' },
      { title: 'Brass unicorn horn', path: 'Nobody/Knows/This' },
    ]),
    ...createCatalogExamples(1).slice(0, 200),
  ];
  const train = () =>
    packTitleModel(
      trainTitleModel(examples, { epochs: 3, unaveragedEpochs: 1, rate: 0.3, decay: 0, minExamples: 1, relatedShare: 0.3 }),
      0.01,
      calibrate([]),
    );

  it('skips titles whose path belongs to no category', () => {
    expect(createTitleExamples([{ title: 'Brass unicorn horn', path: 'Nobody/Knows/This' }])).toEqual([]);
  });

  it('produces the same bytes on every run', () => expect(train().equals(train())).toBe(true));

  it('produces probabilities that add up to one', () => {
    const shares = computeProbabilities(readTitleModel(train(), categories.length), 'denim overalls');
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 4);
  });

  it('produces a calibration in which the confidence never falls as the probability rises', () => {
    const table = calibrate([
      { probability: 0.2, agreement: 2, isCorrect: true },
      { probability: 0.9, agreement: 2, isCorrect: false },
      { probability: 0.9, agreement: 2, isCorrect: true },
    ]);
    for (let kind = 0; kind < 3; kind += 1)
      for (let percent = 1; percent <= 100; percent += 1)
        expect(table[kind * 101 + percent]).toBeGreaterThanOrEqual(table[kind * 101 + percent - 1] ?? 0);
  });
});

describe('readTitleModel', () => {
  const bytes = readFileSync(getModelFileUrl('catalog/title-model.bin'));

  it('rejects a damaged file and a model for another catalog with different messages', () => {
    expect(() => readTitleModel(Buffer.from('nonsense'), categories.length)).toThrow('damaged');
    expect(() => readTitleModel(bytes.subarray(0, 1000), categories.length)).toThrow('another catalog');
    expect(() => readTitleModel(bytes, categories.length + 1)).toThrow('another catalog');
    const withMorePaths = Buffer.concat([bytes, Buffer.alloc(1)]);
    withMorePaths.writeUInt32LE(bytes.readUInt32LE(16) + 1, 16);
    expect(() => readTitleModel(withMorePaths, categories.length)).toThrow('another catalog');
  });
});
