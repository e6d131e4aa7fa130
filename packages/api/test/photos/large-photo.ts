import sharp from 'sharp';
import { drawBarcode } from './barcode.ts';
import { drawLabel } from './draw.ts';

/** Returns a generated 12-megapixel JPEG (4000 × 3000): a label and a barcode on noisy cloth, as heavy to decode as a phone's photo. */
export const createLargePhoto = async (): Promise<Buffer> => {
  const [label, code] = await Promise.all([
    drawLabel(["LEVI'S", 'W32 L34', '100% COTTON', 'MADE IN MEXICO']),
    drawBarcode('ean13', '9780306406157', { module: 5 }),
  ]);
  const noise = { type: 'gaussian' as const, mean: 110, sigma: 24 };
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#3b5a86', noise } })
    .composite([
      { input: label, left: 300, top: 300 },
      { input: code, left: 2200, top: 1700 },
    ])
    .jpeg({ quality: 88 })
    .toBuffer();
};
