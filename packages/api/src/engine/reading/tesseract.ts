import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createWorker, OEM, PSM, type Page, type Worker, type WorkerParams } from 'tesseract.js';
import { WorkerProblem, type Thread } from '../workers/index.ts';

/** Sides in pixels of the image given. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A line as OCR read it; `confidence` 0 to 100. */
export interface OcrLine {
  readonly text: string;
  readonly confidence: number;
  readonly box: PixelBox;
}

/** The integer models of tessdata_best: better on small print than the fast ones, at a bearable price. */
const LANGUAGE_DATA = '4.0.0_best_int';
/** Given so that tesseract does not guess, and print, the resolution of each photo. */
const DPI = '300';

const dataFolder = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')), LANGUAGE_DATA);

const start = async (): Promise<Worker> => {
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: dataFolder(),
    gzip: true,
    cacheMethod: 'none',
    // Without a handler an unreadable image ends the process; with one its promise is rejected, which says enough.
    errorHandler: () => {},
  });
  // Its remarks about a photo's pixels ("Detected 6 diacritics") would stand in the server's log.
  await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO, user_defined_dpi: DPI, debug_file: '/dev/null' } as Partial<WorkerParams>);
  return worker;
};

const linesOf = (page: Page): OcrLine[] =>
  (page.blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines))
    .map(({ text, confidence, bbox: { x0: left, y0: top, x1: right, y1: bottom } }) => ({
      text: text.trim(),
      confidence,
      box: { left, top, right, bottom },
    }));

/** Rejects when `work` takes longer than `ms`: tesseract.js promises may never settle. */
const within = async <Value>(work: Promise<Value>, ms: number): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new WorkerProblem('deadline', `Text recognition took longer than ${ms} ms.`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Starts a tesseract worker, as a thread for a pool. Tasks are image files; after a deadline it is not used again. */
export const startTesseract = (startMs: number): Thread<Buffer, OcrLine[]> => {
  let alive = true;
  let cancel: ((problem: WorkerProblem) => void) | undefined;
  const cancelled = new Promise<never>((_, reject) => (cancel = reject));
  cancelled.catch(() => {});
  const starting = start();
  const ready = within(starting, startMs);

  const stop = async (): Promise<void> => {
    alive = false;
    cancel?.(new WorkerProblem('closed', 'Text recognition was closed.'));
    // Not awaited: a start that hangs would never let us go on.
    void starting.then((worker) => worker.terminate()).catch(() => {});
    await ready.catch(() => {});
  };
  const recognise = async (image: Buffer): Promise<OcrLine[]> => {
    const worker = await ready;
    const { data } = await worker.recognize(image, {}, { text: false, blocks: true });
    return linesOf(data);
  };
  ready.catch(() => void stop());
  return {
    ready: async () => void (await ready),
    run: async (image, _transfer, deadlineMs) => {
      try {
        return await within(Promise.race([recognise(image), cancelled]), deadlineMs);
      } catch (cause) {
        if (cause instanceof WorkerProblem) {
          void stop();
          throw cause;
        }
        throw new WorkerProblem('failed', cause instanceof Error ? cause.message : String(cause));
      }
    },
    alive: () => alive,
    stop,
  };
};
