import { MAX_PHOTO_BYTES, MAX_PHOTO_SIDE } from './constants.ts';
import { paintInBands } from './paint-in-bands.ts';

/** JPEG quality of downscaled photos. Label text stays readable, and 4096 px stay under 3 MB. */
const JPEG_QUALITY = 0.88;

const toJpegName = (name: string) => `${name.replace(/\.[^.]*$/, '')}.jpg`;

/** Draws a bitmap upright (createImageBitmap applies the EXIF orientation) and encodes it; Chromium encodes in idle time. */
const shrink = async (bitmap: ImageBitmap, side: number): Promise<Blob> => {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const paint = (context: OffscreenCanvasRenderingContext2D) => {
    // Down to half size, low quality suffices; high quality resamples the whole image at once, which takes half a second.
    context.imageSmoothingQuality = scale < 0.5 ? 'high' : 'low';
    // JPEG has no transparency; without a white background, transparent areas would be black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.drawImage(bitmap, 0, 0, width, height);
  };
  return paintInBands({ width, height }, paint, { type: 'image/jpeg', quality: JPEG_QUALITY });
};

/**
 * Shrinks a photo over 4096 px or 10 MB; otherwise returns the same file. A photo that this browser cannot decode (such as HEIC) is returned
 * unchanged, for the server to accept or reject.
 */
export const preparePhoto = async (file: File): Promise<File> => {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return file;
  try {
    const isWithinLimits = Math.max(bitmap.width, bitmap.height) <= MAX_PHOTO_SIDE && file.size < MAX_PHOTO_BYTES;
    if (isWithinLimits) return file;
    const blob = await shrink(bitmap, MAX_PHOTO_SIDE);
    return new File([blob], toJpegName(file.name), { type: blob.type, lastModified: file.lastModified });
  } finally {
    bitmap.close();
  }
};

/** Returns whether a file has an image type. */
export const isImage = (file: File) => file.type.startsWith('image/');
