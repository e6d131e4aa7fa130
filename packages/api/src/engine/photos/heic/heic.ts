import { createWorkerPool, locateWorkerEntry } from '../../workers/index.ts';

/** A HEIC file to decode. */
export interface HeicTask {
  readonly bytes: Uint8Array;
  /** Minimum pixels on the longer side. */
  readonly side: number;
}

/** Upright RGB pixels, because libheif applies the file's rotation. */
export interface HeicPixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A pool with one thread. WebAssembly memory never shrinks, so the pool ends the idle thread to free it. */
const pool = createWorkerPool<HeicTask, HeicPixels>({
  entry: locateWorkerEntry('photos/heic/heic'),
  size: 1,
  deadlineMs: 20_000,
  idleMs: 2000,
});

/**
 * Decodes the main image of a HEIC file off the main thread, because it takes about a second. The longer side gets at least `side`
 * and less than twice as many pixels, unless the image is smaller. Throws when the file cannot be read.
 */
export const decodeHeic = async (bytes: Buffer, side: number): Promise<HeicPixels> => pool.run({ bytes, side });
