import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noopPhotoReaders } from '../../../test/noop-photo-readers.ts';
import { drawBarcode } from '../../../test/photos/barcode.ts';
import { createQuarterImage } from '../../../test/photos/files.ts';
import { measureRed, listSides } from '../../../test/photos/measure-red.ts';
import { findBrand } from '../catalog/brands.ts';
import { preparePhotos } from '../photos/intake.ts';
import { createReader, type Reader, type Reading } from './index.ts';

// These tests read barcodes without the OCR networks, which take seconds to load.
const { labelReader } = noopPhotoReaders;
const errors: unknown[] = [];
const reader: Reader = createReader({ findBrand, labelReader, onError: (error) => errors.push(error) });
beforeAll(() => reader.warm());
afterAll(async () => {
  await reader.close();
  expect(errors).toEqual([]);
});

const read = async (...photos: Buffer[]): Promise<Reading> => {
  const preparedPhotos = await preparePhotos(photos.map((bytes, index) => ({ name: `${index + 1}.png`, bytes })));
  return reader.read(preparedPhotos, new AbortController().signal);
};

describe('barcodes', () => {
  it.each([
    ['ean13', '4006381333931', 'EAN-13', '4006381333931'],
    ['ean8', '96385074', 'EAN-8', '96385074'],
    ['upca', '036000291452', 'UPC-A', '036000291452'],
    ['upce', '01234565', 'UPC-E', '012345000065'],
  ])('are read in the %s format', async (kind, printedDigits, format, digits) => {
    expect((await read(await drawBarcode(kind, printedDigits))).barcodes).toMatchObject([{ photo: 1, format, digits, isbn: null }]);
  });

  it.each([5, 45, 90, 135, 180])('are read at a rotation of %i degrees', async (rotation) => {
    expect((await read(await drawBarcode('ean13', '4006381333931', { rotation }))).barcodes[0]?.digits).toBe('4006381333931');
  });

  it.each([20, 32, 65, 110, 200])('are read at a rotation of %i degrees even if their bars are short', async (rotation) => {
    const photo = await drawBarcode('ean13', '4006381333931', { rotation, height: 7, module: 3 });
    expect((await read(photo)).barcodes[0]?.digits).toBe('4006381333931');
  });

  it.each([0, 90, 180])('have a position in the photo at a rotation of %i degrees', async (rotation) => {
    const photo = await drawBarcode('ean13', '4006381333931', { rotation, background: '#000000' });
    const paper = await measureRed(photo);
    const [left = 1, top = 1, right = 0, bottom = 0] = listSides(
      (await read(photo)).barcodes[0]?.place ?? { left: 1, top: 1, width: 0, height: 0 },
    );
    // The place must be on the paper and cover most of its bars. zxing stops at the last scan line that it used.
    expect([left > (paper[0] ?? 1), top > (paper[1] ?? 1), right < (paper[2] ?? 0), bottom < (paper[3] ?? 0)]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    const [length, paperLength] =
      rotation === 90 ? [bottom - top, (paper[3] ?? 0) - (paper[1] ?? 0)] : [right - left, (paper[2] ?? 0) - (paper[0] ?? 0)];
    expect(length / paperLength).toBeGreaterThan(0.7);
  });

  it('are read with more preprocessing when they are blurred', async () => {
    expect((await read(await drawBarcode('ean13', '4006381333931', { blur: 2 }))).barcodes[0]?.digits).toBe('4006381333931');
  });

  it('include the photo and the ISBN', async () => {
    const { barcodes, candidates } = await read(await createQuarterImage().toBuffer(), await drawBarcode('ean13', '9780306406157'));
    expect(barcodes).toMatchObject([{ photo: 2, format: 'EAN-13', digits: '9780306406157', isbn: '9780306406157' }]);
    expect(candidates.isbn?.[0]).toMatchObject({ value: '9780306406157', evidence: { source: 'barcode', photo: 2 } });
  });
});

describe('a reader', () => {
  const barcode = drawBarcode('ean8', '96385074');

  it("rejects with the signal's reason", async () => {
    const preparedPhotos = await preparePhotos([{ name: 'label.png', bytes: await barcode }]);
    await expect(reader.read(preparedPhotos, AbortSignal.abort(new Error('the seller left')))).rejects.toThrow('the seller left');
    const controller = new AbortController();
    const reading = reader.read(preparedPhotos, controller.signal);
    controller.abort(new Error('left halfway'));
    await expect(reading).rejects.toThrow('left halfway');
  });

  it('continues for other callers after one aborts', async () => {
    expect((await read(await barcode)).barcodes[0]?.digits).toBe('96385074');
  });

  it('reports a failing part and continues without it', async () => {
    const reportedErrors: unknown[] = [];
    const closedReader = createReader({ findBrand, onError: (error) => reportedErrors.push(error) });
    await closedReader.close();
    const [photo] = await preparePhotos([{ name: 'label.png', bytes: await barcode }]);
    expect(await closedReader.read(photo ? [photo] : [], new AbortController().signal)).toEqual({
      barcodes: [],
      texts: [],
      candidates: {},
      isPartial: true,
    });
    expect(reportedErrors).toHaveLength(2);
  });
});
