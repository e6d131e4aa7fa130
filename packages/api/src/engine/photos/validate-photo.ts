import type { FieldErrorCode, Params } from '../../contract/index.ts';
import { MAX_PHOTO_BYTES, MAX_PHOTO_FRAMES, MAX_PHOTO_PIXELS } from '../../contract/limits.ts';
import { createMessage } from '../../messages/format-message.ts';
import { PhotoError } from '../errors.ts';
import { computeMaxPixels, type PhotoHeader } from './decoding-cost.ts';
import { sharp } from './sharp.ts';
import { readHeicSamplesPerPixel, identifyOtherFile, sniffPhoto, type PhotoFormat } from './sniff.ts';
import type { PhotoFile } from './types.ts';

const createPhotoError = (code: PhotoError['code'], { name }: PhotoFile, reasonCode: FieldErrorCode, params?: Params): PhotoError =>
  new PhotoError(code, name, createMessage('field', reasonCode, { ...params, name }));

/** Returns the error for a file whose pixels cannot be read. */
export const createUnreadableError = (file: PhotoFile): PhotoError => createPhotoError('invalid_photo', file, 'photo_damaged');

const detectAcceptedFormat = (file: PhotoFile): PhotoFormat => {
  if (file.bytes.length > MAX_PHOTO_BYTES)
    throw createPhotoError('photo_too_large', file, 'photo_too_large', { megabytes: MAX_PHOTO_BYTES / 2 ** 20 });
  const format = sniffPhoto(file.bytes);
  if (!format) throw createPhotoError('invalid_photo', file, `photo_${identifyOtherFile(file.bytes)}`);
  return format;
};

/** Throws for an animation with too many frames. HEIC pages are not frames but images, such as thumbnails. */
const assertFewFrames = (file: PhotoFile, format: PhotoFormat, pages = 1): void => {
  if (format === 'heic' || pages <= MAX_PHOTO_FRAMES) return;
  throw createPhotoError('invalid_photo', file, 'photo_animated', { frames: pages, max: MAX_PHOTO_FRAMES });
};

/** Error codes of formats whose limit is lower for only one kind of file, such as progressive JPEG. */
const KIND_ERRORS: Readonly<Partial<Record<PhotoFormat, FieldErrorCode>>> = {
  jpeg: 'photo_pixels_progressive',
  png: 'photo_pixels_interlaced',
};
const FORMAT_NAMES: { readonly [Format in PhotoFormat]: string } = {
  jpeg: 'JPEG',
  png: 'PNG',
  gif: 'GIF',
  webp: 'WebP',
  avif: 'AVIF',
  heic: 'HEIC',
};

/** Throws if the declared size is too large. Decoders reject an image that is larger than its header declares. */
const assertSize = (file: PhotoFile, header: PhotoHeader): void => {
  const { format, width, height } = header;
  const limit = Math.min(MAX_PHOTO_PIXELS, computeMaxPixels(header));
  if (width * height <= limit) return;
  const params = { width, height, megapixels: Math.floor(limit / 1e6) };
  if (limit === MAX_PHOTO_PIXELS) throw createPhotoError('photo_too_large', file, 'photo_pixels', params);
  throw createPhotoError('photo_too_large', file, KIND_ERRORS[format] ?? 'photo_pixels_format', {
    ...params,
    format: FORMAT_NAMES[format],
  });
};

/** Bits per sample, keyed by libvips' format names. */
const BITS_BY_DEPTH: Readonly<Record<string, number>> = { uchar: 8, ushort: 16 };

/** Samples per pixel of a JPEG, keyed by sharp's chroma names; '4:2:0:4' includes black. */
const JPEG_SAMPLES: Readonly<Record<string, number>> = { '4:2:0': 1.5, '4:2:0:4': 2.5, '4:2:2': 2 };

/**
 * Validates that a file is a photo within the limits, by content and header only, so that a decompression bomb is rejected before
 * decoding. Throws PhotoError.
 */
export const validatePhoto = async (file: PhotoFile): Promise<PhotoHeader> => {
  const format = detectAcceptedFormat(file);
  // Set no limit, so that our error can state the size. Reading a header decodes no pixels.
  const metadata = await sharp(file.bytes, { limitInputPixels: false, failOn: 'none' })
    .metadata()
    .catch(() => null);
  const { width, height } = metadata?.autoOrient ?? {};
  if (!width || !height) throw createUnreadableError(file);
  assertFewFrames(file, format, metadata?.pages);
  const { channels = 4, depth = 'uchar', isProgressive = false, pages: frames = 1 } = metadata ?? {};
  const samplesPerPixel =
    format === 'heic' ? readHeicSamplesPerPixel(file.bytes) : (JPEG_SAMPLES[metadata?.chromaSubsampling ?? ''] ?? channels);
  const header = { format, width, height, frames, channels, samplesPerPixel, bitsPerSample: BITS_BY_DEPTH[depth] ?? 8, isProgressive };
  assertSize(file, header);
  return header;
};
