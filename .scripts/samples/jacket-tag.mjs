import { drawBarcode, drawText, addCheckDigit } from './labels.mjs';
import { createBlur, createRelief, drawSheet, createWobble } from './paint.mjs';

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
