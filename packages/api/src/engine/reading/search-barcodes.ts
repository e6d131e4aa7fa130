import { sharp } from '../photos/sharp.ts';
import { createConsensus } from './barcode-consensus.ts';
import { findBarRegion } from './bar-patches.ts';
import { isProductNumber } from './digits.ts';
import { renderGray } from './gray.ts';
import { cutPart, listPreprocessingPasses } from './preprocessing-passes.ts';
import type { Barcode, BarcodeResult } from './types.ts';
import { readPreprocessedPart } from './zxing.ts';

export interface BarcodeTask {
  /** Position of the photo, 1 to 5. */
  readonly position: number;
  /** Largest variant as JPEG. */
  readonly photo: Uint8Array;
}

/** Time in ms after which no further pass starts. */
const BUDGET_MS = 1500;
/** Number of passes that always run. A clear barcode needs two reads that agree, even on a busy machine. */
const MIN_PASSES = 4;

/** Reads the barcodes in a photo. Decodes it once and searches the part with bars in one preprocessing pass after another. */
export const searchBarcodes = async ({ position, photo }: BarcodeTask): Promise<BarcodeResult> => {
  const deadline = performance.now() + BUDGET_MS;
  const grayPhoto = await renderGray(sharp(photo));
  const region = findBarRegion(grayPhoto);
  if (!region) return { barcodes: [], isComplete: true };
  const part = await cutPart(grayPhoto, region);
  const consensus = createConsensus(position);
  const barcodes: Barcode[] = [];
  for (const [index, { preprocess, isDistorting }] of listPreprocessingPasses(region.tiltedBars).entries()) {
    if (index >= MIN_PASSES && performance.now() > deadline)
      return { barcodes, doubtfulBarcodes: consensus.listDoubtfulBarcodes(), isComplete: false };
    const acceptedBarcodes = consensus.count(await readPreprocessedPart(await preprocess(part), grayPhoto), isDistorting);
    barcodes.push(...acceptedBarcodes.filter(({ digits }) => barcodes.every((knownBarcode) => knownBarcode.digits !== digits)));
    if (barcodes.some(({ digits }) => isProductNumber(digits))) break;
  }
  return { barcodes, doubtfulBarcodes: consensus.listDoubtfulBarcodes(), isComplete: true };
};
