import { subtle } from 'node:crypto';
import { toGray } from './gray.ts';
import type { Pixels } from './pixels.ts';
import { sharp } from './sharp.ts';

/** Returns the hex SHA-256 of the bytes. Runs off the main thread, because a large photo takes milliseconds. */
export const hashBytes = async (bytes: Buffer): Promise<string> => Buffer.from(await subtle.digest('SHA-256', bytes)).toString('hex');

const COLUMNS = 9;
const ROWS = 8;

/**
 * Computes a 64-bit difference hash as 16 hex digits. A bit is set if a pixel of a 9 × 8 gray image is darker than its right
 * neighbor. The hash survives scaling, recompression and exposure changes.
 */
export const computeDifferenceHash = async (pixels: Pixels): Promise<string> => {
  const { data, width, height } = toGray(pixels);
  const thumbnail = sharp(data, { raw: { width, height, channels: 1 } }).resize(COLUMNS, ROWS, { fit: 'fill' });
  const gray = await thumbnail.extractChannel(0).raw().toBuffer();
  let hash = 0n;
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS - 1; column++) {
      const index = row * COLUMNS + column;
      hash = (hash << 1n) | ((gray[index] ?? 0) < (gray[index + 1] ?? 0) ? 1n : 0n);
    }
  }
  return hash.toString(16).padStart(16, '0');
};

/** Returns the number of bits in which two difference hashes differ, 0 to 64. */
export const computeHashDistance = (a: string, b: string): number => {
  let differingBits = BigInt(`0x${a}`) ^ BigInt(`0x${b}`);
  let bits = 0;
  for (; differingBits; differingBits &= differingBits - 1n) bits++;
  return bits;
};
