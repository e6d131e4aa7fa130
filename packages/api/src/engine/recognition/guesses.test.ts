import { describe, expect, it } from 'vitest';
import { createPreparedPhoto, createReading } from '../../../test/prepared-photo.ts';
import objectNouns from '../../../models/vision/goods.json' with { type: 'json' };
import labels from '../../../models/vision/labels.json' with { type: 'json' };
import { findQuestion } from '../questions/find-question.ts';
import { recognizeLocally } from './embedded.ts';
import { reconcile } from './reconcile.ts';
import type { Vote } from './votes.ts';

/** Creates a photo's vote with these shares. Each model's remaining share goes to its label for anything else. */
const createVote = (shares: Readonly<Record<string, number>>, photo = 1): Vote => {
  const fillShares = (names: readonly string[], otherLabel: string) => {
    const list = names.map((name) => shares[name] ?? 0);
    list[names.indexOf(otherLabel)] = 1 - list.reduce((sum, share) => sum + share, 0);
    return list;
  };
  return { photo, garments: fillShares(labels, 'Not clothing'), objects: fillShares(objectNouns, 'other') };
};
const identify = async (...votes: readonly Vote[]) => {
  const input = { photos: [createPreparedPhoto(1)], reading: createReading(), notes: null, platform: 'ebay' } as const;
  const item = reconcile(await recognizeLocally(input, votes));
  return { item, answers: findQuestion(item)?.answers.map(({ label }) => label) ?? null };
};
const [first = '', second = '', third = ''] = ['Hoodie', 'Blazer', 'Longsleeve'];

describe('an item that the photos do not identify', () => {
  it('leads to a question with the likeliest categories as answers, none of which becomes a fact', async () => {
    const { item, answers } = await identify(createVote({ [first]: 0.3, [second]: 0.28, [third]: 0.2 }));
    expect(answers).toEqual(['Hoodie', 'Blazer', 'Long sleeve top']);
    expect(item.facts.category).toBeUndefined();
  });

  it('leads to a question without answers if no category is likely', async () => {
    expect((await identify(createVote({ [first]: 0.03, [second]: 0.05 }))).answers).toEqual([]);
  });

  it('leads to no question once one category is likely', async () => {
    expect((await identify(createVote({ [first]: 0.9 }))).answers).toBeNull();
  });
});
