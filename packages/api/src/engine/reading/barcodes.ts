import type { PreparedPhoto } from '../photos/types.ts';
import { createWorkerPool, locateWorkerEntry } from '../workers/index.ts';
import type { BarcodeTask } from './search-barcodes.ts';
import type { BarcodeResult } from './types.ts';

type BarcodePhoto = Pick<PreparedPhoto, 'position' | 'variants'>;

/** Reads the barcodes of photos in worker threads. */
export interface BarcodeReader {
  /** Rejects when the signal aborts. */
  readonly read: (photo: BarcodePhoto, signal?: AbortSignal) => Promise<BarcodeResult>;
  readonly warm: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Heap limit in MB for a thread's JavaScript values; pixels do not count. */
const HEAP_MB = 192;

/** Time without a photo after which all threads but one stop and free their memory. */
const IDLE_MS = 60_000;

/** Creates a reader whose threads start with the first photo. */
export const createBarcodeReader = (): BarcodeReader => {
  const pool = createWorkerPool<BarcodeTask, BarcodeResult>({
    entry: locateWorkerEntry('reading/barcodes'),
    size: 2,
    deadlineMs: 10_000,
    heapMb: HEAP_MB,
    idleMs: IDLE_MS,
    minIdle: 1,
  });
  return {
    read: ({ position, variants }, signal) => pool.run({ position, photo: variants[2048] }, { signal }),
    warm: pool.warm,
    close: pool.close,
  };
};
