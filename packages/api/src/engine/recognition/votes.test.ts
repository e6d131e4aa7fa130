import { describe, expect, it } from 'vitest';
import objectNouns from '../../../models/vision/goods.json' with { type: 'json' };
import labels from '../../../models/vision/labels.json' with { type: 'json' };
import { findCategoryById } from '../catalog/categories.ts';
import { combineVotes } from './votes.ts';

/** Gives `shares` to the named classes and distributes the rest among all others. */
const distribute = (names: readonly string[], shares: Record<string, number>) => {
  const otherShare = (1 - Object.values(shares).reduce((sum, share) => sum + share, 0)) / (names.length - Object.keys(shares).length);
  return names.map((name) => shares[name] ?? otherShare);
};
const createVote = (photo: number, garments: Record<string, number>, others: Record<string, number> = { other: 0.97 }) => ({
  photo,
  garments: distribute(labels, garments),
  objects: distribute(objectNouns, others),
});
const noGarment = { 'Not clothing': 0.97 };

describe('combineVotes', () => {
  it('names a catalog category for every class except "Not clothing"', () => {
    for (const label of labels) {
      const seenCategory = combineVotes([createVote(1, { [label]: 0.9 })]);
      if (label === 'Not clothing') expect(seenCategory).toBeNull();
      else expect(findCategoryById(seenCategory?.category ?? '')).not.toBeNull();
    }
  });

  it('raises the probability when photos agree and names the clearest one', () => {
    const seenCategory = combineVotes([createVote(1, { Outwear: 0.5, Shirt: 0.3 }), createVote(3, { Outwear: 0.7, Shirt: 0.2 })]);
    expect(seenCategory).toMatchObject({ category: 'jackets', photo: 3 });
    expect(seenCategory?.probability).toBeGreaterThan(0.75);
  });

  it('keeps the probability low when photos disagree', () => {
    const seenCategory = combineVotes([createVote(1, { Shirt: 0.6, Outwear: 0.3 }), createVote(2, { Outwear: 0.6, Shirt: 0.3 })]);
    expect(seenCategory?.probability).toBeLessThan(0.6);
  });

  it('ignores a photo of the label', () => {
    const seenCategory = combineVotes([createVote(1, { Dress: 0.9 }), createVote(2, { 'Not clothing': 0.97 })]);
    expect(seenCategory).toMatchObject({ category: 'dresses', photo: 1 });
  });

  it('prefers a photo of the item over a more certain one of its tag, and limits the probability from a tag alone', () => {
    const [fullView, tag] = [createVote(1, { Outwear: 0.55 }), createVote(2, { Hat: 0.9 })];
    expect(combineVotes([fullView, tag], new Set([2]))).toMatchObject({ category: 'jackets', photo: 1 });
    expect(combineVotes([tag], new Set([2]))?.probability).toBeLessThan(0.8);
  });

  it('claims nothing when no photo shows a garment', () => {
    expect(combineVotes([createVote(1, { 'Not clothing': 0.7 })])).toBeNull();
    expect(combineVotes([])).toBeNull();
  });
});

describe('objects other than garments', () => {
  it('have a catalog category for every noun except "other"', () => {
    for (const noun of objectNouns) {
      const seenCategory = combineVotes([createVote(1, noGarment, { [noun]: 0.9 })]);
      if (noun === 'other') expect(seenCategory).toBeNull();
      else expect(findCategoryById(seenCategory?.category ?? '')).not.toBeNull();
    }
  });

  it('count only when no photo shows a garment', () => {
    const stapler = createVote(1, noGarment, { stapler: 0.9 });
    expect(combineVotes([stapler, createVote(2, { Hat: 0.9 }, { umbrella: 0.9 })])?.category).toBe('hats');
    expect(combineVotes([stapler])).toMatchObject({ category: 'staplers', noun: 'stapler' });
  });

  it('are combined across several photos', () => {
    const photos = [createVote(1, noGarment, { lamp: 0.5, chair: 0.4 }), createVote(2, noGarment, { lamp: 0.5, stapler: 0.4 })];
    expect(combineVotes(photos)).toMatchObject({ category: 'lamps' });
    expect(combineVotes(photos)?.probability).toBeGreaterThan(0.6);
  });
});

describe('the probability from several photos', () => {
  it('does not exceed that of the only photo that shows the class', () =>
    expect(combineVotes([createVote(1, { Pants: 0.79 }), createVote(2, { Hat: 0.48, Pants: 0.2 })])?.probability).toBeLessThanOrEqual(
      0.79,
    ));

  it('is low when most show no garment', () => {
    const photos = [
      createVote(1, { 'Not clothing': 0.9 }),
      createVote(2, { 'Not clothing': 0.63 }),
      createVote(3, { 'Not clothing': 0.7 }),
      createVote(4, { Pants: 0.79 }),
    ];
    expect(combineVotes(photos)?.probability).toBeLessThan(0.6);
  });

  it('is high when several show the same class', () =>
    expect(combineVotes([createVote(1, { Pants: 0.7 }), createVote(2, { Pants: 0.7 })])?.probability).toBeGreaterThan(0.9));
});
