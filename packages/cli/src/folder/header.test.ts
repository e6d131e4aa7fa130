import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseHeader, readHeader } from './header.ts';

const createImage = () => sharp({ create: { width: 64, height: 48, channels: 3, background: 'teal' } });
const PHOTO_EXIF = { exif: { IFD0: { DateTime: '2020:01:01 00:00:00' }, IFD2: { DateTimeOriginal: '2026:11:08 14:03:59' } } };
const TAKEN_AT = Date.UTC(2026, 10, 8, 14, 3, 59);

describe('parseHeader', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('detects the format %s and the size', async (format) => {
    const header = parseHeader(await createImage().toFormat(format).toBuffer());
    expect(header.format).toBe(format);
    if (format !== 'webp') expect([header.width, header.height]).toEqual([64, 48]);
  });

  it.each(['jpeg', 'png'] as const)('reads the date a %s was taken, not the date it was modified', async (format) =>
    expect(parseHeader(await createImage().withExif(PHOTO_EXIF.exif).toFormat(format).toBuffer()).takenAt).toBe(TAKEN_AT),
  );

  it('falls back to the modification date, and returns null when there is none', async () => {
    const changedPhoto = await createImage()
      .withExif({ IFD0: { DateTime: '2020:01:01 00:00:10' } })
      .jpeg()
      .toBuffer();
    expect(parseHeader(changedPhoto).takenAt).toBe(Date.UTC(2020, 0, 1, 0, 0, 10));
    expect(parseHeader(await createImage().jpeg().toBuffer()).takenAt).toBeNull();
  });

  it('returns null for invalid data instead of throwing', async () => {
    const photo = await createImage().withExif(PHOTO_EXIF.exif).jpeg().toBuffer();
    for (let end = 0; end < photo.length; end += 3) expect(() => parseHeader(photo.subarray(0, end))).not.toThrow();
    for (const text of ['', 'no photo at all', '\xff\xd8\xffExif\0\0MM\0*\xff\xff\xff\xff'])
      expect(parseHeader(Buffer.from(text, 'latin1'))).toMatchObject({ width: null, takenAt: null });
  });
});

describe('readHeader', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'relist-header-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const createUint16 = (value: number) => Buffer.from([value >> 8, value & 255]);
  const createUint32 = (value: number) => Buffer.concat([createUint16(value >>> 16), createUint16(value & 0xffff)]);
  const createBox = (type: string, ...parts: Buffer[]) => {
    const content = Buffer.concat(parts);
    return Buffer.concat([createUint32(content.length + 8), Buffer.from(type, 'latin1'), content]);
  };
  /** Returns a file as an iPhone writes it: the item list first, then the pixels, then the EXIF block. */
  const createHeic = async (pixels: number, version: 0 | 1) => {
    const jpeg = await createImage().withExif(PHOTO_EXIF.exif).jpeg().toBuffer();
    const tiff = jpeg.subarray(jpeg.indexOf('Exif\0\0') + 6);
    const exif = Buffer.concat([createUint32(6), Buffer.from('Exif\0\0'), tiff]);
    const createItemEntry = (id: number, type: string) =>
      createBox('infe', createUint32(2 << 24), createUint16(id), createUint16(0), Buffer.from(`${type}\0`));
    const itemList = createBox('iinf', createUint32(0), createUint16(2), createItemEntry(1, 'hvc1'), createItemEntry(2, 'Exif'));
    const createLocation = (id: number, offset: number, length: number) =>
      Buffer.concat([
        createUint16(id),
        version === 1 ? createUint16(0) : createUint16(0).subarray(2),
        createUint16(0),
        createUint16(1),
        createUint32(offset),
        createUint32(length),
      ]);
    const createMetadata = (start: number) =>
      Buffer.concat([
        createBox('ftyp', Buffer.from('heic\0\0\0\0mif1heic')),
        createBox(
          'meta',
          createUint32(0),
          itemList,
          createBox(
            'iloc',
            createUint32(version << 24),
            Buffer.from([0x44, 0]),
            createUint16(2),
            createLocation(1, start, pixels),
            createLocation(2, start + pixels, exif.length),
          ),
        ),
      ]);
    const start = createMetadata(0).length + 8;
    return Buffer.concat([createMetadata(start), createBox('mdat', Buffer.alloc(pixels, 7), exif)]);
  };
  const read = async (name: string, bytes: Buffer) => {
    await writeFile(join(folder, name), bytes);
    return readHeader(join(folder, name));
  };

  it.each([
    [1000, 0],
    [3_000_000, 0],
    [3_000_000, 1],
  ] as const)('finds the capture time of a HEIC behind %i bytes of pixels (locations of version %i)', async (pixels, version) =>
    expect(await read('a.heic', await createHeic(pixels, version))).toMatchObject({ format: 'heic', takenAt: TAKEN_AT }),
  );

  it('finds the capture time in a large AVIF from another program', async () => {
    const noise = { width: 900, height: 900, channels: 3 as const, noise: { type: 'gaussian' as const, mean: 128, sigma: 90 } };
    const bytes = await sharp({ create: { ...noise, background: 'teal' } })
      .withExif(PHOTO_EXIF.exif)
      .avif({ quality: 90, effort: 0 })
      .toBuffer();
    expect(bytes.length).toBeGreaterThan(200_000);
    expect((await read('a.avif', bytes)).takenAt).toBe(TAKEN_AT);
  });

  it('returns null for a HEIC with an invalid item list, or a truncated one', async () => {
    const photo = await createHeic(200_000, 1);
    expect((await read('b.heic', photo.subarray(0, 200_000))).takenAt).toBeNull();
    for (let index = 40; index < 160; index += 1) {
      const damagedPhoto = Buffer.from(photo);
      damagedPhoto[index] = 255;
      await expect(read('c.heic', damagedPhoto)).resolves.toHaveProperty('takenAt');
    }
  });
});
