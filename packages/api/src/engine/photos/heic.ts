import { createWorkerPool, workerEntry } from '../workers/index.ts';

export interface HeicTask {
  readonly bytes: Uint8Array;
  /** Pixels that the longer side needs at least. */
  readonly side: number;
}

/** RGB, upright: libheif applies the file's own rotation. */
export interface HeicPixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** One thread. Its memory never shrinks, so it goes soon after the last HEIC and gives that back. */
const pool = createWorkerPool<HeicTask, HeicPixels>({
  entry: workerEntry('photos/heic'),
  size: 1,
  deadlineMs: 20_000,
  idleMs: 2000,
});

/**
 * Decodes the main image of a HEIC file off the main thread, where it takes about a second, to `side` pixels or less than twice that on
 * the longer side, unless it has fewer. Throws when it cannot be read.
 */
export const decodeHeic = async (bytes: Buffer, side: number): Promise<HeicPixels> => pool.run({ bytes, side });
