import sharp from 'sharp';
import { getSamplePath } from '../../site/test/photos.ts';

/** Standard deviation of the sensor noise, out of 255. It makes the JPEG about 3 MB, like a phone photo. */
const NOISE_SIGMA = 20;

/** Returns a 12-megapixel JPEG (4000 × 3000): an enlarged sample photo with noise. */
export const createPhonePhoto = async (): Promise<Buffer> => {
  const [width, height] = [4000, 3000];
  const noise = { type: 'gaussian' as const, mean: 128, sigma: NOISE_SIGMA };
  const grain = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(getSamplePath('jacket-front'))
    .resize(width, height, { fit: 'cover' })
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer();
};
