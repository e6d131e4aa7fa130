import { sharp } from '../photos/sharp.ts';
import type { PreparedPhoto } from '../photos/types.ts';
import { createPool, type WorkerPool } from '../workers/index.ts';
import { renderGrey } from './grey.ts';
import { keepReadable, looksUpsideDown, worth } from './lines.ts';
import { toPgm } from './pgm.ts';
import { placeOnTurned } from './place.ts';
import { estimateSkew, looksPrinted } from './skew.ts';
import { startTesseract, type OcrLine } from './tesseract.ts';
import type { LabelText, ReadLine } from './types.ts';

type LabelPhoto = Pick<PreparedPhoto, 'position' | 'width' | 'height' | 'variants'>;

/** Reads the text on photos. */
export interface LabelReader {
  /** Lines that read like text; none on a photo without. Rejects with WorkerProblem, or with the signal's reason. */
  readonly read: (photo: LabelPhoto, signal?: AbortSignal) => Promise<LabelText>;
  readonly warm: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Longer sides given to OCR: print of 12 pixels in the largest variant is still 9 high in the first. The second reads large print. */
const SIDE = 1600;
const SMALLER_SIDE = 1024;
/** Enlarging a small photo further shows tesseract nothing more. */
const MOST_ENLARGED = 2;
/** Longer side of the image whose edges are looked at. */
const SKEW_SIDE = 1024;
/** tesseract straightens less by itself, and quarter turns. */
const MIN_SKEW = 2;
const START_MS = 20_000;
/** For one pass; a photo full of print takes about 2 s. */
const DEADLINE_MS = 15_000;
/** A thread takes 130 MB. */
const IDLE_MS = 300_000;

type Ocr = WorkerPool<Buffer, OcrLine[]>;

/** One look at a photo, turned clockwise by `turn` degrees. */
const pass = async (ocr: Ocr, photo: LabelPhoto, side: number, turn: number, signal?: AbortSignal): Promise<ReadLine[]> => {
  const size = Math.min(side, Math.max(photo.width, photo.height) * MOST_ENLARGED);
  const image = await renderGrey(sharp(photo.variants[2048]).rotate(turn, { background: '#808080' }).resize(size, size, { fit: 'inside' }));
  const placeOf = placeOnTurned(photo, turn, image);
  const lines = await ocr.run(toPgm(image), { signal });
  return lines.map(({ text, confidence, box }) => ({ text, confidence, place: placeOf(box) }));
};

const best = (one: ReadLine[], other: ReadLine[]): ReadLine[] => (worth(other) > worth(one) ? other : one);

/** A photo without print costs one pass; further ones are made only where edges or garbled letters say that there is print. */
const readLines = async (ocr: Ocr, photo: LabelPhoto, signal?: AbortSignal): Promise<ReadLine[]> => {
  const skew = estimateSkew(await renderGrey(sharp(photo.variants[1024]).resize(SKEW_SIDE, SKEW_SIDE, { fit: 'inside' })));
  const turn = looksPrinted(skew) && Math.abs(skew.angle) >= MIN_SKEW ? -skew.angle : 0;
  let lines = await pass(ocr, photo, SIDE, turn, signal);
  if (looksUpsideDown(lines)) lines = best(lines, await pass(ocr, photo, SIDE, turn + 180, signal));
  if (worth(lines) > 0 || !looksPrinted(skew)) return lines;
  lines = best(lines, await pass(ocr, photo, SMALLER_SIDE, turn, signal));
  return worth(lines) > 0 || turn === 0 ? lines : best(lines, await pass(ocr, photo, SIDE, 0, signal));
};

const readPhoto = async (ocr: Ocr, photo: LabelPhoto, signal?: AbortSignal): Promise<LabelText> => {
  const lines = keepReadable(await readLines(ocr, photo, signal));
  return { photo: photo.position, lines: lines.map((line) => ({ ...line, confidence: Math.round(line.confidence) })) };
};

/** Makes a reader with at most two OCR threads, which start with the first photo. */
export const createLabelReader = (): LabelReader => {
  const ocr: Ocr = createPool({ start: () => startTesseract(START_MS), size: 2, deadlineMs: DEADLINE_MS, idleMs: IDLE_MS });
  return { read: (photo, signal) => readPhoto(ocr, photo, signal), warm: ocr.warm, close: ocr.close };
};
