import { expect, it } from 'vitest';
import { findConfirmedByPrint, isRefutedByPrint } from './printed-digits.ts';
import type { Barcode } from './types.ts';

const place = { left: 0.2, top: 0.4, width: 0.3, height: 0.05 };
const barcodeOf = (digits: string): Barcode => ({ photo: 1, format: 'EAN-13', digits, isbn: null, place });
const printOf = (text: string, confidence = 90) => ({ photo: 1, lines: [{ text, confidence, place }] });
const doubtful = [barcodeOf('4006381333931'), barcodeOf('5449000039231')];

it('confirms a doubtful barcode when its digits are printed beneath, with gaps and a round letter for a zero', () => {
  expect(findConfirmedByPrint(doubtful, printOf('4 006381 333931'))).toMatchObject([{ digits: '4006381333931' }]);
  expect(findConfirmedByPrint(doubtful, printOf('5 4490O0 O39231'))).toMatchObject([{ digits: '5449000039231' }]);
  expect(findConfirmedByPrint(doubtful, printOf('006381 333931'))).toMatchObject([{ digits: '4006381333931' }]);
});

it('does not confirm a barcode for other, too few or uncertain digits', () => {
  expect(findConfirmedByPrint(doubtful, printOf('4 006381 333932'))).toEqual([]);
  expect(findConfirmedByPrint(doubtful, printOf('63813'))).toEqual([]);
  expect(findConfirmedByPrint(doubtful, printOf('4 006381 333931', 40))).toEqual([]);
});

it('refutes a barcode above another valid number', () => {
  const beneath = { ...place, top: 0.46, height: 0.03 };
  const printAt = (text: string, confidence = 95, at = beneath) => ({ photo: 1, lines: [{ text, confidence, place: at }] });
  const isRefuted = (print: ReturnType<typeof printAt>) => isRefutedByPrint(barcodeOf('4006381333931'), print);
  expect(isRefuted(printAt('5 449000 039231'))).toBe(true);
  expect(isRefuted(printAt('4 006381 333931'))).toBe(false);
  expect(isRefuted(printAt('5 449000 039232'))).toBe(false);
  expect(isRefuted(printAt('5 449000 039231', 80))).toBe(false);
  expect(isRefuted(printAt('5 449000 039231', 95, { ...beneath, top: 0.7 }))).toBe(false);
});
