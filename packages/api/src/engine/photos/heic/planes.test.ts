import { describe, expect, it } from 'vitest';
import { shrinkToRgb, type Plane, type Planes } from './planes.ts';

const createPlane = (width: number, height: number, samples: readonly number[], bits = 8): Plane => {
  const stride = width + 3;
  const data = bits > 8 ? new Uint16Array(stride * height) : new Uint8Array(stride * height);
  for (let row = 0; row < height; row += 1) data.set(samples.slice(row * width, (row + 1) * width), row * stride);
  return { data, width, height, stride, bits };
};
const convertPixel = (y: number, cb: number, cr: number, overrides: Partial<Planes> = {}, bits = 8): number[] => [
  ...shrinkToRgb(
    {
      luma: createPlane(1, 1, [y], bits),
      chroma: [createPlane(1, 1, [cb], bits), createPlane(1, 1, [cr], bits)],
      matrix: 6,
      isFullRange: true,
      ...overrides,
    },
    1,
  ).data,
];

describe('color conversion', () => {
  it.each([
    ['BT.601, full range, red', [76, 85, 255], { matrix: 6 }, [254, 0, 0]],
    ['an unspecified matrix as BT.601', [76, 85, 255], { matrix: 2 }, [254, 0, 0]],
    ['BT.709, limited range, red', [63, 102, 240], { matrix: 1, isFullRange: false }, [255, 1, 0]],
    ['BT.709, limited range, white', [235, 128, 128], { matrix: 1, isFullRange: false }, [255, 255, 255]],
    ['BT.2020, full range, green', [173, 36, 11], { matrix: 9 }, [0, 255, 0]],
    ['green, blue and red without conversion', [10, 20, 30], { matrix: 0 }, [30, 10, 20]],
  ] as const)('reads %s', (_, [y, cb, cr], overrides, expected) => {
    for (const [index, value] of convertPixel(y, cb, cr, overrides).entries())
      expect(Math.abs(value - (expected[index] ?? 0))).toBeLessThanOrEqual(1);
  });

  it('scales 10-bit samples to 8 bits', () => {
    expect(convertPixel(76 * 4, 85 * 4, 255 * 4, {}, 10)).toEqual(convertPixel(76, 85, 255));
  });

  it('reads luma without chroma as gray', () => {
    expect([...shrinkToRgb({ luma: createPlane(2, 1, [7, 200]), chroma: null, matrix: 6, isFullRange: true }, 1).data]).toEqual([
      7, 7, 7, 200, 200, 200,
    ]);
  });
});

describe('size reduction', () => {
  const createGrayPlanes = (width: number, height: number, samples: readonly number[]): Planes => ({
    luma: createPlane(width, height, samples),
    chroma: [
      createPlane(
        Math.ceil(width / 2),
        Math.ceil(height / 2),
        Array.from({ length: 99 }, () => 128),
      ),
      createPlane(
        Math.ceil(width / 2),
        Math.ceil(height / 2),
        Array.from({ length: 99 }, () => 128),
      ),
    ],
    matrix: 6,
    isFullRange: true,
  });
  const getGreens = ({ data }: { readonly data: Uint8Array }): number[] => [...data].filter((_, index) => index % 3 === 1);

  it('averages squares and drops the remainder', () => {
    const image = shrinkToRgb(createGrayPlanes(5, 3, [10, 20, 50, 50, 9, 30, 40, 50, 50, 9, 9, 9, 9, 9, 9]), 2);
    expect([image.width, image.height, getGreens(image)]).toEqual([2, 1, [25, 50]]);
  });

  it.each([1, 2, 3, 4, 5])('reads half-size chroma at the same position, at a factor of %i', (factor) => {
    const [width, height] = [24, 12];
    const createHalfPlane = (left: number, right: number): Plane =>
      createPlane(
        width / 2,
        height / 2,
        Array.from({ length: (width * height) / 4 }, (_, index) => (index % (width / 2) < width / 4 ? left : right)),
      );
    const luma = createPlane(
      width,
      height,
      Array.from({ length: width * height }, () => 100),
    );
    const image = shrinkToRgb(
      { luma, chroma: [createHalfPlane(128, 200), createHalfPlane(128, 128)], matrix: 6, isFullRange: true },
      factor,
    );
    const blues = [...image.data.subarray(0, image.width * 3)].filter((_, index) => index % 3 === 2);
    const edge = width / 2 / factor;
    for (const [index, blue] of blues.entries()) {
      if (index + 1 <= edge) expect(blue).toBe(100);
      else if (index >= edge) expect(blue).toBe(228);
    }
  });

  it('accepts images of one pixel and of odd size', () => {
    expect(getGreens(shrinkToRgb(createGrayPlanes(1, 1, [50]), 1))).toEqual([50]);
    expect(getGreens(shrinkToRgb(createGrayPlanes(3, 3, [1, 1, 1, 1, 1, 1, 1, 1, 50]), 1)).at(-1)).toBe(50);
  });
});
