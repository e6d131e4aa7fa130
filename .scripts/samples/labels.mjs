import bwipjs from 'bwip-js';

/** Fonts that most systems have, so that the images look alike everywhere. */
const FONT = 'Liberation Sans, Arial, Helvetica, sans-serif';

/** Returns one line of printed text as SVG. */
export const drawText = (text, x, y, size, { fill = '#231f1c', weight = 400, anchor = 'middle', spacing = 0 } = {}) =>
  `<text x="${x}" y="${y}" font-family="${FONT}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}" letter-spacing="${spacing}">${text.replaceAll('&', '&amp;')}</text>`;

/**
 * Returns a barcode as an SVG group at the requested size.
 * @param {string} type a bwip-js symbology: 'ean13', 'isbn'
 * @param {string} text 12 or 13 digits; an ISBN includes its hyphens
 */
export const drawBarcode = (type, text, { x, y, width }) => {
  const svg = bwipjs.toSVG({ bcid: type, text, includetext: true, scale: 3, height: 18, textsize: 10, guardwhitespace: false });
  const [, , boxWidth] = /viewBox="(\S+) (\S+) (\S+)/.exec(svg)?.slice(0, 4).map(Number).slice(0) ?? [];
  const naturalWidth = Number(/viewBox="0 0 (\S+) /.exec(svg)?.[1] ?? boxWidth);
  const content = svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
  return `<g transform="translate(${x} ${y}) scale(${width / naturalWidth})">${content}</g>`;
};

/** Adds the check digit to the first twelve digits of an EAN-13. Source: GS1 General Specifications, 7.9.1. */
export const addCheckDigit = (digits) => {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return digits + ((10 - (sum % 10)) % 10);
};
