import { sharp } from '../photos/sharp.ts';
import type { PreparedPhoto } from '../photos/types.ts';
import { createPool, type WorkerPool } from '../workers/index.ts';
import { renderGrey } from './grey.ts';
import { keepReadable, looksUpsideDown, worth } from './lines.ts';
import { toPgm } from './pgm.ts';
import { startTesseract, type OcrLine } from './tesseract.ts';
import type { LabelText } from './types.ts';

type Photo = Pick<PreparedPhoto, 'position' | 'variants'>;

/** Reads the text on photos. */
export interface LabelReader {
  /** Lines that read like text; none on a photo without. Rejects with WorkerProblem, or with the signal's reason. */
  readonly read: (photo: Photo, signal?: AbortSignal) => Promise<LabelText>;
  readonly warm: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Longer side given to OCR: print of 12 pixels in the largest variant is still 9 high. */
const SIDE = 1600;
const START_MS = 20_000;
/** For one pass; a photo full of print takes about 2 s. */
const DEADLINE_MS = 15_000;
/** A thread takes 130 MB. */
const IDLE_MS = 300_000;

type Ocr = WorkerPool<Buffer, OcrLine[]>;

const pass = async (ocr: Ocr, photo: Photo, turn: 0 | 180, signal?: AbortSignal): Promise<OcrLine[]> => {
  const image = sharp(photo.variants[2048]).rotate(turn).resize(SIDE, SIDE, { fit: 'inside' });
  return ocr.run(toPgm(await renderGrey(image)), { signal });
};

const readPhoto = async (ocr: Ocr, photo: Photo, signal?: AbortSignal): Promise<LabelText> => {
  const upright = await pass(ocr, photo, 0, signal);
  const turned = looksUpsideDown(upright) ? await pass(ocr, photo, 180, signal) : [];
  const lines = keepReadable(worth(turned) > worth(upright) ? turned : upright);
  return { photo: photo.position, lines: lines.map(({ text, confidence }) => ({ text, confidence: Math.round(confidence) })) };
};

/** Makes a reader with at most two OCR threads, which start with the first photo. */
export const createLabelReader = (): LabelReader => {
  const ocr: Ocr = createPool({ start: () => startTesseract(START_MS), size: 2, deadlineMs: DEADLINE_MS, idleMs: IDLE_MS });
  return { read: (photo, signal) => readPhoto(ocr, photo, signal), warm: ocr.warm, close: ocr.close };
};
