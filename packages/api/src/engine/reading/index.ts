import { setMaxListeners } from 'node:events';
import { createObservationCache, type ObservationCache } from '../photo-observations.ts';
import type { PreparedPhoto } from '../photos/types.ts';
import { createBarcodeReader, type BarcodeReader } from './barcodes.ts';
import { createLabelReader, type LabelReader } from './label-text.ts';
import { collectCandidates } from './parse/candidates.ts';
import { findBarcodesConfirmedByPrint, isRefutedByPrint } from './printed-digits.ts';
import type { FindBrand } from './parse/types.ts';
import { removeWatermark } from './parse/watermark.ts';
import type { Barcode, BarcodeResult, LabelText, Reading } from './types.ts';

export type { Reading } from './types.ts';

export interface ReaderOptions {
  readonly findBrand: FindBrand;
  /** Called when part of the reading fails for a photo. The reading continues without it. */
  readonly onError?: (error: unknown) => void;
  readonly barcodeReader?: BarcodeReader;
  readonly labelReader?: LabelReader;
}

/** Reads barcodes and printed text in photos. */
export interface Reader {
  /**
   * Reads barcodes and label text of all photos in parallel, except those with cached results. Rejects only with the signal's
   * reason.
   */
  readonly read: (photos: readonly PreparedPhoto[], signal: AbortSignal, cache?: ObservationCache) => Promise<Reading>;
  /** Starts threads and loads models before the first photo. */
  readonly warm: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const UNREAD_BARCODES: BarcodeResult = { barcodes: [], isComplete: false };
const omitPhoto = ({ format, digits, isbn, place }: Barcode): Omit<Barcode, 'photo'> => ({ format, digits, isbn, place });

/**
 * Starts with the largest file, because it takes longest and would otherwise run alone at the end. Returns results in the order of
 * the photos.
 */
const readLargestFirst = async <Result>(
  photos: readonly PreparedPhoto[],
  readPhoto: (photo: PreparedPhoto) => Promise<Result>,
): Promise<Result[]> => {
  const startedReads = new Map<PreparedPhoto, Promise<Result>>();
  for (const photo of photos.toSorted((a, b) => b.variants[2048].length - a.variants[2048].length))
    startedReads.set(photo, readPhoto(photo));
  return Promise.all(photos.map((photo) => startedReads.get(photo) ?? readPhoto(photo)));
};

/** Creates a reader whose threads start with the first photo or `warm`. */
export const createReader = ({
  findBrand,
  onError,
  barcodeReader = createBarcodeReader(),
  labelReader = createLabelReader(),
}: ReaderOptions): Reader => {
  return {
    read: async (photos, signal, cache = createObservationCache(photos)) => {
      // Each photo waits for two tasks on one signal, and Node would warn about a leak above ten listeners.
      setMaxListeners(0, signal);
      const errors: unknown[] = [];
      const withFallback = async <Value>(work: Promise<Value>, fallback: Value): Promise<Value> => {
        try {
          return await work;
        } catch (cause) {
          signal.throwIfAborted();
          errors.push(cause);
          onError?.(cause);
          return fallback;
        }
      };
      const readBarcodes = async (photo: PreparedPhoto): Promise<BarcodeResult & { readonly isCached: boolean }> => {
        const cachedBarcodes = cache.find('barcodes', photo);
        if (cachedBarcodes)
          return { barcodes: cachedBarcodes.map((barcode) => ({ ...barcode, photo: photo.position })), isComplete: true, isCached: true };
        return { ...(await withFallback(barcodeReader.read(photo, signal), UNREAD_BARCODES)), isCached: false };
      };
      const readText = async (photo: PreparedPhoto): Promise<LabelText> => {
        const cachedText = cache.find('text', photo);
        if (cachedText) return { photo: photo.position, lines: cachedText };
        const text = await withFallback(labelReader.read(photo, signal), null);
        if (text && text.isComplete !== false) cache.save('text', photo, text.lines);
        return { photo: photo.position, lines: text?.lines ?? [] };
      };
      const [barcodeReads, texts] = await Promise.all([Promise.all(photos.map(readBarcodes)), readLargestFirst(photos, readText)]);
      const photoBarcodes = photos.flatMap((photo, index) => {
        const { barcodes, doubtfulBarcodes = [], isComplete, isCached } = barcodeReads[index] ?? { ...UNREAD_BARCODES, isCached: true };
        const text = texts[index] ?? { photo: photo.position, lines: [] };
        const certainBarcodes = barcodes.filter((barcode) => !isRefutedByPrint(barcode, text));
        const acceptedBarcodes = certainBarcodes.length > 0 ? certainBarcodes : findBarcodesConfirmedByPrint(doubtfulBarcodes, text);
        if (isComplete && !isCached) cache.save('barcodes', photo, acceptedBarcodes.map(omitPhoto));
        return acceptedBarcodes;
      });
      const legibleTexts = texts.map(removeWatermark).filter(({ lines }) => lines.length > 0);
      return {
        barcodes: photoBarcodes,
        texts: legibleTexts,
        candidates: collectCandidates(photoBarcodes, legibleTexts, findBrand),
        ...(errors.length > 0 && { isPartial: true }),
      };
    },
    warm: async () => void (await Promise.all([barcodeReader.warm(), labelReader.warm()])),
    close: async () => void (await Promise.all([barcodeReader.close(), labelReader.close()])),
  };
};
