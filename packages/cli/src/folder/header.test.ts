import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { parseHeader } from './header.ts';

const picture = () => sharp({ create: { width: 64, height: 48, channels: 3, background: 'teal' } });
const shot = { exif: { IFD0: { DateTime: '2020:01:01 00:00:00' }, IFD2: { DateTimeOriginal: '2026:11:08 14:03:59' } } };
const TAKEN = Date.UTC(2026, 10, 8, 14, 3, 59);

describe('parseHeader', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('knows %s and its size', async (format) => {
    const header = parseHeader(await picture().toFormat(format).toBuffer());
    expect(header.format).toBe(format);
    if (format !== 'webp') expect([header.width, header.height]).toEqual([64, 48]);
  });

  it.each(['jpeg', 'png'] as const)('reads when a %s was taken, rather than when it was changed', async (format) =>
    expect(parseHeader(await picture().withExif(shot.exif).toFormat(format).toBuffer()).takenAt).toBe(TAKEN),
  );

  it('takes the date of change where there is no other, and none where there is none', async () => {
    const changed = await picture()
      .withExif({ IFD0: { DateTime: '2020:01:01 00:00:10' } })
      .jpeg()
      .toBuffer();
    expect(parseHeader(changed).takenAt).toBe(Date.UTC(2020, 0, 1, 0, 0, 10));
    expect(parseHeader(await picture().jpeg().toBuffer()).takenAt).toBeNull();
  });

  it('says "not known" for nonsense instead of breaking', async () => {
    const whole = await picture().withExif(shot.exif).jpeg().toBuffer();
    for (let end = 0; end < whole.length; end += 3) expect(() => parseHeader(whole.subarray(0, end))).not.toThrow();
    for (const text of ['', 'no photo at all', '\xff\xd8\xffExif\0\0MM\0*\xff\xff\xff\xff'])
      expect(parseHeader(Buffer.from(text, 'latin1'))).toMatchObject({ width: null, takenAt: null });
  });
});
