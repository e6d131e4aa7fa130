import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { MAX_PHOTO_BYTES, MAX_PHOTO_FRAMES } from '../../contract/limits.ts';
import { drawLabel } from '../../../test/photos/draw.ts';
import {
  declareChroma,
  declareSize,
  readFullChromaHeic,
  readLargeHeic,
  createPlainPhoto,
  readTenBitAvif,
  createAnimation,
  readHeicPhoto,
  readHeicVariant,
  createOrientedPhoto,
  createPngOfSize,
  createQuarterImage,
} from '../../../test/photos/files.ts';
import { PhotoError } from '../errors.ts';
import { preparePhotos } from './intake.ts';
import type { PreparedPhoto } from './types.ts';

const preparePhoto = async (bytes: Buffer, name = 'photo.jpg'): Promise<PreparedPhoto> => {
  const [photo] = await preparePhotos([{ name, bytes }]);
  if (!photo) throw new Error('Intake returned no photo.');
  return photo;
};
const getRejection = async (bytes: Buffer, name: string): Promise<PhotoError> => {
  const error = await preparePhoto(bytes, name).then(
    () => null,
    (cause: unknown) => cause,
  );
  if (!(error instanceof PhotoError)) throw new Error(`${name} was not rejected: ${String(error)}`);
  return error;
};

const getPixel = async (jpeg: Buffer, x: number, y: number): Promise<number[]> => {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const offset = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(offset, offset + 3)];
};
const isBlue = ([red = 0, , blue = 0]: number[]): boolean => blue > red + 60;
const isRed = ([red = 0, , blue = 0]: number[]): boolean => red > blue + 60;
const expectUpright = async (jpeg: Buffer): Promise<void> => {
  expect(await getPixel(jpeg, 0.2, 0.2)).toSatisfy(isBlue);
  for (const [x, y] of [
    [0.8, 0.2],
    [0.2, 0.8],
    [0.8, 0.8],
  ] as const)
    expect(await getPixel(jpeg, x, y)).toSatisfy(isRed);
};

describe('preparePhotos', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('accepts %s regardless of its file name', async (format) => {
    const photo = await preparePhoto(
      await sharp(await createQuarterImage().toBuffer())
        .toFormat(format)
        .toBuffer(),
      'photo.bin',
    );
    expect([photo.width, photo.height]).toEqual([960, 640]);
    await expectUpright(photo.variants[1024]);
  });

  it('accepts HEIC', async () => {
    const photo = await preparePhoto(readHeicPhoto(), 'IMG_0001.HEIC');
    expect([photo.width, photo.height]).toEqual([96, 64]);
    await expectUpright(photo.variants[2048]);
  });

  it.each(['4:2:2', '4:4:4', '10 bits'] as const)('decodes HEIC with %s to the same colors', async (variant) => {
    const photo = await preparePhoto(readHeicVariant(variant), 'IMG_0001.HEIC');
    expect([photo.width, photo.height]).toEqual([98, 66]);
    await expectUpright(photo.variants[2048]);
    const [reference, pixel] = [
      await getPixel((await preparePhoto(readHeicPhoto())).variants[2048], 0.2, 0.2),
      await getPixel(photo.variants[2048], 0.2, 0.2),
    ];
    for (const [index, value] of pixel.entries()) expect(Math.abs(value - (reference[index] ?? 0))).toBeLessThanOrEqual(4);
  });

  it('accepts gray HEIC', async () => {
    const [red = 0, green, blue] = await getPixel((await preparePhoto(readHeicVariant('gray'))).variants[2048], 0.2, 0.2);
    expect(red).toBeGreaterThan(40);
    expect([green, blue]).toEqual([red, red]);
  });

  it.each(['gif', 'webp'] as const)('uses the first frame of an animated %s', async (format) => {
    const photo = await preparePhoto(await createAnimation(format, MAX_PHOTO_FRAMES));
    expect([photo.width, photo.height]).toEqual([64, 64]);
    expect(await getPixel(photo.variants[320], 0.5, 0.5)).toSatisfy(isBlue);
  });

  it('converts CMYK, 16 bits, gray and transparency to sRGB on white', async () => {
    const image = await createQuarterImage().toBuffer();
    await expectUpright((await preparePhoto(await sharp(image).toColorspace('cmyk').jpeg().toBuffer())).variants[320]);
    await expectUpright((await preparePhoto(await sharp(image).toColorspace('rgb16').png().toBuffer())).variants[320]);
    const gray = await preparePhoto(await sharp(image).grayscale().toColorspace('b-w').png().toBuffer());
    expect((await sharp(gray.variants[320]).metadata()).space).toBe('srgb');
    const transparentImage = { create: { width: 40, height: 40, channels: 4 as const, background: '#00000000' } };
    const photo = await preparePhoto(await sharp(transparentImage).png().toBuffer());
    expect(await getPixel(photo.variants[320], 0.5, 0.5)).toEqual([255, 255, 255]);
  });

  const gif = Buffer.from('GIF89a');
  it.each<[string, Buffer, RegExp]>([
    ['drawing.jpg', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'), /SVG drawing/],
    ['page.jpg', Buffer.from('<!DOCTYPE html><html></html>'), /web page/],
    ['scan.tif', Buffer.from('II*\0\x08\0\0\0\0\0\0\0', 'latin1'), /TIFF/],
    ['paper.pdf', Buffer.from('%PDF-1.7 and so on'), /PDF/],
    ['photos.zip', Buffer.from('PK\x03\x04 and so on, further'), /archive/],
    ['film.mov', Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'latin1'), /video/],
    ['nothing.jpg', Buffer.alloc(0), /empty/],
    ['noise.jpg', Buffer.from('just some text, no photo'), /not an image/],
    ['stub.gif', gif, /not an image/],
    ['magic.jpg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5000, 0x5a)]), /damaged/],
    ['magic.png', Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(5000, 0x5a)]), /damaged/],
    ['magic.heic', Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(3000, 7)]), /damaged/],
  ])('rejects %s with a message that names the file and says what to do', async (name, bytes, pattern) => {
    const error = await getRejection(bytes, name);
    expect(error.code).toBe('invalid_photo');
    expect(error.file).toBe(name);
    expect(error.message).toContain(`"${name}"`);
    expect(error.message).toMatch(pattern);
    expect(error.message).toMatch(/(Send|Take) /);
  });

  it('does not decode SVG even if our own check misses it', async () => {
    await expect(sharp(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')).png().toBuffer()).rejects.toThrow();
  });

  it('rejects truncated files of every format', async () => {
    const noise = {
      create: {
        width: 120,
        height: 120,
        channels: 3 as const,
        background: '#777',
        noise: { type: 'gaussian' as const, mean: 128, sigma: 50 },
      },
    };
    for (const format of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const) {
      const completeFile = await sharp(noise).toFormat(format).toBuffer();
      expect((await getRejection(completeFile.subarray(0, completeFile.length / 2), `cut.${format}`)).message).toMatch(
        /damaged or incomplete/,
      );
    }
    const heic = readHeicPhoto();
    expect((await getRejection(heic.subarray(0, heic.length / 2), 'cut.heic')).message).toMatch(/damaged or incomplete/);
  });

  it('accepts a JPEG with trailing bytes, as many phones write, and drops them', async () => {
    const tail = Buffer.from('<?php system($_GET[0]); ?><script>alert(1)</script>');
    const photo = await preparePhoto(Buffer.concat([await createOrientedPhoto(1), tail]));
    for (const jpeg of Object.values(photo.variants)) expect(jpeg.includes('alert(1)') || jpeg.includes('<?php')).toBe(false);
  });
});

describe('preparePhotos at its limits', () => {
  it('accepts a file of exactly 10 MB and rejects one byte more', async () => {
    const jpeg = await createOrientedPhoto(1);
    const padTo = (size: number): Buffer => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]);
    expect((await preparePhoto(padTo(MAX_PHOTO_BYTES))).width).toBe(960);
    const error = await getRejection(padTo(MAX_PHOTO_BYTES + 1), 'big.jpg');
    expect([error.code, error.file]).toEqual(['photo_too_large', 'big.jpg']);
    expect(error.message).toBe('"big.jpg" is larger than 10 MB. Make it smaller and send it again.');
  });

  it.each([
    [16383, 16383],
    [30000, 30000],
    [50_000_001, 1],
  ])('rejects a decompression bomb of %i × %i pixels from its header alone', async (width, height) => {
    const error = await getRejection(createPngOfSize(width, height, 0), 'bomb.png');
    expect(error.code).toBe('photo_too_large');
    expect(error.message).toContain('50-megapixel limit');
  });

  it('rejects an AVIF whose decoding would exceed the memory limit', async () => {
    const smallAvif = await createPlainPhoto(640).avif({ effort: 0 }).toBuffer();
    const files = [declareSize(smallAvif, 7000), readTenBitAvif()];
    const errors = await Promise.all(files.map((bytes) => getRejection(bytes, 'bomb.avif')));
    expect(errors.map(({ code }) => code)).toEqual(['photo_too_large', 'photo_too_large']);
    expect(errors.map(({ message }) => /over the (\d+)-megapixel limit for this kind of AVIF/.exec(message)?.[1])).toEqual(['12', '8']);
    expect((await preparePhoto(smallAvif)).width).toBe(640);
  });

  it('rejects a 4:4:4 HEIC whose decoding would exceed the memory limit', async () => {
    const error = await getRejection(readFullChromaHeic(), 'bomb.heic');
    expect(error.code).toBe('photo_too_large');
    expect(error.message).toContain('over the 23-megapixel limit for this kind of HEIC. Resize it or send a JPEG');
  });

  it('stops decoding a HEIC that needs more memory than its header declares, and decodes the next one', async () => {
    expect((await getRejection(declareChroma(readFullChromaHeic(), 0), 'lie.heic')).message).toMatch(/damaged or incomplete/);
    expect((await preparePhoto(readHeicPhoto())).width).toBe(96);
  });

  it.each([
    ['a limit of 40 megapixels', '4:4:4', 40],
    ['only the general limit', '4:2:0', null],
  ])('applies %s to a progressive JPEG with %s chroma', async (_, chromaSubsampling, limit) => {
    // Only the header declares the large size: the limit must apply before any pixel is decoded.
    const jpeg = await createPlainPhoto(64).jpeg({ progressive: true, chromaSubsampling }).toBuffer();
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc2]));
    jpeg.writeUInt16BE(7000, frame + 5);
    jpeg.writeUInt16BE(7000, frame + 7);
    const error = await getRejection(jpeg, 'large.jpg');
    if (limit === null) expect(error.code).toBe('invalid_photo');
    else expect(error.message).toContain(`over the ${limit}-megapixel limit for progressive JPEGs`);
  });

  it('does not decode a HEIC or AVIF that is larger than it declares', async () => {
    for (const photo of [declareSize(readLargeHeic(), 64), declareSize(readTenBitAvif(), 64)])
      expect((await getRejection(photo, 'photo')).message).toMatch(/damaged or incomplete/);
  });

  it.each(['gif', 'webp'] as const)('rejects a %s with 400 frames before decoding any photo, and says what to do', async (format) => {
    const error = await getRejection(await createAnimation(format, 400), `film.${format}`);
    expect(error).toMatchObject({ code: 'invalid_photo', file: `film.${format}` });
    expect(error.message).toBe(`"film.${format}" has 400 frames, over the limit of 100. Save one frame as a photo and send it.`);
    expect((await getRejection(await createAnimation(format, MAX_PHOTO_FRAMES + 1), 'one-more')).message).toContain('101 frames');
  });

  it('rejects a GIF whose canvas is a decompression bomb', async () => {
    const head = Buffer.from('GIF89a\xff\xff\xff\xff\0\0\0', 'latin1');
    const frame = Buffer.from(',\0\0\0\0\xff\xff\xff\xff\x80\0\0\0\xff\xff\xff\x02\x02\x44\x01\0;', 'latin1');
    expect(['photo_too_large', 'invalid_photo']).toContain((await getRejection(Buffer.concat([head, frame]), 'bomb.gif')).code);
  });

  it('validates every file before decoding any, and names the first invalid one', async () => {
    const validFile = { name: 'good.jpg', bytes: await createOrientedPhoto(1) };
    const files = [validFile, { name: 'bad.jpg', bytes: Buffer.alloc(0) }, { name: 'worse.pdf', bytes: Buffer.from('%PDF-1.4 and more') }];
    await expect(preparePhotos(files)).rejects.toMatchObject({ file: 'bad.jpg' });
  });
});

describe('a prepared photo', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('is upright and without metadata for orientation %i', async (orientation) => {
    const photo = await preparePhoto(await createOrientedPhoto(orientation));
    expect([photo.width, photo.height]).toEqual([960, 640]);
    for (const jpeg of Object.values(photo.variants)) {
      await expectUpright(jpeg);
      const { exif, orientation: savedOrientation, xmp, iptc, icc } = await sharp(jpeg).metadata();
      expect([exif, savedOrientation, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined, undefined]);
      expect(jpeg.includes('SecretMaker')).toBe(false);
    }
  });

  it('has JPEG variants by longer side, never enlarged', async () => {
    const largePhoto = await preparePhoto(
      await sharp(await createQuarterImage(3000, 2000).toBuffer())
        .jpeg()
        .toBuffer(),
    );
    const smallPhoto = await preparePhoto(
      await sharp(await createQuarterImage(200, 100).toBuffer())
        .jpeg()
        .toBuffer(),
    );
    const measureWidths = async ({ variants }: PreparedPhoto) =>
      Promise.all(Object.values(variants).map(async (jpeg) => (await sharp(jpeg).metadata()).width));
    expect((await measureWidths(largePhoto)).sort((a, b) => a - b)).toEqual([320, 1024, 2048]);
    expect(await measureWidths(smallPhoto)).toEqual([200, 200, 200]);
  });

  it('is numbered in upload order', async () => {
    const files = await Promise.all(
      [1, 2, 3].map(async (side) => ({ name: `${side}.png`, bytes: await createQuarterImage(side * 400, 400).toBuffer() })),
    );
    expect((await preparePhotos(files)).map(({ position, name, width }) => [position, name, width])).toEqual([
      [1, '1.png', 400],
      [2, '2.png', 800],
      [3, '3.png', 1200],
    ]);
  });

  it('has the same hashes for the same pixels with other metadata', async () => {
    const original = await createOrientedPhoto(1);
    const [first, second] = [await preparePhoto(original), await preparePhoto(await sharp(original).png().toBuffer())];
    expect([first.sha256, first.perceptualHash]).toEqual([second.sha256, second.perceptualHash]);
    expect(first.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(first.perceptualHash).toMatch(/^[0-9a-f]{16}$/);
  });
});

describe('the advice for a photo', () => {
  const listCodes = ({ advice }: PreparedPhoto): string[] => advice.map(({ code }) => code);
  const label = drawLabel(['SIZE M', '100% COTTON'], { width: 1200, height: 900 });

  it('is empty for a good photo', async () => {
    expect(listCodes(await preparePhoto(await label))).toEqual([]);
  });

  it('flags blur, darkness, glare and small size, and says what to do', async () => {
    expect(
      listCodes(
        await preparePhoto(
          await sharp(await label)
            .blur(14)
            .png()
            .toBuffer(),
        ),
      ),
    ).toEqual(['blurred']);
    expect(
      listCodes(
        await preparePhoto(
          await sharp(await label)
            .linear(0.15)
            .png()
            .toBuffer(),
        ),
      ),
    ).toContain('dark');
    expect(
      listCodes(
        await preparePhoto(
          await sharp(await label)
            .linear(0.2, 215)
            .png()
            .toBuffer(),
        ),
      ),
    ).toContain('bright');
    const smallPhoto = await preparePhoto(
      await sharp(await label)
        .resize(400)
        .png()
        .toBuffer(),
    );
    expect(smallPhoto.advice).toEqual([
      { code: 'small', params: { photo: 1 }, message: expect.stringMatching(/^Photo 1 is small\. Send the original photo/) },
    ]);
  });

  it.each([0.15, 0.06, 0.02])('reports only darkness at %f of the light, not blur or a missing item', async (light) => {
    const darkPhoto = sharp(await label).linear(light);
    expect(listCodes(await preparePhoto(await darkPhoto.png().toBuffer()))).toEqual(['dark']);
  });

  it('distinguishes a bare wall, lit from one side, from a blurred photo', async () => {
    const [side, noise] = [800, 6];
    const wall = Buffer.alloc(side * side * 3);
    for (let index = 0; index < side * side; index++)
      wall.fill(150 + (50 * (index % side)) / side + ((index * 7919) % noise), index * 3, index * 3 + 3);
    const photo = await sharp(wall, { raw: { width: side, height: side, channels: 3 } })
      .jpeg()
      .toBuffer();
    expect((await preparePhoto(photo)).advice).toEqual([
      { code: 'empty', params: { photo: 1 }, message: 'Photo 1 shows no item. Take a photo with the item in the middle.' },
    ]);
  });

  it('flags a duplicate photo, but not a different photo of the same item', async () => {
    const otherPhoto = await drawLabel(['MADE IN PORTUGAL', 'STYLE 12345', 'HAND WASH'], { width: 1200, height: 900, capital: 40 });
    const files = [
      await label,
      otherPhoto,
      await sharp(await label)
        .resize(800)
        .jpeg({ quality: 60 })
        .toBuffer(),
    ];
    const photos = await preparePhotos(files.map((bytes, index) => ({ name: `${index}.png`, bytes })));
    expect(photos.map(listCodes)).toEqual([[], [], ['duplicate']]);
    expect(photos[2]?.advice[0]?.message).toMatch(/^Photo 3 is the same as photo 1\./);
  });
});
