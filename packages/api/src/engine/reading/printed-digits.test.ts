import { expect, it } from 'vitest';
import { findBarcodesConfirmedByPrint, isRefutedByPrint } from './printed-digits.ts';
import type { Barcode } from './types.ts';

const place = { left: 0.2, top: 0.4, width: 0.3, height: 0.05 };
const createBarcode = (digits: string): Barcode => ({ photo: 1, format: 'EAN-13', digits, isbn: null, place });
const createPrint = (text: string, confidence = 90) => ({ photo: 1, lines: [{ text, confidence, place }] });
const doubtfulBarcodes = [createBarcode('4006381333931'), createBarcode('5449000039231')];

it('confirms a doubtful barcode by the digits below it, with gaps and a round letter for a zero', () => {
  expect(findBarcodesConfirmedByPrint(doubtfulBarcodes, createPrint('4 006381 333931'))).toMatchObject([{ digits: '4006381333931' }]);
  expect(findBarcodesConfirmedByPrint(doubtfulBarcodes, createPrint('5 4490O0 O39231'))).toMatchObject([{ digits: '5449000039231' }]);
  expect(findBarcodesConfirmedByPrint(doubtfulBarcodes, createPrint('006381 333931'))).toMatchObject([{ digits: '4006381333931' }]);
});

it('does not confirm a barcode by other, too few or uncertain digits', () => {
  expect(findBarcodesConfirmedByPrint(doubtfulBarcodes, createPrint('4 006381 333932'))).toEqual([]);
  expect(findBarcodesConfirmedByPrint(doubtfulBarcodes, createPrint('63813'))).toEqual([]);
  expect(findBarcodesConfirmedByPrint(doubtfulBarcodes, createPrint('4 006381 333931', 40))).toEqual([]);
});

it('does not confirm an EAN-8 by a longer number that contains its digits', () => {
  const shortBarcodes = [createBarcode('46521255')];
  expect(findBarcodesConfirmedByPrint(shortBarcodes, createPrint('0 174652 125562'))).toEqual([]);
  expect(findBarcodesConfirmedByPrint(shortBarcodes, createPrint('4652 1255'))).toMatchObject([{ digits: '46521255' }]);
});

it('refutes a barcode above another valid number', () => {
  const placeBelow = { ...place, top: 0.46, height: 0.03 };
  const createPrintBelow = (text: string, confidence = 95, position = placeBelow) => ({
    photo: 1,
    lines: [{ text, confidence, place: position }],
  });
  const isRefuted = (print: ReturnType<typeof createPrintBelow>) => isRefutedByPrint(createBarcode('4006381333931'), print);
  expect(isRefuted(createPrintBelow('5 449000 039231'))).toBe(true);
  expect(isRefuted(createPrintBelow('4 006381 333931'))).toBe(false);
  expect(isRefuted(createPrintBelow('5 449000 039232'))).toBe(false);
  expect(isRefuted(createPrintBelow('5 449000 039231', 80))).toBe(false);
  expect(isRefuted(createPrintBelow('5 449000 039231', 95, { ...placeBelow, top: 0.7 }))).toBe(false);
});
