import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Reads a red 96 × 64 photo with a blue quarter at the top left. We made it with libheif's heif-enc. */
export const readHeicPhoto = (): Buffer => readFileSync(new URL('./fixtures/two-colors.heic', import.meta.url));

/** Reads a 98 × 66 version of this image in another HEVC encoding: another chroma format, ten bits per sample, or grayscale. */
export const readHeicVariant = (variant: '4:2:2' | '4:4:4' | '10 bits' | 'gray'): Buffer =>
  readFileSync(new URL(`./fixtures/two-colors-${variant.replace(/\W/g, '')}.heic`, import.meta.url));

/** Reads a plain blue photo of 7000 × 7000 pixels in 11 kB. We made it with libheif's heif-enc. */
export const readLargeHeic = (): Buffer => readFileSync(new URL('./fixtures/large.heic', import.meta.url));

/** Reads a plain blue photo of 7000 × 7000 pixels in 12 kB, with ten bits per sample and 4:4:4 chroma. We made it the same way. */
export const readFullChromaHeic = (): Buffer => readFileSync(new URL('./fixtures/large-444-10bits.heic', import.meta.url));

/** Changes the chroma format in the header but not in the data (ISO/IEC 14496-15, `hvcC`); 1 is 4:2:0. */
export const declareChroma = (file: Buffer, format: 0 | 1 | 2 | 3): Buffer => {
  const copy = Buffer.from(file);
  const offset = copy.indexOf('hvcC') + 20;
  copy[offset] = ((copy[offset] ?? 0) & ~3) | format;
  return copy;
};

/** Reads a plain blue photo of 7000 × 7000 pixels with ten bits per sample, in 1.5 kB. We made it with libavif's avifenc. */
export const readTenBitAvif = (): Buffer => readFileSync(new URL('./fixtures/ten-bit.avif', import.meta.url));

/** Changes the size in the boxes but not in the data (ISO/IEC 23008-12, `ispe`). */
export const declareSize = (file: Buffer, side: number): Buffer => {
  const copy = Buffer.from(file);
  for (let offset = copy.indexOf('ispe'); offset >= 0; offset = copy.indexOf('ispe', offset + 4)) {
    copy.writeUInt32BE(side, offset + 8);
    copy.writeUInt32BE(side, offset + 12);
  }
  return copy;
};

/** Returns a square, plain blue photo, which is small to send but large to decode. */
export const createPlainPhoto = (side: number, channels: 3 | 4 = 3): ReturnType<typeof sharp> =>
  sharp({ create: { width: side, height: side, channels, background: { r: 16, g: 96, b: 192, alpha: 0.5 } } });

/** Returns a larger version of the HEIC photo's image as PNG. The position of the blue corner shows whether it is upright. */
export const createQuarterImage = (width = 960, height = 640): ReturnType<typeof sharp> => {
  const quarter = { create: { width: width / 2, height: height / 2, channels: 3 as const, background: '#2040c0' } };
  return sharp({ create: { width, height, channels: 3, background: '#c00000' } })
    .composite([{ input: quarter, left: 0, top: 0 }])
    .png();
};

/** The transformation with which each EXIF orientation stores an upright photo (EXIF 2.32, tag 0x0112): turned clockwise, then mirrored. */
const ORIENTATION_STEPS: readonly (readonly [turn: number, mirror: 'flip' | 'flop' | null])[] = [
  [0, null],
  [0, 'flop'],
  [180, null],
  [0, 'flip'],
  [90, 'flop'],
  [270, null],
  [90, 'flip'],
  [90, null],
];

/** Returns a phone's JPEG of the quarter image, stored in orientation 1 to 8, with GPS location and maker in its metadata. */
export const createOrientedPhoto = async (orientation: number): Promise<Buffer> => {
  const [turn, mirror] = ORIENTATION_STEPS[orientation - 1] ?? [0, null];
  const rotatedPhoto = sharp(
    await sharp(await createQuarterImage().toBuffer())
      .rotate(turn)
      .png()
      .toBuffer(),
  );
  const storedPhoto = mirror ? rotatedPhoto[mirror]() : rotatedPhoto;
  return storedPhoto
    .jpeg({ quality: 92 })
    .withExif({
      IFD0: { Make: 'SecretMaker', Orientation: String(orientation) },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '4/1 53/1 0/1' },
    })
    .withMetadata({ orientation })
    .toBuffer();
};

const createChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** Returns a PNG of black pixels that declares a size but contains only the given rows. */
export const createPngOfSize = (width: number, height: number, rowCount = 1): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((width + 1) * rowCount));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    createChunk('IHDR', header),
    createChunk('IDAT', pixels),
    createChunk('IEND', Buffer.alloc(0)),
  ]);
};

/** Returns a GIF or WebP with different frames; the first is blue. */
export const createAnimation = async (format: 'gif' | 'webp', frameCount: number): Promise<Buffer> => {
  const side = 64;
  const data = Buffer.alloc(side * side * frameCount * 3, Buffer.from([200, 0, 0]));
  data.fill(Buffer.from([32, 64, 192]), 0, side * side * 3);
  // Encoders merge equal consecutive frames.
  for (let frame = 2; frame < frameCount; frame += 2)
    data.fill(Buffer.from([200, 160, 0]), frame * side * side * 3, (frame + 1) * side * side * 3);
  return sharp(data, { raw: { width: side, height: side * frameCount, channels: 3, pageHeight: side } })
    .toFormat(format)
    .toBuffer();
};
