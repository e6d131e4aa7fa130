import type { PreparedPhoto } from '../photos/types.ts';
import { createBarcodeReader } from './barcodes.ts';
import { createLabelReader } from './label-text.ts';
import { candidatesFrom } from './parse/candidates.ts';
import type { FindBrand } from './parse/types.ts';
import type { Barcode, LabelText, Reading } from './types.ts';

export type { Reading } from './types.ts';

export interface ReaderOptions {
  readonly findBrand: FindBrand;
  /** Told when a part of the reading fails for a photo; the reading goes on without it. */
  readonly onProblem?: (problem: unknown) => void;
}

/** Reads what is printed on photos. */
export interface Reader {
  /** Barcodes and label text of all photos, side by side. Rejects only with the signal's reason. */
  readonly read: (photos: readonly PreparedPhoto[], signal: AbortSignal) => Promise<Reading>;
  /** Starts threads and loads models ahead of the first photo. */
  readonly warm: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Makes a reader; it starts nothing before the first photo or `warm`. */
export const createReader = ({ findBrand, onProblem }: ReaderOptions): Reader => {
  const barcodeReader = createBarcodeReader();
  const labelReader = createLabelReader();
  const orElse = async <Value>(work: Promise<Value>, fallback: Value, signal: AbortSignal): Promise<Value> => {
    try {
      return await work;
    } catch (cause) {
      signal.throwIfAborted();
      onProblem?.(cause);
      return fallback;
    }
  };
  return {
    read: async (photos, signal) => {
      const barcodesOf = (photo: PreparedPhoto): Promise<Barcode[]> => orElse(barcodeReader.read(photo, signal), [], signal);
      const textOf = (photo: PreparedPhoto): Promise<LabelText> =>
        orElse(labelReader.read(photo, signal), { photo: photo.position, lines: [] }, signal);
      const [barcodes, texts] = await Promise.all([Promise.all(photos.map(barcodesOf)), Promise.all(photos.map(textOf))]);
      const found = barcodes.flat();
      const legible = texts.filter(({ lines }) => lines.length);
      return { barcodes: found, texts: legible, candidates: candidatesFrom(found, legible, findBrand) };
    },
    warm: async () => void (await Promise.all([barcodeReader.warm(), labelReader.warm()])),
    close: async () => void (await Promise.all([barcodeReader.close(), labelReader.close()])),
  };
};
