import { afterAll, expect, it } from 'vitest';
import { noopPhotoReaders } from '../../test/noop-photo-readers.ts';
import { createQuarterImage } from '../../test/photos/files.ts';
import { createEngine } from './index.ts';
import { ModelError } from './errors.ts';
import type { Vision } from './recognition/vision.ts';
import { WorkerError } from './workers/index.ts';

const message = 'vision.onnx is missing or damaged';
const failingReader = { warm: () => Promise.reject(new ModelError(message)), close: async () => {} };
const fail = () => Promise.reject(new WorkerError('failed', message));
const errors: unknown[] = [];
const engine = createEngine({
  onError: (error) => errors.push(error),
  photoReaders: {
    ...noopPhotoReaders,
    labelReader: { read: fail, ...failingReader },
    vision: { classify: fail, ...failingReader } satisfies Vision,
  },
});
afterAll(() => engine.close());

it("the engine rejects warm() with a message but returns the seller's facts when the networks are missing", async () => {
  await expect(engine.warm()).rejects.toThrow(message);
  const photos = await engine.preparePhotos([{ name: 'IMG_1.png', bytes: await createQuarterImage().toBuffer() }]);
  const notes = "Levi's trucker jacket, size M, worn twice";
  const { item, isPartial } = await engine.analyze(
    { photos, notes, platform: 'ebay', now: new Date('2026-01-01T00:00:00Z') },
    new AbortController().signal,
  );
  expect(item.facts).toMatchObject({ brand: { value: "Levi's" }, size: { value: 'M' } });
  expect([errors.length, isPartial]).toEqual([2, true]);
});
