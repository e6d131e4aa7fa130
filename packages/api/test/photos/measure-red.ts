import sharp from 'sharp';
import type { Place } from '../../src/contract/index.ts';

/** Returns the left, top, right and bottom edges of the red area of a photo, as fractions of its width and height. */
export const measureRed = async (photo: Buffer): Promise<number[]> => {
  const { data, info } = await sharp(photo).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const red = Array.from({ length: info.width * info.height }, (_, index) => index).filter((index) => (data[index * 3] ?? 0) > 150);
  const [xs, ys] = [
    red.map((index) => (index % info.width) / info.width),
    red.map((index) => Math.floor(index / info.width) / info.height),
  ];
  const findMin = (shares: number[]) => shares.reduce((a, b) => Math.min(a, b), 1);
  const findMax = (shares: number[]) => shares.reduce((a, b) => Math.max(a, b), 0);
  return [findMin(xs), findMin(ys), findMax(xs), findMax(ys)];
};
/** Returns the left, top, right and bottom edges of a box. */
export const listSides = ({ left, top, width, height }: Place): number[] => [left, top, left + width, top + height];
