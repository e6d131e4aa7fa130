import { sharp } from '../photos/sharp.ts';
import type { PreparedPhoto } from '../photos/types.ts';
import { createWorkerPool, workerEntry, type WorkerPool } from '../workers/index.ts';
import { createBallot } from './ballot.ts';
import { isProductNumber } from './digits.ts';
import type { RawBarcode } from './raw-barcode.ts';
import { renderGrey } from './grey.ts';
import type { BarcodeTask } from './barcodes.worker.ts';
import { TREATMENTS } from './treatments.ts';
import type { Barcode } from './types.ts';

type BarcodePhoto = Pick<PreparedPhoto, 'position' | 'width' | 'height' | 'variants'>;

export interface BarcodesRead {
  /** With verified digits, each number once; none when none can be read for certain. */
  readonly barcodes: readonly Barcode[];
  /** Numbers that the bars alone leave in doubt; the digits printed beneath may confirm one (printed-digits.ts). */
  readonly doubtful?: readonly Barcode[];
  /** False when the time was up before every treatment was tried: a machine with less to do may read more. */
  readonly isComplete: boolean;
}

/** Reads the barcodes of photos in worker threads. */
export interface BarcodeReader {
  /** Rejects when the signal aborts. */
  readonly read: (photo: BarcodePhoto, signal?: AbortSignal) => Promise<BarcodesRead>;
  readonly warm: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Time in ms after which no further treatment of a photo is begun. */
const BUDGET = 1500;

/** JavaScript values of a thread; pixels are not among them. */
const HEAP_MB = 192;

/** All threads but one go after so long without a photo and give their memory back. */
const IDLE_MS = 60_000;

type Pool = WorkerPool<BarcodeTask, RawBarcode[]>;

const readPhoto = async (pool: Pool, photo: BarcodePhoto, signal?: AbortSignal): Promise<BarcodesRead> => {
  const end = performance.now() + BUDGET;
  const ballot = createBallot(photo.position);
  const read: Barcode[] = [];
  const plain = await renderGrey(sharp(photo.variants[2048]));
  for (const { prepare, distorts } of TREATMENTS) {
    if (performance.now() > end) return { barcodes: read, doubtful: ballot.doubtful(), isComplete: false };
    const treated = prepare ? await renderGrey(prepare(sharp(photo.variants[2048]), photo.width, photo.height)) : plain;
    const found = ballot.count(await pool.run({ treated, plain: distorts ? plain : undefined }, { signal }), distorts);
    read.push(...found.filter(({ digits }) => read.every((known) => known.digits !== digits)));
    if (read.some(({ digits }) => isProductNumber(digits))) break;
  }
  return { barcodes: read, doubtful: ballot.doubtful(), isComplete: true };
};

/** Makes a reader; its threads start with the first photo. */
export const createBarcodeReader = (): BarcodeReader => {
  const pool: Pool = createWorkerPool({
    entry: workerEntry('reading/barcodes'),
    size: 2,
    deadlineMs: 10_000,
    heapMb: HEAP_MB,
    idleMs: IDLE_MS,
    stay: 1,
  });
  return { read: (photo, signal) => readPhoto(pool, photo, signal), warm: pool.warm, close: pool.close };
};
