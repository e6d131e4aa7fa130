import { MAX_PHOTO_BYTES, MAX_PHOTO_FRAMES, MAX_PHOTO_PIXELS } from '../../contract/limits.ts';
import { PhotoProblem } from '../problems.ts';
import { mostPixels, type DecodingMeasures } from './decoding-cost.ts';
import { sharp } from './sharp.ts';
import { describeFile, heicSamplesPerPixel, sniffPhoto, type PhotoFormat } from './sniff.ts';
import type { PhotoFile } from './types.ts';

/** What a file's header says, before anything is decoded. Size as displayed, upright. */
export type PhotoHeader = DecodingMeasures;

const TAKEN = 'Send a JPEG, PNG, GIF, WebP, AVIF or HEIC photo instead.';

/** The answer to a file whose pixels cannot be read. */
export const unreadable = (file: PhotoFile): PhotoProblem =>
  new PhotoProblem('invalid_photo', file.name, `"${file.name}" is damaged or incomplete. Take or export the photo again, then send it.`);

const refuseBytes = (file: PhotoFile): PhotoFormat => {
  if (file.bytes.length > MAX_PHOTO_BYTES) {
    const limit = `${MAX_PHOTO_BYTES / 2 ** 20} MB`;
    throw new PhotoProblem('photo_too_large', file.name, `"${file.name}" is larger than ${limit}. Make it smaller and send it again.`);
  }
  const format = sniffPhoto(file.bytes);
  if (!format) throw new PhotoProblem('invalid_photo', file.name, `"${file.name}" is ${describeFile(file.bytes)}. ${TAKEN}`);
  return format;
};

/** HEIC counts pictures, thumbnails for instance, and not frames. */
const refuseFilm = (file: PhotoFile, format: PhotoFormat, pages = 1): void => {
  if (format === 'heic' || pages <= MAX_PHOTO_FRAMES) return;
  const message = `"${file.name}" is an animation of ${pages} frames, more than ${MAX_PHOTO_FRAMES}. Save one frame as a photo and send that.`;
  throw new PhotoProblem('invalid_photo', file.name, message);
};

const KINDS: { readonly [Format in PhotoFormat]: string } = {
  jpeg: 'progressive JPEG',
  png: 'interlaced PNG',
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
  const isKind = most < MAX_PHOTO_PIXELS;
  const limit = `${Math.floor(most / 1e6)} megapixels${isKind ? `, the most for this kind of ${KINDS[format]}` : ''}`;
  const advice = isKind ? 'Save it as a JPEG or make it smaller and send it again.' : 'Make it smaller and send it again.';
  const message = `"${file.name}" has ${width} × ${height} pixels, more than ${limit}. ${advice}`;
  throw new PhotoProblem('photo_too_large', file.name, message);
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
