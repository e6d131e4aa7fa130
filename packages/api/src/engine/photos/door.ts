import type { FieldErrorCode, Params } from '../../contract/index.ts';
import { MAX_PHOTO_BYTES, MAX_PHOTO_FRAMES, MAX_PHOTO_PIXELS } from '../../contract/limits.ts';
import { message } from '../../messages/say.ts';
import { PhotoProblem } from '../problems.ts';
import { mostPixels, type DecodingMeasures } from './decoding-cost.ts';
import { sharp } from './sharp.ts';
import { heicSamplesPerPixel, otherFile, sniffPhoto, type PhotoFormat } from './sniff.ts';
import type { PhotoFile } from './types.ts';

/** What a file's header says, before anything is decoded. Size as displayed, upright. */
export type PhotoHeader = DecodingMeasures;

const refused = (code: PhotoProblem['code'], { name }: PhotoFile, why: FieldErrorCode, params?: Params): PhotoProblem =>
  new PhotoProblem(code, name, message('field', why, { ...params, name }));

/** The answer to a file whose pixels cannot be read. */
export const unreadable = (file: PhotoFile): PhotoProblem => refused('invalid_photo', file, 'photo_damaged');

const refuseBytes = (file: PhotoFile): PhotoFormat => {
  if (file.bytes.length > MAX_PHOTO_BYTES)
    throw refused('photo_too_large', file, 'photo_too_large', { megabytes: MAX_PHOTO_BYTES / 2 ** 20 });
  const format = sniffPhoto(file.bytes);
  if (!format) throw refused('invalid_photo', file, `photo_${otherFile(file.bytes)}`);
  return format;
};

/** HEIC counts pictures, thumbnails for instance, and not frames. */
const refuseFilm = (file: PhotoFile, format: PhotoFormat, pages = 1): void => {
  if (format === 'heic' || pages <= MAX_PHOTO_FRAMES) return;
  throw refused('invalid_photo', file, 'photo_animated', { frames: pages, max: MAX_PHOTO_FRAMES });
};

/** Of the two that allow fewer pixels only in one of their kinds, that kind. */
const KINDS: Readonly<Partial<Record<PhotoFormat, FieldErrorCode>>> = { jpeg: 'photo_pixels_progressive', png: 'photo_pixels_interlaced' };
const FORMATS: { readonly [Format in PhotoFormat]: string } = {
  jpeg: 'JPEG',
  png: 'PNG',
  gif: 'GIF',
  webp: 'WebP',
  avif: 'AVIF',
  heic: 'HEIC',
};

/** By what is declared: a decoder stops at a picture that turns out to be larger. */
const refuseSize = (file: PhotoFile, header: PhotoHeader): void => {
  const { format, width, height } = header;
  const most = Math.min(MAX_PHOTO_PIXELS, mostPixels(header));
  if (width * height <= most) return;
  const params = { width, height, megapixels: Math.floor(most / 1e6) };
  if (most === MAX_PHOTO_PIXELS) throw refused('photo_too_large', file, 'photo_pixels', params);
  throw refused('photo_too_large', file, KINDS[format] ?? 'photo_pixels_format', { ...params, format: FORMATS[format] });
};

/** Bits of a sample by libvips' names for how it keeps them. */
const BITS: Readonly<Record<string, number>> = { uchar: 8, ushort: 16 };

/** By sharp's names for the chroma of a JPEG; the last has black besides. */
const JPEG_SAMPLES: Readonly<Record<string, number>> = { '4:2:0': 1.5, '4:2:0:4': 2.5, '4:2:2': 2 };

/**
 * Lets in what is a photo within the limits, judged by content and header only: a decompression bomb is refused before it is decoded.
 * Throws PhotoProblem.
 */
export const checkPhoto = async (file: PhotoFile): Promise<PhotoHeader> => {
  const format = refuseBytes(file);
  // No limit here, so that our own sentence can name the size. Reading a header costs no pixels.
  const metadata = await sharp(file.bytes, { limitInputPixels: false, failOn: 'none' })
    .metadata()
    .catch(() => null);
  const { width, height } = metadata?.autoOrient ?? {};
  if (!width || !height) throw unreadable(file);
  refuseFilm(file, format, metadata?.pages);
  const { channels = 4, depth = 'uchar', isProgressive = false, pages: frames = 1 } = metadata ?? {};
  const samplesPerPixel =
    format === 'heic' ? heicSamplesPerPixel(file.bytes) : (JPEG_SAMPLES[metadata?.chromaSubsampling ?? ''] ?? channels);
  const header = { format, width, height, frames, channels, samplesPerPixel, bitsPerSample: BITS[depth] ?? 8, isProgressive };
  refuseSize(file, header);
  return header;
};
