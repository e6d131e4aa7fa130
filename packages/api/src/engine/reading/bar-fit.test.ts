import { describe, expect, it } from 'vitest';
import { fitNumber } from './bar-fit.ts';
import { createBars, decodeDigits } from './bars.ts';
import type { GrayImage } from './pgm.ts';

const NUMBERS = [
  ['EAN-13', '4006381333931'],
  ['EAN-13', '0036000291452'],
  ['EAN-8', '96385074'],
  ['UPC-E', '01234565'],
  ['UPC-E', '11234562'],
] as const;
const WIDTH = 300;
const [LEFT, MODULE] = [30, 2.2];

/** Draws bars on gray paper, blurred by `blur` pixels. */
const drawPhoto = (modules: string, blur: number): GrayImage => {
  const line = Uint8Array.from({ length: WIDTH }, (_, x) => {
    let dark = 0;
    for (let shift = -blur; shift <= blur; shift++) dark += modules[Math.floor((x + 0.5 + shift - LEFT) / MODULE)] === '1' ? 1 : 0;
    return 190 - (110 * dark) / (2 * blur + 1);
  });
  const gray = new Uint8Array(WIDTH * 20);
  for (let y = 0; y < 20; y++) gray.set(line, y * WIDTH);
  return { gray, width: WIDTH, height: 20 };
};
/** Returns the position of the bars with an error of `margin` pixels, as zxing may report it. */
const createPosition = (modules: string, margin = 3) => {
  const [left, right] = [LEFT + margin, LEFT + modules.length * MODULE + margin / 2];
  return { topLeft: { x: left, y: 2 }, topRight: { x: right, y: 2 }, bottomRight: { x: right, y: 18 }, bottomLeft: { x: left, y: 18 } };
};

describe.each(NUMBERS)('bars of the %s %s', (symbology, digits) => {
  const { modules, cells } = createBars(symbology, digits);

  it('have the standard number of modules and decode to the digits', () => {
    expect(modules).toHaveLength({ 'EAN-13': 95, 'EAN-8': 67, 'UPC-E': 51 }[symbology]);
    expect(
      decodeDigits(
        symbology,
        cells.map((cell) => cell.modules),
      ),
    ).toBe(digits);
  });

  it.each([0, 1])('confirm the number when they are %i pixels out of focus', (blur) => {
    const fittedNumber = fitNumber(drawPhoto(modules, blur), createPosition(modules), symbology, digits);
    expect([fittedNumber.digits, fittedNumber.fit > 0.04]).toEqual([digits, true]);
  });
});

describe('a number that the bars do not encode', () => {
  const { modules } = createBars('EAN-13', '4006381333931');

  it('is refuted and corrected when few digits are wrong', () => {
    const fittedNumber = fitNumber(drawPhoto(modules, 1), createPosition(modules), 'EAN-13', '4006381833981');
    expect([fittedNumber.digits, fittedNumber.fit > 0.04]).toEqual(['4006381333931', true]);
  });

  it('is refuted when the left half of an EAN-13 looks like a UPC-E', () => {
    const book = createBars('EAN-13', '9780306406157').modules;
    expect(fitNumber(drawPhoto(book, 0), createPosition(book.slice(0, 51), 0), 'UPC-E', '17803069').fit).toBe(-1);
  });

  it('is refuted when lines cross a UPC-E at an angle', () => {
    const bars = createBars('UPC-E', '01234565').modules;
    const square = createPosition(bars, 0);
    const slantedPosition = {
      ...square,
      bottomLeft: { x: square.topLeft.x + 16, y: 18 },
      bottomRight: { x: square.topRight.x + 16, y: 18 },
    };
    expect(fitNumber(drawPhoto(bars, 0), slantedPosition, 'UPC-E', '01234565').fit).toBe(-1);
  });

  it('does not fit stripes', () => {
    const stripes = Array.from({ length: 95 }, (_, index) => (index % 4 < 2 ? '1' : '0')).join('');
    expect(fitNumber(drawPhoto(stripes, 0), createPosition(stripes), 'EAN-13', '4006381333931').fit).toBeLessThan(0);
  });
});
