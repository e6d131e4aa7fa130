import { drawBarcode, drawText } from './labels.mjs';
import { createBlur, createRelief, drawSheet, createWobble } from './paint.mjs';

/** The first sentence of Jane Austen's “Pride and Prejudice” (1813, public domain) and a plain description. */
const BLURB = [
  ['“It is a truth universally acknowledged,', 46, 700],
  ['that a single man in possession of a good', 46, 700],
  ['fortune, must be in want of a wife.”', 46, 700],
  ['', 30, 400],
  ['Elizabeth Bennet laughs at the proud', 42, 400],
  ['Mr Darcy until laughing grows difficult.', 42, 400],
  ['A novel of first impressions, second', 42, 400],
  ['thoughts and five sisters.', 42, 400],
];

/** The back cover of a used paperback with its ISBN barcode, lying on a linen cloth. */
export const book = {
  tilt: 1.7,
  defs: `
    ${createRelief('linen', { frequency: '0.05 0.32', octaves: 2, seed: 4, height: 1.6, light: '#fffdf8', elevation: 60 })}
    ${createRelief('weft', { frequency: '0.32 0.05', octaves: 2, seed: 5, height: 1.6, light: '#fffdf8', elevation: 60 })}
    ${createRelief('cover', { frequency: '0.02', octaves: 4, seed: 6, height: 1.2, light: '#ffffff', elevation: 66 })}
    ${createWobble('bent', { amount: 8, frequency: 0.002 })} ${createBlur('shadow', 22)}
    <linearGradient id="cloth" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#dfe3df"/><stop offset="1" stop-color="#b9c0ba"/></linearGradient>
    <linearGradient id="board" x1="0" y1="0" x2="1" y2=".6"><stop offset="0" stop-color="#2d5a5e"/><stop offset="1" stop-color="#1d3f45"/></linearGradient>`,
  body: `
    ${drawSheet('fill="url(#cloth)"')}<g style="mix-blend-mode:multiply" opacity=".6">${drawSheet('fill="#fff" filter="url(#linen)"')}</g><g style="mix-blend-mode:multiply" opacity=".6">${drawSheet('fill="#fff" filter="url(#weft)"')}</g>
    <path d="M290 250 L1330 250 L1330 1790 L290 1790 Z" transform="translate(30 34)" fill="#12201f" opacity=".65" filter="url(#shadow)"/>
    <g filter="url(#bent)"><path d="M1310 246 L1336 268 L1336 1800 L1310 1784 Z" fill="#efe6d2"/><path d="M280 1780 L1310 1780 L1336 1802 L306 1802 Z" fill="#e2d6bd"/>
      <path d="M280 240 L1310 240 L1310 1784 L280 1784 Z" fill="url(#board)"/>
      <g style="mix-blend-mode:multiply" opacity=".8"><path d="M280 240 L1310 240 L1310 1784 L280 1784 Z" fill="#fff" filter="url(#cover)"/></g>
      <path d="M318 240 V1784" stroke="#0f2a2e" stroke-width="7" opacity=".6"/><path d="M326 240 V1784" stroke="#6f9a9c" stroke-width="3" opacity=".6"/>
      <path d="M280 240 L400 240 L280 330 Z" fill="#d9cdb2"/><path d="M400 240 L280 330" stroke="#0f2a2e" stroke-width="5" opacity=".5"/>
      ${drawText('PRIDE AND PREJUDICE', 800, 430, 78, { weight: 700, fill: '#f3e9d2' })}${drawText('JANE AUSTEN', 800, 520, 56, { fill: '#e6b45a', spacing: 8 })}
      <path d="M560 570 H1040" stroke="#e6b45a" stroke-width="4"/>
      ${BLURB.map(([text, size, weight], index) => drawText(text, 800, 680 + index * 68, size, { weight, fill: '#f3e9d2' })).join('')}
      <rect x="640" y="1300" width="600" height="420" fill="#fffdf8"/>${drawBarcode('isbn', '978-0-14-143951-8', { x: 680, y: 1330, width: 520 })}
      ${drawText('$12.00', 470, 1690, 50, { fill: '#f3e9d2' })}</g>`,
};
