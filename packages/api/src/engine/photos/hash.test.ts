import { describe, expect, it } from 'vitest';
import { computeDifferenceHash, computeHashDistance } from './hash.ts';
import type { Pixels } from './pixels.ts';
import { sharp } from './sharp.ts';

const readPixels = async (image: Buffer): Promise<Pixels> => {
  const { data, info } = await sharp(image).toColorspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 3 };
};

describe('the difference hash', () => {
  it('stays close after scaling, recompression and brightening', async () => {
    const waves = Array.from({ length: 72 }, (_, index) => Math.round(128 + 90 * Math.sin(index * index)));
    const field = sharp(Buffer.from(waves), { raw: { width: 9, height: 8, channels: 1 } });
    const photo = await field.resize(800, 600, { fit: 'fill', kernel: 'cubic' }).png().toBuffer();
    const changedPhoto = await sharp(photo).resize(500).linear(1.1, 5).jpeg({ quality: 50 }).toBuffer();
    const [hash, otherHash] = [
      await computeDifferenceHash(await readPixels(photo)),
      await computeDifferenceHash(await readPixels(changedPhoto)),
    ];
    expect(computeHashDistance(hash, otherHash)).toBeLessThanOrEqual(4);
  });

  it('has a distance that counts the differing bits', () => {
    expect(computeHashDistance('0000000000000000', 'ffffffffffffffff')).toBe(64);
    expect(computeHashDistance('00000000000000f0', '0000000000000010')).toBe(3);
    expect(computeHashDistance('8000000000000001', '8000000000000001')).toBe(0);
  });
});
