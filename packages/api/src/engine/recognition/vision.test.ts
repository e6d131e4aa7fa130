import { fileURLToPath } from 'node:url';
import sharp, { type SharpInput } from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { getModelFileUrl } from '../model-file.ts';
import { createVision } from './vision.ts';
import { combineVotes } from './votes.ts';

const vision = createVision();
afterAll(() => vision.close());

const preparePhoto = async (photo: SharpInput, position: number) => {
  const bytes = await sharp(photo).resize(320, 320, { fit: 'inside' }).jpeg().toBuffer();
  return { position, variants: { 320: bytes, 1024: bytes, 2048: bytes } };
};
const getSamplePath = (name: string) => fileURLToPath(new URL(`../../../test/photos/drawn/${name}`, import.meta.url));
const drawFloor = () =>
  sharp({ create: { width: 320, height: 320, channels: 3, background: '#b9a184' } })
    .png()
    .toBuffer();

describe('the shipped classifier', () => {
  it("recognizes the shorts in the model card's example, deterministically", async () => {
    const photos = [await preparePhoto(fileURLToPath(getModelFileUrl('vision/example.jpg')), 2)];
    const votes = await vision.classify(photos);
    expect(combineVotes(votes)).toMatchObject({ category: 'shorts', photo: 2 });
    expect(await vision.classify(photos)).toEqual(votes);
  });

  it('returns, for every photo, probabilities that add up to 1', async () => {
    const votes = await vision.classify([await preparePhoto(await drawFloor(), 1), await preparePhoto(getSamplePath('mug.jpg'), 3)]);
    expect(votes.map(({ photo }) => photo)).toEqual([1, 3]);
    for (const { garments, objects } of votes) {
      for (const shares of [garments, objects]) expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 2);
    }
  });

  it('recognizes an object that is not a garment', async () => {
    expect(combineVotes(await vision.classify([await preparePhoto(getSamplePath('mug.jpg'), 1)]))).toMatchObject({
      category: 'mugs',
      noun: 'cup',
    });
  });

  it('claims nothing for an empty floor', async () => {
    expect(combineVotes(await vision.classify([await preparePhoto(await drawFloor(), 1)]))).toBeNull();
  });

  it('stops when the caller aborts', async () => {
    await expect(vision.classify([await preparePhoto(await drawFloor(), 1)], AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
  });
});
