import { drawBarcode, drawText, addCheckDigit } from './labels.mjs';
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

/** GS1 reserves the prefixes 20 to 29 for use within one shop, so this code identifies neither a manufacturer nor a product. */
const SHOP_CODE = addCheckDigit('200418007314');

/** The shop's price tag on its string, lying on a linen cloth. */
export const jacketTag = {
  tilt: -1.2,
  defs: `
    ${createRelief('linen', { frequency: '0.05 0.3', octaves: 2, seed: 14, height: 1.2, light: '#ffffff', elevation: 62 })}
    ${createRelief('card', { frequency: '0.09', octaves: 3, seed: 6, height: 0.9, light: '#fffdf8', elevation: 68 })}
    ${createWobble('paper', { amount: 3, frequency: 0.003 })} ${createBlur('shadow', 20)}
    <linearGradient id="table" x1="0" y1="0" x2=".4" y2="1"><stop offset="0" stop-color="#e9e7e1"/><stop offset="1" stop-color="#bdb8ad"/></linearGradient>
    <linearGradient id="manila" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f6e5c1"/><stop offset="1" stop-color="#e5c793"/></linearGradient>`,
  body: `
    ${drawSheet('fill="url(#table)"')}<g style="mix-blend-mode:multiply">${drawSheet('fill="#fff" filter="url(#linen)"')}</g>
    <path d="M360 470 L620 250 L1010 250 L1270 470 L1270 1790 L360 1790 Z" transform="translate(26 30)" fill="#3a3226" opacity=".5" filter="url(#shadow)"/>
    <g filter="url(#paper)"><path d="M350 460 L610 240 L1000 240 L1260 460 L1260 1780 L350 1780 Z" fill="url(#manila)"/>
      <g style="mix-blend-mode:multiply" opacity=".45"><path d="M350 460 L610 240 L1000 240 L1260 460 L1260 1780 L350 1780 Z" fill="#fff" filter="url(#card)"/></g>
      <circle cx="805" cy="372" r="52" fill="none" stroke="#9c6a3a" stroke-width="22"/><circle cx="805" cy="372" r="36" fill="#6b4527"/>
      ${drawText("LEVI'S", 805, 630, 120, { weight: 700 })}${drawText('TRUCKER JACKET', 805, 748, 74, { weight: 700 })}
      ${drawText('SIZE M', 805, 870, 86)}<path d="M430 926 H1180" stroke="#6b4c22" stroke-width="4"/>
      ${drawText('$89.50', 805, 1090, 140, { weight: 700 })}
      <rect x="440" y="1200" width="730" height="480" rx="10" fill="#fffdf8"/>${drawBarcode('ean13', SHOP_CODE, { x: 500, y: 1240, width: 610 })}</g>
    <path d="M805 372 C760 200 640 140 560 -140" fill="none" stroke="#8a6a43" stroke-width="11"/><path d="M805 372 C840 190 720 90 690 -140" fill="none" stroke="#6f5332" stroke-width="11"/>`,
};
