import { expect, it } from 'vitest';
import type { Tensor } from '../../networks/open-network.ts';
import { findBoxesAround, findBoxesInSmallPhoto } from './find-boxes.ts';
import type { Box, Image } from './geometry.ts';
import { parseAlphabet } from './decode-steps.ts';
import { readPrint } from './read-print.ts';
import { sharp } from '../../photos/sharp.ts';

const PHOTO: Image = { data: new Uint8Array(400 * 400 * 3), width: 400, height: 400 };

/** Returns a detector map with one band, in shares of the input's sides. */
const createBand = ({ dims }: Tensor, left: number, right: number, top: number, bottom: number): Record<string, Tensor> => {
  const [rows = 0, columns = 0] = dims.slice(2);
  const data = new Float32Array(rows * columns);
  for (let y = Math.round(top * rows); y < bottom * rows; y++) data.fill(1, y * columns + left * columns, y * columns + right * columns);
  return { map: { data, dims: [1, 1, rows, columns] } };
};

it('finds boxes around a slanted line and returns them in photo pixels', async () => {
  const line: Box = { cx: 200, cy: 200, ux: Math.SQRT1_2, uy: Math.SQRT1_2, length: 80, thickness: 20, score: 1 };
  const sizes: (readonly number[])[] = [];
  const boxes = await findBoxesAround(
    async (input) => {
      sizes.push(input.dims);
      return createBand(input, 0.1, 0.9, 0.35, 0.65);
    },
    PHOTO,
    line,
  );
  expect(sizes).toEqual([[1, 3, 96, 256]]);
  expect(boxes).toHaveLength(1);
  const [box] = boxes;
  expect(box?.ux).toBeCloseTo(Math.SQRT1_2, 3);
  expect(box?.uy).toBeCloseTo(Math.SQRT1_2, 3);
  expect(box?.length).toBeGreaterThan(line.length);
  expect(Math.hypot((box?.cx ?? 0) - line.cx, (box?.cy ?? 0) - line.cy)).toBeLessThan(6);
});

it('searches all of a small photo at twice its size, also for faint print', async () => {
  const detectFaintBand = async (input: Tensor) => {
    expect(input.dims).toEqual([1, 3, 800, 800]);
    const { map } = createBand(input, 0.25, 0.75, 0.45, 0.5);
    return { map: { data: (map?.data ?? new Float32Array()).map((value) => 0.85 * value), dims: map?.dims ?? [] } };
  };
  const boxes = await findBoxesInSmallPhoto(detectFaintBand, PHOTO);
  expect(boxes).toHaveLength(1);
  expect(boxes[0]?.cx).toBeCloseTo(200, -1);
  const largePhoto = { data: new Uint8Array(700 * 100 * 3), width: 700, height: 100 };
  expect(await findBoxesInSmallPhoto(() => Promise.reject(new Error('The detector ran.')), largePhoto)).toEqual([]);
});

it('reads a word whose first letters the first pass cuts off', async () => {
  const alphabet = parseAlphabet([...'ADEORSUVYPN'].join('\n'));
  const createSteps = (text: string, probability: number, steps: number): Tensor => {
    const classes = alphabet.keys.length;
    const data = new Float32Array(steps * classes);
    for (let step = 0; step < steps; step++) data[step * classes] = 1;
    for (const [index, letter] of [...text].entries()) {
      const row = (2 * index + 1) * classes;
      data[row] = 1 - probability;
      data[row + alphabet.keys.indexOf(letter)] = probability;
    }
    return { data, dims: [1, steps, classes] };
  };
  const photo = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  let isUpright = false;
  const { lines } = await readPrint(
    {
      alphabet,
      // Only the surroundings of a line have 96 rows.
      detect: async (input) => {
        isUpright = input.dims[2] === 96;
        return isUpright ? createBand(input, 0.1, 0.9, 0.4, 0.6) : createBand(input, 0.4, 0.6, 0.48, 0.52);
      },
      recognize: async (input) => {
        const width = input.dims[3] ?? 0;
        return { steps: createSteps(isUpright ? 'PURVEYORS' : 'VEYORS', isUpright ? 0.99 : 0.7, Math.max(24, width / 8)) };
      },
    },
    { photo, isCover: true },
    60_000,
  );
  expect(lines.map(({ text }) => text)).toEqual(['PURVEYORS']);
});
