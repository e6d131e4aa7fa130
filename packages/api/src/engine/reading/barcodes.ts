import { sharp } from '../photos/sharp.ts';
import type { PreparedPhoto } from '../photos/types.ts';
import { createWorkerPool, workerEntry, type WorkerPool } from '../workers/index.ts';
import type { BarcodeTask, RawBarcode } from './barcodes-task.ts';
import { isbnOf, verifyDigits } from './digits.ts';
import { renderGrey } from './grey.ts';
import { TREATMENTS } from './treatments.ts';
import type { Barcode } from './types.ts';

/** Reads the barcodes of photos in worker threads. */
export interface BarcodeReader {
  /** Barcodes with verified digits, each number once; none when none can be read for certain. Rejects when the signal aborts. */
  readonly read: (photo: Pick<PreparedPhoto, 'position' | 'variants'>, signal?: AbortSignal) => Promise<Barcode[]>;
  readonly warm: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Time in ms after which no further treatment is begun. */
const BUDGET = 600;

const verified = (photo: number, raw: readonly RawBarcode[]): Barcode[] => {
  const byDigits = new Map<string, Barcode>();
  for (const { symbology, text } of raw) {
    const digits = verifyDigits(symbology, text);
    if (digits) byDigits.set(digits, { photo, format: symbology, digits, isbn: isbnOf(digits) });
  }
  return [...byDigits.values()];
};

type Pool = WorkerPool<BarcodeTask, RawBarcode[]>;

const readPhoto = async (pool: Pool, photo: Pick<PreparedPhoto, 'position' | 'variants'>, signal?: AbortSignal): Promise<Barcode[]> => {
  const end = performance.now() + BUDGET;
  for (const { prepare, binarizer } of TREATMENTS) {
    if (performance.now() > end) break;
    const image = await renderGrey(prepare(sharp(photo.variants[2048])));
    const found = verified(photo.position, await pool.run({ ...image, binarizer }, { signal }));
    if (found.length) return found;
  }
  return [];
};

/** Makes a reader; its threads start with the first photo. */
export const createBarcodeReader = (): BarcodeReader => {
  const pool: Pool = createWorkerPool({ entry: workerEntry('reading/barcodes'), size: 2, deadlineMs: 10_000 });
  return { read: (photo, signal) => readPhoto(pool, photo, signal), warm: pool.warm, close: pool.close };
};
