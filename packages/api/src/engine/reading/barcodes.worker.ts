import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes, type ReadResult } from 'zxing-wasm/reader';
import { serve } from '../workers/serve.ts';
import { placeAround } from './place.ts';
import type { RawBarcode } from './raw-barcode.ts';
import { toPgm, type GreyImage } from './pgm.ts';

// Given the binary, zxing-wasm asks no network for it.
const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
await prepareZXingModule({ overrides: { wasmBinary: wasm.buffer as ArrayBuffer }, fireImmediately: true });

/** UPC-E is reported as the EAN-13 that it stands for; its printed digits stand beside it. */
const printedUpcE = ({ extra }: ReadResult): string => {
  const printed: unknown = extra ? (JSON.parse(extra) as { UPCE?: unknown }).UPCE : null;
  return typeof printed === 'string' ? printed : '';
};

const numberOf = (result: ReadResult): Pick<RawBarcode, 'symbology' | 'text'> => {
  const { format, text } = result;
  if (format === 'UPCE') return { symbology: 'UPC-E', text: printedUpcE(result) };
  if (format === 'EAN8') return { symbology: 'EAN-8', text };
  // A UPC-A is an EAN-13 with a leading zero, and zxing reports it so.
  return text.startsWith('0') ? { symbology: 'UPC-A', text: text.slice(1) } : { symbology: 'EAN-13', text };
};

/** The treatments stretch a photo but neither turn nor crop it: shares of the image searched are shares of the photo. */
const rawBarcode = (result: ReadResult, { width, height }: GreyImage): RawBarcode => {
  const { topLeft, topRight, bottomRight, bottomLeft } = result.position;
  const corners = [topLeft, topRight, bottomRight, bottomLeft].map(({ x, y }) => ({ x: x / width, y: y / height }));
  return { ...numberOf(result), lineCount: result.lineCount, place: placeAround(corners) };
};

serve<GreyImage, RawBarcode[]>(async (image) => {
  const results = await readBarcodes(toPgm(image), {
    formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE'],
    tryHarder: true,
    tryRotate: true,
    tryInvert: false,
    maxNumberOfSymbols: 4,
    // Even a single line counts: the ballot weighs them over all treatments.
    minLineCount: 1,
  });
  return results.filter(({ isValid }) => isValid).map((result) => rawBarcode(result, image));
});
