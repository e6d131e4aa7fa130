import { fileURLToPath } from 'node:url';
import type { Notes } from '../looked.ts';
import type { PreparedPhoto } from '../photos/types.ts';
import { createWorkerPool, workerEntry } from '../workers/index.ts';
import { modelFile } from '../model-file.ts';
import type { Vote } from './votes.ts';

/** JPEG bytes of each photo. */
export interface VisionTask {
  readonly photos: readonly Uint8Array[];
}
/** Probabilities of the model's classes for each photo. */
export type VisionAnswer = number[][];

/** The clothing and shoe classifier. */
export interface Vision {
  /** What each photo looks like; votes.ts puts them together. Rejects with WorkerProblem. */
  readonly see: (photos: readonly Pick<PreparedPhoto, 'position' | 'variants'>[], signal?: AbortSignal) => Promise<Vote[]>;
  readonly warm: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** About 25 ms a photo; the rest is for a busy machine. */
const DEADLINE_MS = 20_000;

/** Runs in one worker thread, which starts with the first photo or `warm`. */
export const createVision = (): Vision => {
  const pool = createWorkerPool<VisionTask, VisionAnswer>({
    entry: workerEntry('recognition/vision'),
    size: 1,
    deadlineMs: DEADLINE_MS,
    workerData: fileURLToPath(modelFile('vision/clothing-classifier.onnx')),
  });
  return {
    see: async (photos, signal) => {
      const answers = await pool.run({ photos: photos.map(({ variants }) => variants[320]) }, signal ? { signal } : {});
      return answers.map((probabilities, at) => ({ photo: photos[at]?.position ?? at + 1, probabilities }));
    },
    warm: pool.warm,
    close: pool.close,
  };
};

type See = Vision['see'];

/** What all photos look like, seeing at once those that the notes do not know. */
export const seeNoted = async (
  { see }: Pick<Vision, 'see'>,
  photos: Parameters<See>[0],
  signal: AbortSignal,
  notes: Notes,
): Promise<Vote[]> => {
  const unseen = photos.filter((photo) => !notes.recall('classes', photo));
  const votes = unseen.length > 0 ? await see(unseen, signal) : [];
  for (const { photo, probabilities } of votes) notes.keep('classes', { position: photo }, probabilities);
  return photos.flatMap((photo) => {
    const probabilities = notes.recall('classes', photo);
    return probabilities ? [{ photo: photo.position, probabilities }] : [];
  });
};
