import { createWorkerPool, workerEntry } from '../workers/index.ts';

/** RGBA, upright: libheif applies the file's own rotation. */
export interface HeicPixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** One thread: 48 megapixels are 200 MB of RGBA there. It goes when no more HEIC comes, and gives its memory back. */
const pool = createWorkerPool<Uint8Array, HeicPixels>({
  entry: workerEntry('photos/heic'),
  size: 1,
  deadlineMs: 20_000,
  idleMs: 30_000,
});

/** Decodes the main image of a HEIC file off the main thread, where it takes about a second. Throws when it cannot be read. */
export const decodeHeic = async (bytes: Buffer): Promise<HeicPixels> => pool.run(bytes);
