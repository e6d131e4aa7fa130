import { sharp } from '../photos/sharp.ts';
import { createConsensus } from './barcode-consensus.ts';
import { mayShowBars } from './bar-patches.ts';
import type { BarcodesRead } from './barcodes.ts';
import { isProductNumber } from './digits.ts';
import { renderGray } from './gray.ts';
import { TREATMENTS } from './treatments.ts';
import type { Barcode } from './types.ts';
import { readTreated } from './zxing.ts';

export interface BarcodeTask {
  /** 1 to 5. */
  readonly position: number;
  /** JPEG bytes of the largest variant. */
  readonly photo: Uint8Array;
}

/** Time in ms after which no further treatment of a photo starts. */
const BUDGET = 1500;

/** Reads the barcodes of a photo: decodes it once and applies one treatment after the other to its brightness. */
export const searchBarcodes = async ({ position, photo }: BarcodeTask): Promise<BarcodesRead> => {
  const end = performance.now() + BUDGET;
  const plain = await renderGray(sharp(photo));
  if (!mayShowBars(plain)) return { barcodes: [], isComplete: true };
  const consensus = createConsensus(position);
  const read: Barcode[] = [];
  for (const { treat, distorts } of TREATMENTS) {
    if (performance.now() > end) return { barcodes: read, doubtful: consensus.listDoubtful(), isComplete: false };
    const found = consensus.count(await readTreated(await treat(plain), plain), distorts);
    read.push(...found.filter(({ digits }) => read.every((known) => known.digits !== digits)));
    if (read.some(({ digits }) => isProductNumber(digits))) break;
  }
  return { barcodes: read, doubtful: consensus.listDoubtful(), isComplete: true };
};
