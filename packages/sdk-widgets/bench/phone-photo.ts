import sharp from 'sharp';
import { sample } from '../../site/test/photos.ts';

/** Grain of the sensor, of 255: with it the photo weighs 3 MB, as a phone's camera writes one. */
const GRAIN = 20;

/** A 12-megapixel JPEG (4000 × 3000): a sample photo that was made larger, with grain over it. */
export const phonePhoto = async (): Promise<Buffer> => {
  const [width, height] = [4000, 3000];
  const noise = { type: 'gaussian' as const, mean: 128, sigma: GRAIN };
  const grain = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(sample('jacket-front'))
    .resize(width, height, { fit: 'cover' })
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer();
};
