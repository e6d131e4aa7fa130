import sharp from 'sharp';
import { sample } from '../../site/test/photos.ts';

/** Sensor noise, out of 255: makes the photo 3 MB large, like a phone's. */
const GRAIN = 20;

/** Returns a 12-megapixel JPEG (4000 × 3000): an enlarged sample photo with noise. */
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
