import { describe, expect, test } from 'vitest';
import { framePhoto, type Box } from './photo-frame.ts';

const uprightPhoto = { width: 960, height: 1200 };
const widePhoto = { width: 1600, height: 900 };
const tallPhoto = { width: 900, height: 1600 };
const getRight = ({ left, width }: Box) => left + width;
const getBottom = ({ top, height }: Box) => top + height;

describe('framePhoto without a region', () => {
  test.each([
    ['with the aspect ratio of the stage', uprightPhoto, { left: 0, top: 0, width: 1, height: 1 }],
    ['that is wide', widePhoto, { top: 0, height: 1 }],
    ['that is tall', tallPhoto, { left: 0, width: 1 }],
  ])('centers a photo %s on the stage', (_, photo, expected) => {
    const { image, mark } = framePhoto(photo, null);
    expect(image).toMatchObject(expected);
    expect(mark).toBeNull();
    expect(image.left + getRight(image)).toBeCloseTo(1);
    expect(image.top + getBottom(image)).toBeCloseTo(1);
    expect(image.width / image.height / (5 / 4)).toBeCloseTo(photo.width / photo.height);
  });
});

describe('framePhoto with a region', () => {
  const regions = [
    { left: 0.4, top: 0.5, width: 0.1, height: 0.02 },
    { left: 0, top: 0, width: 0.02, height: 0.02 },
    { left: 0.9, top: 0.95, width: 0.1, height: 0.05 },
    { left: 0.05, top: 0.1, width: 0.9, height: 0.8 },
    { left: 0, top: 0, width: 1, height: 1 },
    { left: 0, top: 0.4, width: 1, height: 0.01 },
  ];
  test.each([uprightPhoto, widePhoto, tallPhoto].flatMap((photo) => regions.map((region) => [photo, region] as const)))(
    'for photo %o, fits region %o on the stage and shows nothing outside the photo',
    (photo, region) => {
      const { image, mark, zoom } = framePhoto(photo, region);
      expect(zoom).toBeLessThanOrEqual(4);
      for (const side of [mark?.left ?? -1, mark?.top ?? -1]) expect(side).toBeGreaterThanOrEqual(-1e-9);
      for (const side of [mark ? getRight(mark) : 2, mark ? getBottom(mark) : 2]) expect(side).toBeLessThanOrEqual(1 + 1e-9);
      // The photo is smaller than the stage in one direction only if the region would not fit otherwise. In that case it is centered.
      for (const [start, end] of [
        [image.left, getRight(image)],
        [image.top, getBottom(image)],
      ] as const)
        expect(end - start < 1 ? Math.abs(start + end - 1) < 1e-9 : start <= 1e-9 && end >= 1 - 1e-9).toBe(true);
      expect(image.width / image.height / (5 / 4)).toBeCloseTo(photo.width / photo.height);
      expect((mark?.width ?? 0) / image.width).toBeCloseTo(region.width);
    },
  );

  test('zooms in on a small region', () => {
    expect(framePhoto(uprightPhoto, { left: 0.4, top: 0.5, width: 0.3, height: 0.02 }).zoom).toBeCloseTo(0.7 / 0.3);
  });
});
