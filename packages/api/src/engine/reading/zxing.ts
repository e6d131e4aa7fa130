import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes, type ReadResult } from 'zxing-wasm/reader';
import { fitNumber, type BarsPosition } from './bar-fit.ts';
import type { Symbology } from './digits.ts';
import { computePlaceAround } from './place.ts';
import { toPgm, type GrayImage } from './pgm.ts';
import type { RawBarcode } from './raw-barcode.ts';
import type { PreprocessedPart } from './preprocessing-passes.ts';

// We pass the binary, so that zxing-wasm does not download it.
const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
await prepareZXingModule({ overrides: { wasmBinary: wasm.buffer as ArrayBuffer }, fireImmediately: true });

/** Returns the printed digits of a UPC-E, which zxing reports as the EAN-13 that it abbreviates. */
const readPrintedUpcE = ({ extra }: ReadResult): string => {
  const printedDigits: unknown = extra ? (JSON.parse(extra) as { UPCE?: unknown }).UPCE : null;
  return typeof printedDigits === 'string' ? printedDigits : '';
};
interface ReadNumber {
  readonly symbology: Symbology;
  readonly digits: string;
}
const parseNumber = (result: ReadResult): ReadNumber => {
  if (result.format === 'UPCE') return { symbology: 'UPC-E', digits: readPrintedUpcE(result) };
  return { symbology: result.format === 'EAN8' ? 'EAN-8' : 'EAN-13', digits: result.text };
};
/** Returns symbology and text. A UPC-A is an EAN-13 with a leading zero, which is dropped. */
const toSymbology = ({ symbology, digits }: ReadNumber): Pick<RawBarcode, 'symbology' | 'text'> =>
  symbology === 'EAN-13' && digits.startsWith('0') ? { symbology: 'UPC-A', text: digits.slice(1) } : { symbology, text: digits };

/** Returns whether the bar fit may correct a misread number. A misread UPC-E is too often half of another code. */
const isFittable = (result: ReadResult): boolean => {
  const { symbology, digits } = parseNumber(result);
  return /^\d+$/.test(digits) && digits.length === (symbology === 'EAN-13' ? 13 : 8) && (result.isValid || symbology !== 'UPC-E');
};
/** Maximum number of results that are fitted per pass, because zxing also reads folds and stripes as bars. */
const MAX_FITTED_RESULTS = 6;

const toRawBarcode = (result: ReadResult, { toPhoto }: PreprocessedPart, photo: GrayImage): RawBarcode => {
  const { topLeft, topRight, bottomRight, bottomLeft } = result.position;
  const bars: BarsPosition = {
    topLeft: toPhoto(topLeft),
    topRight: toPhoto(topRight),
    bottomRight: toPhoto(bottomRight),
    bottomLeft: toPhoto(bottomLeft),
  };
  const { symbology, digits } = parseNumber(result);
  const fittedNumber = fitNumber(photo, bars, symbology, digits);
  const corners = [bars.topLeft, bars.topRight, bars.bottomRight, bars.bottomLeft].map(({ x, y }) => ({
    x: x / photo.width,
    y: y / photo.height,
  }));
  const isConfirmedRead = result.isValid && fittedNumber.digits === digits && fittedNumber.fit > -1;
  const lineCount = isConfirmedRead ? result.lineCount : 0;
  return {
    ...toSymbology({ symbology, digits: fittedNumber.digits }),
    lineCount,
    fit: fittedNumber.fit,
    place: computePlaceAround(corners),
  };
};

/** Returns the numbers that zxing reads on a preprocessed part, each fitted to the bars of the original photo. */
export const readPreprocessedPart = async (part: PreprocessedPart, photo: GrayImage): Promise<RawBarcode[]> => {
  const results = await readBarcodes(toPgm(part.image), {
    formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE'],
    tryHarder: true,
    tryRotate: true,
    tryInvert: false,
    maxNumberOfSymbols: 4,
    // Accept even a single scan line with a wrong digit, because the bar fit verifies it.
    minLineCount: 1,
    returnErrors: true,
  });
  const fittableResults = results.filter(isFittable).toSorted((a, b) => Number(b.isValid) - Number(a.isValid) || b.lineCount - a.lineCount);
  return fittableResults.slice(0, MAX_FITTED_RESULTS).map((result) => toRawBarcode(result, part, photo));
};
