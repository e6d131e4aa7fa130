import { fileURLToPath } from 'node:url';
import sharp, { type SharpInput } from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createVision } from './vision.ts';
import { combineVotes } from './votes.ts';

const vision = createVision();
afterAll(() => vision.close());

const prepared = async (photo: SharpInput, position: number) => {
  const bytes = await sharp(photo).resize(320, 320, { fit: 'inside' }).jpeg().toBuffer();
  return { position, variants: { 320: bytes, 1024: bytes, 2048: bytes } };
};
const sample = (name: string) => fileURLToPath(new URL(`../../../../site/public/samples/${name}`, import.meta.url));
const floor = () =>
  sharp({ create: { width: 320, height: 320, channels: 3, background: '#b9a184' } })
    .png()
    .toBuffer();

describe('the shipped classifier', () => {
  it('sees a jacket in the drawn jacket, and the same each time', async () => {
    const photos = [await prepared(sample('jacket-front.jpg'), 2)];
    const votes = await vision.see(photos);
    expect(combineVotes(votes)).toMatchObject({ category: 'jackets', photo: 2 });
    expect(await vision.see(photos)).toEqual(votes);
  });

  it('gives every photo a probability for every class', async () => {
    const votes = await vision.see([await prepared(await floor(), 1), await prepared(sample('mug.jpg'), 3)]);
    expect(votes.map(({ photo }) => photo)).toEqual([1, 3]);
    for (const { probabilities } of votes) expect(probabilities.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  });

  it('claims nothing of an empty floor', async () => {
    expect(combineVotes(await vision.see([await prepared(await floor(), 1)]))).toBeNull();
  });

  it('lets go when the caller leaves', async () => {
    await expect(vision.see([await prepared(await floor(), 1)], AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
  });
});
