#!/usr/bin/env node
// Draws the installed site's icons and the link preview image. Usage: node .scripts/icons.mjs
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { root, printLine } from './lib/process.mjs';

const drawTag = (tagColor, lineColor) =>
  `<path fill="${tagColor}" d="M2 13 9.4 3.6A4 4 0 0 1 12.5 2H21a3 3 0 0 1 3 3v16a3 3 0 0 1-3 3h-8.5a4 4 0 0 1-3.1-1.6Z"/>` +
  `<circle cx="9.4" cy="13" r="2.1" fill="${lineColor}"/>` +
  `<path d="M14 9.5h6M14 13h6M14 16.5h3.5" fill="none" stroke="${lineColor}" stroke-width="1.8" stroke-linecap="round"/>`;

/**
 * Draws the tag on a green background. `share` is the tag's width as a fraction of the icon's width. It is small enough that a round
 * mask does not cut off the tag.
 */
const drawIcon = (share, corner) => {
  const scale = (100 * share) / 26;
  const offset = (100 - 26 * scale) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="${corner}" fill="#1e6b52"/><g transform="translate(${offset} ${offset}) scale(${scale})">${drawTag('#faf7f2', '#1e6b52')}</g></svg>`;
};

const preview = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
<rect width="1200" height="630" fill="#faf7f2"/>
<path d="M0 560h1200v70H0Z" fill="#1e6b52"/>
<g transform="translate(790 90) rotate(8 190 190) scale(14)">${drawTag('#1e6b52', '#faf7f2')}</g>
<path d="M921 262C880 170 850 90 800 0" fill="none" stroke="#dcb978" stroke-width="7" stroke-linecap="round"/>
<g font-family="sans-serif" fill="#1d1b18"><text x="80" y="150" font-size="58" font-weight="700" fill="#1e6b52">Relist</text>
<text x="80" y="280" font-size="80" font-weight="700">Photograph it.</text><text x="80" y="378" font-size="80" font-weight="700">Price it.</text><text x="80" y="476" font-size="80" font-weight="700">Post it.</text></g>
<text x="80" y="606" font-family="sans-serif" font-size="30" fill="#faf7f2">Every fact with its source, a price with its reasons, a listing ready to post.</text></svg>`;

const images = [
  ['icon-192.png', drawIcon(0.68, 22), 192, 192],
  ['icon-512.png', drawIcon(0.68, 22), 512, 512],
  ['icon-maskable-512.png', drawIcon(0.52, 0), 512, 512],
  ['apple-touch-icon.png', drawIcon(0.64, 0), 180, 180],
  ['og.png', preview, 1200, 630],
];
for (const [name, svg, width, height] of images) {
  const png = await sharp(Buffer.from(svg), { density: 600 }).resize(width, height).png({ palette: true, compressionLevel: 9 }).toBuffer();
  await writeFile(join(root, 'packages/site/public', name), png);
  printLine(`${name} ${Math.round(png.length / 1000)} kB`);
}
