import { expect, test } from 'vitest';
import { drawEdit, getEditedSize } from './draw-edit.ts';
import { UNCHANGED_EDIT, type Edit } from './edit.ts';

/** The image is larger than one tile and not a multiple of the tile size. Each pixel differs in color from its neighbors. */
const [WIDTH, HEIGHT] = [1101, 777];
const computeColor = (x: number, y: number): readonly [number, number, number] => [(x * 7) % 256, (y * 11) % 256, (x * 3 + y * 5) % 256];

const createBitmap = () => {
  const pixels = new ImageData(WIDTH, HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1) for (let x = 0; x < WIDTH; x += 1) pixels.data.set([...computeColor(x, y), 255], (y * WIDTH + x) * 4);
  return createImageBitmap(pixels);
};

const drawEditedImage = async (edit: Partial<Edit>) => {
  const bitmap = await createBitmap();
  const fullEdit = { ...UNCHANGED_EDIT, ...edit };
  const { width, height } = getEditedSize(bitmap, fullEdit);
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('The canvas has no context.');
  drawEdit(context, bitmap, fullEdit);
  return { width, data: context.getImageData(0, 0, width, height).data };
};

/** Functions that return a pixel's position after 0 to 3 quarter turns to the right. */
const ROTATED_POSITIONS: readonly ((x: number, y: number) => readonly [number, number])[] = [
  (x, y) => [x, y],
  (x, y) => [HEIGHT - 1 - y, x],
  (x, y) => [WIDTH - 1 - x, HEIGHT - 1 - y],
  (x, y) => [y, WIDTH - 1 - x],
];

/** Returns the largest difference of a channel from its expected value over all pixels. */
const measureLargestDifference = async (turns: number, brightness: number) => {
  const { width, data } = await drawEditedImage({ turns, brightness });
  let largestDifference = 0;
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const [targetX, targetY] = ROTATED_POSITIONS[turns]?.(x, y) ?? [0, 0];
      const offset = (targetY * width + targetX) * 4;
      computeColor(x, y).forEach((value, channel) => {
        largestDifference = Math.max(
          largestDifference,
          Math.abs((data[offset + channel] ?? NaN) - Math.min(255, (value * brightness) / 100)),
        );
      });
    }
  return largestDifference;
};

test.each([0, 1, 2, 3])('keeps every pixel after %d turns, without seams', async (turns) => {
  expect(await measureLargestDifference(turns, 100)).toBe(0);
});

test.each([1, 2])('leaves no seams after %d turns at another brightness', async (turns) => {
  expect(await measureLargestDifference(turns, 140)).toBeLessThanOrEqual(2);
  expect(await measureLargestDifference(turns, 60)).toBeLessThanOrEqual(2);
});
