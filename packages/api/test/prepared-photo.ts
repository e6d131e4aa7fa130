import { createHash } from 'node:crypto';
import type { PreparedPhoto } from '../src/engine/photos/types.ts';
import type { Reading } from '../src/engine/reading/types.ts';

/** Returns a prepared photo with meaningless pixels, for stages that only pass photos on. */
export const createPreparedPhoto = (position = 1, fields: Partial<PreparedPhoto> = {}): PreparedPhoto => {
  const bytes = Buffer.from(`photo ${position}`);
  return {
    position,
    name: `IMG_${position}.jpg`,
    width: 2000,
    height: 1500,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    perceptualHash: '0000000000000000',
    variants: { 2048: bytes, 1024: bytes, 320: bytes },
    quality: { sharpness: 100, brightness: 128, longestSide: 2000 },
    advice: [],
    colors: [],
    ...fields,
  };
};

/** Returns an empty reading, with `fields` applied. */
export const createReading = (fields: Partial<Reading> = {}): Reading => ({ barcodes: [], texts: [], candidates: {}, ...fields });
