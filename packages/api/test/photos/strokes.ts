/**
 * A plain stroke alphabet, so that labels in tests look the same on every machine, regardless of its fonts. Each glyph is an SVG
 * path in a box 6 units high, preceded by its width.
 */
const GLYPHS: Readonly<Record<string, readonly [width: number, path: string]>> = {
  A: [4, 'M0 6L2 0L4 6M.8 4H3.2'],
  B: [4, 'M0 0V6H2.3C4.4 6 4.4 3 2.3 3H0M0 0H2.1C4 0 4 3 2.1 3'],
  C: [4, 'M4 1C3 -.4 0 -.4 0 3C0 6.4 3 6.4 4 5'],
  D: [4, 'M0 0V6H1.6C4.8 6 4.8 0 1.6 0Z'],
  E: [3.6, 'M3.6 0H0V6H3.6M0 3H3'],
  F: [3.6, 'M3.6 0H0V6M0 3H3'],
  G: [4, 'M4 1C3 -.4 0 -.4 0 3C0 6.6 4 6.6 4 4.6V3.2H2.3'],
  H: [4, 'M0 0V6M4 0V6M0 3H4'],
  I: [0.2, 'M.1 0V6'],
  J: [3, 'M3 0V4.3C3 6.6 0 6.6 0 4.4'],
  K: [4, 'M0 0V6M4 0L0 3.6M1.5 2.4L4 6'],
  L: [3.4, 'M0 0V6H3.4'],
  M: [5, 'M0 6V0L2.5 4.4L5 0V6'],
  N: [4, 'M0 6V0L4 6V0'],
  O: [4.4, 'M2.2 0C-.75 0 -.75 6 2.2 6C5.15 6 5.15 0 2.2 0Z'],
  P: [3.9, 'M0 6V0H2.2C4.5 0 4.5 3.4 2.2 3.4H0'],
  Q: [4.4, 'M2.2 0C-.75 0 -.75 6 2.2 6C5.15 6 5.15 0 2.2 0ZM2.8 4.4L4.4 6.3'],
  R: [4, 'M0 6V0H2.2C4.5 0 4.5 3.4 2.2 3.4H0M1.9 3.4L4 6'],
  S: [3.9, 'M3.7 1C3 -.3 .2 -.4 .2 1.5C.2 3.4 3.9 2.6 3.9 4.5C3.9 6.5 .8 6.4 0 5'],
  T: [4, 'M0 0H4M2 0V6'],
  U: [4, 'M0 0V4C0 6.7 4 6.7 4 4V0'],
  V: [4, 'M0 0L2 6L4 0'],
  W: [5.6, 'M0 0L1.4 6L2.8 1L4.2 6L5.6 0'],
  X: [4, 'M0 0L4 6M4 0L0 6'],
  Y: [4, 'M0 0L2 3L4 0M2 3V6'],
  Z: [4, 'M0 0H4L0 6H4'],
  0: [3.7, 'M1.85 0C-.6 0 -.6 6 1.85 6C4.3 6 4.3 0 1.85 0Z'],
  1: [2, 'M.2 1.2L1.9 0V6'],
  2: [4, 'M.2 1.6C.2 -.5 3.8 -.5 3.8 1.6C3.8 3 1.5 4.3 0 6H4'],
  3: [4, 'M.3 1C1 -.5 3.7 -.4 3.7 1.5C3.7 2.7 2.7 3 1.6 3C2.9 3 4 3.3 4 4.5C4 6.5 .9 6.5 0 5'],
  4: [4, 'M3 6V0L0 4.2H4'],
  5: [4, 'M3.6 0H.6L.3 2.7C1.5 1.9 4 2 4 4C4 6.5 .9 6.4 0 5.2'],
  6: [4, 'M3.4 .4C1.5 .2 0 2 0 4C0 6.7 4 6.7 4 4.1C4 1.7 .6 1.7 0 3.8'],
  7: [4, 'M0 0H4L1.5 6'],
  8: [4, 'M2 0C-.1 0 -.1 2.8 2 2.8C4.1 2.8 4.1 0 2 0ZM2 2.8C-.7 2.8 -.7 6 2 6C4.7 6 4.7 2.8 2 2.8Z'],
  9: [4, 'M.6 5.6C2.5 5.8 4 4 4 2C4 -.7 0 -.7 0 1.9C0 4.3 3.4 4.3 4 2.2'],
  '%': [5, 'M4.4 0L.6 6M1 0C0 0 0 2.2 1 2.2C2 2.2 2 0 1 0ZM4 3.8C3 3.8 3 6 4 6C5 6 5 3.8 4 3.8Z'],
  '&': [4.4, 'M4.4 6L.9 1.8C.2 .9 .8 0 1.8 0C3 0 3.2 1.6 2.1 2.4L1 3.2C-.5 4.2 .2 6 1.8 6C3 6 4 5 4.3 3.4'],
  $: [3.9, 'M3.7 1C3 -.3 .2 -.4 .2 1.5C.2 3.4 3.9 2.6 3.9 4.5C3.9 6.5 .8 6.4 0 5M2 -.8V6.8'],
  '.': [0.2, 'M.1 6V5.95'],
  ',': [0.4, 'M.3 5.8L0 6.9'],
  "'": [0.2, 'M.1 0V1.4'],
  '-': [2, 'M0 3.4H2'],
  '/': [2.4, 'M0 6.4L2.4 -.4'],
  ':': [0.2, 'M.1 2.4V2.45M.1 5.9V5.95'],
};
const HEIGHT = 6;
const SPACE = 3;
const GAP = 1.5;

/** Returns the width of a text line in pixels when its capitals are `height` pixels high. */
export const measureLine = (text: string, height: number): number =>
  ([...text].reduce((sum, letter) => sum + (GLYPHS[letter]?.[0] ?? SPACE) + GAP, -GAP) * height) / HEIGHT;

/** Returns one line of capitals as SVG, its top left corner at `x`, `y`. */
export const drawStrokeLine = (text: string, x: number, y: number, height: number, color: string): string => {
  const scale = height / HEIGHT;
  let left = 0;
  const glyphs = [...text].map((letter) => {
    const [width, path] = GLYPHS[letter] ?? [SPACE, ''];
    const glyph = path && `<path transform="translate(${left} 0)" d="${path}"/>`;
    left += width + GAP;
    return glyph;
  });
  const pen = 'fill="none" stroke-width=".85" stroke-linecap="round" stroke-linejoin="round"';
  return `<g transform="translate(${x} ${y}) scale(${scale})" stroke="${color}" ${pen}>${glyphs.join('')}</g>`;
};
