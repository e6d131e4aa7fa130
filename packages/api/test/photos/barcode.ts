import { toBuffer } from 'bwip-js/node';
import sharp from 'sharp';

export interface BarcodePhotoOptions {
  /** Width of a narrow bar in pixels. */
  readonly module?: number;
  /** Clockwise rotation in degrees. */
  readonly rotation?: number;
  /** Gaussian blur, sigma in pixels. */
  readonly blur?: number;
  readonly background?: string;
  /** Height of the bars in millimeters, at about 2.8 modules per millimeter. */
  readonly height?: number;
}

/** Returns a photo-like JPEG of a printed barcode. `kind` is bwip-js's name: 'ean13', 'ean8', 'upca', 'upce'. */
export const drawBarcode = async (kind: string, digits: string, options: BarcodePhotoOptions = {}): Promise<Buffer> => {
  const { module = 4, rotation = 0, blur = 0, background = '#8a7f70', height } = options;
  const printedBarcode = await toBuffer({
    bcid: kind,
    text: digits,
    scale: module,
    padding: 10,
    backgroundcolor: 'FFFFFF',
    includetext: true,
    ...(height !== undefined && { height }),
  });
  const photo = sharp(printedBarcode)
    .flatten({ background: '#ffffff' })
    .extend({ top: 120, bottom: 120, left: 160, right: 160, background });
  const rotatedPhoto = sharp(await photo.png().toBuffer()).rotate(rotation, { background });
  return (blur ? rotatedPhoto.blur(blur) : rotatedPhoto).jpeg({ quality: 85 }).toBuffer();
};
