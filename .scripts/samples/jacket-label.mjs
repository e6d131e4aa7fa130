import { drawText } from './labels.mjs';
import { createBlur, createRelief, drawSeam, drawSheet, createWobble } from './paint.mjs';

const LINES = [
  ['100% COTTON', 66, 700],
  ['MADE IN MEXICO', 56, 700],
  ['MACHINE WASH COLD', 44, 400],
  ['TUMBLE DRY LOW', 44, 400],
  ['DO NOT BLEACH', 44, 400],
];

/** Common care symbols: wash, do not bleach, dry, iron (meanings in ISO 3758). */
const careSymbols = `<g fill="none" stroke="#2a2622" stroke-width="6" stroke-linejoin="round" transform="translate(480 1376)">
  <path d="M10 20 L26 92 L124 92 L140 20"/><path d="M10 34 Q42 14 75 34 T140 34"/>
  <path d="M250 14 L306 96 L194 96 Z M200 24 L300 96 M300 24 L200 96"/>
  <rect x="366" y="10" width="88" height="88"/><circle cx="410" cy="54" r="34"/>
  <path d="M520 92 L640 92 L632 40 Q560 34 520 92 Z M560 40 L558 22 L626 22"/></g>`;

/** A close-up of the woven label inside the jacket's collar. */
export const jacketLabel = {
  tilt: 1.1,
  noise: 8,
  defs: `
    ${createRelief('twill', { frequency: '0.16 0.09', octaves: 2, seed: 5, height: 2.6, elevation: 56 })}
    ${createRelief('folds', { frequency: '0.0012 0.003', octaves: 2, seed: 9, height: 60, elevation: 60 })}
    ${createRelief('satin', { frequency: '0.012 0.6', octaves: 2, seed: 2, height: 0.8, light: '#fffdf6', elevation: 70 })}
    ${createWobble('cloth', { amount: 5, frequency: 0.003 })} ${createBlur('shadow', 16)}
    <linearGradient id="denim" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#5f7ba0"/><stop offset="1" stop-color="#263c5c"/></linearGradient>
    <linearGradient id="sheen" x1="0" y1="0" x2="1" y2=".4"><stop offset="0" stop-color="#fbf7ec"/><stop offset=".55" stop-color="#f1ead9"/><stop offset="1" stop-color="#e2d8c2"/></linearGradient>`,
  body: `
    ${drawSheet('fill="url(#denim)"')}
    <g style="mix-blend-mode:multiply" opacity=".9">${drawSheet('fill="#fff" filter="url(#folds)"')}</g>
    <g style="mix-blend-mode:multiply" opacity=".75" transform="rotate(28 800 1000) translate(-560 -700) scale(1.7)">${drawSheet('fill="#fff" filter="url(#twill)"')}</g>
    ${drawSeam('M-120 230 C400 190 1200 200 1720 250', { width: 9 })}${drawSeam('M-120 1810 C500 1850 1100 1840 1720 1790', { width: 9 })}
    <path d="M300 372 L1316 360 L1324 1604 L292 1618 Z" fill="#0b1422" opacity=".55" filter="url(#shadow)"/>
    <g filter="url(#cloth)"><path d="M300 350 L1306 342 L1312 1586 L294 1596 Z" fill="url(#sheen)"/>
      <g style="mix-blend-mode:multiply" opacity=".35"><path d="M300 350 L1306 342 L1312 1586 L294 1596 Z" fill="#fff" filter="url(#satin)"/></g>
      <path d="M322 374 L1286 366 M322 1570 L1290 1562" stroke="#8d2a2b" stroke-width="8" stroke-dasharray="26 12" opacity=".7"/>
      ${drawText("LEVI'S", 802, 560, 130, { weight: 700, fill: '#7a1218', spacing: 6 })}
      <path d="M420 640 H1190" stroke="#2a2622" stroke-width="4" opacity=".6"/>
      ${drawText('SIZE M', 802, 800, 100, { weight: 700, spacing: 4 })}
      ${LINES.map(([text, size, weight], index) => drawText(text, 802, 984 + index * 84, size, { weight, spacing: 2 })).join('')}${careSymbols}</g>`,
};
