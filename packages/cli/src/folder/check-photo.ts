import { MAX_PHOTO_BYTES, MAX_PHOTO_PIXELS } from '@relist/api/client';
import { describeReadError, type FoundPhoto } from './find.ts';
import { readHeader } from './header.ts';

/** eBay's minimum number of pixels on the longer side. The server warns about smaller photos. */
const MIN_SIDE = 500;

export interface PhotoCheck {
  /** The reason why the photo is not sent, as a sentence without its subject; null when it is sent. */
  readonly rejection: string | null;
  /** Advice that would make the item sell better. */
  readonly advice: string | null;
}

const createRejection = (rejection: string): PhotoCheck => ({ rejection, advice: null });

/** Runs the server's size, format and pixel checks before sending. The server checks sharpness and light after decoding. */
export const checkPhoto = async ({ path, bytes }: FoundPhoto): Promise<PhotoCheck> => {
  if (bytes === 0) return createRejection('is empty. Copy it from the camera again.');
  if (bytes > MAX_PHOTO_BYTES) return createRejection(`is larger than ${MAX_PHOTO_BYTES / 2 ** 20} MB. Make it smaller.`);
  try {
    const { format, width, height } = await readHeader(path);
    if (!format) return createRejection('is not a photo, despite its name. Relist accepts JPEG, PNG, GIF, WebP, AVIF and HEIC.');
    if (!width || !height) return { rejection: null, advice: null };
    if (width * height > MAX_PHOTO_PIXELS) return createRejection(`has more than ${MAX_PHOTO_PIXELS / 1e6} megapixels. Make it smaller.`);
    return {
      rejection: null,
      advice: Math.max(width, height) < MIN_SIDE ? 'is small. Send the original instead of a screenshot or preview.' : null,
    };
  } catch (error) {
    return createRejection(describeReadError(error));
  }
};
