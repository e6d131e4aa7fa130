import { sharp } from '../photos/sharp.ts';
import { createConsensus } from './barcode-consensus.ts';
import { findBarRegion } from './bar-patches.ts';
import type { BarcodesRead } from './barcodes.ts';
import { isProductNumber } from './digits.ts';
import { renderGray } from './gray.ts';
import { cutPart, TREATMENTS } from './treatments.ts';
import type { Barcode } from './types.ts';
import { readTreated } from './zxing.ts';

export interface BarcodeTask {
  /** Position of the photo, 1 to 5. */
  readonly position: number;
  /** Largest variant as JPEG. */
  readonly photo: Uint8Array;
}

/** Time in ms after which no other treatment starts. */
const BUDGET_MS = 1500;
/** Treatments that always run, so that a busy machine also reads clear barcodes, which need two readings that agree. */
const MIN_TREATMENTS = 4;

/** Reads the barcodes on a photo. Decodes it once and applies one treatment after another to the brightness of the part with bars. */
export const searchBarcodes = async ({ position, photo }: BarcodeTask): Promise<BarcodesRead> => {
  const end = performance.now() + BUDGET_MS;
  const plain = await renderGray(sharp(photo));
  const region = findBarRegion(plain);
  if (!region) return { barcodes: [], isComplete: true };
  const part = await cutPart(plain, region);
  const consensus = createConsensus(position);
  const read: Barcode[] = [];
  const treatments = TREATMENTS.filter(({ isForDiagonal }) => region.isDiagonal || !isForDiagonal);
  for (const [index, { treat, distorts }] of treatments.entries()) {
    if (index >= MIN_TREATMENTS && performance.now() > end)
      return { barcodes: read, doubtful: consensus.listDoubtful(), isComplete: false };
    const found = consensus.count(await readTreated(await treat(part), plain), distorts);
    read.push(...found.filter(({ digits }) => read.every((known) => known.digits !== digits)));
    if (read.some(({ digits }) => isProductNumber(digits))) break;
  }
  return { barcodes: read, doubtful: consensus.listDoubtful(), isComplete: true };
};
