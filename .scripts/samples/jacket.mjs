import { createBlur, drawBothSides, createRelief, drawSeam, drawSheet, createWobble } from './paint.mjs';

const SLEEVE = 'M372 512 C300 590 262 760 246 960 C232 1140 214 1330 208 1500 L338 1528 C352 1360 372 1180 410 960 L436 720 Z';
const BODY = 'M640 402 C560 436 440 470 372 512 C400 640 414 800 404 900 C420 1110 432 1330 436 1496 L800 1496 L800 560 Z';
const BAND = 'M434 1492 L800 1492 L800 1592 L440 1592 Z';
const CUFF = 'M206 1496 L340 1526 L330 1610 L200 1580 Z';
const COLLAR = 'M640 398 C610 410 566 436 548 462 C566 540 610 640 664 690 C720 640 768 600 800 566 C744 528 680 462 662 402 Z';
const FLAP = 'M520 812 L716 806 L716 900 L620 948 L522 904 Z';
const drawButton = (x, y, r = 15) =>
  `<circle cx="${x}" cy="${y + 3}" r="${r + 2}" fill="#0c1522" opacity=".5"/><circle cx="${x}" cy="${y}" r="${r}" fill="url(#copper)"/><circle cx="${x}" cy="${y}" r="${r * 0.55}" fill="none" stroke="#5b3d1e" stroke-width="2.5"/>`;

const defs = `
  ${createRelief('plaster', { frequency: '0.006 0.007', octaves: 5, seed: 8, height: 3, light: '#fff8ee', elevation: 66 })}
  ${createRelief('twill', { frequency: '0.55 0.3', octaves: 2, seed: 3, height: 1.4, light: '#ffffff', elevation: 60 })}
  ${createRelief('folds', { frequency: '0.0075 0.0026', octaves: 2, seed: 21, height: 60, light: '#ffffff', elevation: 60 })}
  ${createWobble('drape', { amount: 20, frequency: 0.005 })} ${createBlur('shadow', 26)} ${createBlur('soft', 14)} ${createBlur('fade', 34)}
  <linearGradient id="indigo" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#517cb4"/><stop offset=".5" stop-color="#2f5795"/><stop offset="1" stop-color="#203f77"/></linearGradient>
  <radialGradient id="copper" cx=".35" cy=".3"><stop offset="0" stop-color="#eec795"/><stop offset=".6" stop-color="#b07a41"/><stop offset="1" stop-color="#6b4420"/></radialGradient>
  <linearGradient id="wood" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#c79a63"/><stop offset="1" stop-color="#8d6234"/></linearGradient>
  <clipPath id="cloth">${[SLEEVE, BODY, BAND, CUFF, COLLAR].map((d) => `<path d="${d}"/><path d="${d}" transform="translate(1600 0) scale(-1 1)"/>`).join('')}</clipPath>`;

const hanger = `
  <path d="M800 392 C800 330 800 318 826 296 C860 266 848 210 800 212 C768 214 756 240 760 262" fill="none" stroke="#8b8f94" stroke-width="13" stroke-linecap="round"/>
  <path d="M800 392 C800 330 800 318 826 296 C860 266 848 210 800 212" fill="none" stroke="#d9dde0" stroke-width="4" stroke-linecap="round" transform="translate(-3 -2)"/>
  <path d="M800 372 C700 400 560 450 420 506 L420 532 C560 486 700 438 800 420 C900 438 1040 486 1180 532 L1180 506 C1040 450 900 400 800 372 Z" fill="url(#wood)"/>
  <circle cx="800" cy="206" r="17" fill="#70767c"/><circle cx="796" cy="201" r="7" fill="#c4c9cd"/>`;

const neck = `
  <path d="M640 402 C700 380 900 380 960 402 C930 470 870 530 800 572 C730 530 670 470 640 402 Z" fill="#2b415f"/>
  <path d="M660 412 C720 396 880 396 940 412 C900 450 850 470 800 474 C750 470 700 450 660 412 Z" fill="#3d5a80"/>
  <rect x="742" y="420" width="116" height="62" rx="3" fill="#efe7d6"/><text x="800" y="449" font-family="Liberation Sans, Arial, sans-serif" font-weight="700" font-size="25" fill="#8c1d22" text-anchor="middle">LEVI'S</text><text x="800" y="473" font-family="Liberation Sans, Arial, sans-serif" font-weight="700" font-size="17" fill="#2a2622" text-anchor="middle">M</text>`;

const half = `
  <path d="${SLEEVE}" fill="url(#indigo)"/><path d="${CUFF}" fill="url(#indigo)"/>${drawSeam('M206 1498 L338 1526')}${drawSeam('M330 700 C300 830 280 1100 268 1506')}
  <path d="${BODY}" fill="url(#indigo)"/>
  ${drawSeam('M372 512 C402 640 414 800 404 902')}${drawSeam('M392 690 C520 716 660 722 786 720')}
  ${drawSeam('M560 724 C556 950 590 1250 640 1486')}${drawSeam('M690 724 C690 950 700 1240 716 1486')}
  <path d="M468 1180 L540 1420" stroke="#1b2d47" stroke-width="9" stroke-linecap="round"/><path d="M482 1178 L554 1416" stroke="#c99452" stroke-width="3.4" stroke-dasharray="13 6"/>
  <path d="${BAND}" fill="url(#indigo)"/>${drawSeam('M436 1500 L800 1500')}${drawSeam('M440 1574 L800 1574')}
  <path d="${FLAP}" fill="#0f1b2c" opacity=".4" transform="translate(4 12)"/><path d="${FLAP}" fill="#3d66a2"/>${drawSeam('M530 892 L620 932 L706 888')}${drawButton(620, 896)}`;

const placket = `
  <path d="M764 600 L838 600 L838 1592 L764 1592 Z" fill="#325994"/>${drawSeam('M770 600 L770 1590')}${drawSeam('M824 600 L824 1590')}
  ${[690, 850, 1010, 1170, 1330, 1545].map((y) => `<path d="M776 ${y} L826 ${y}" stroke="#1b2d47" stroke-width="6"/>${drawButton(800, y, 17)}`).join('')}`;

const collar = `<path d="${COLLAR}" fill="#101b2b" opacity=".45" transform="translate(2 16)"/><path d="${COLLAR}" fill="#4069a6"/>${drawSeam('M566 474 C586 550 622 630 664 672 C716 626 760 590 786 568')}`;

const wear = `<g filter="url(#fade)" fill="#b9cfee" opacity=".4"><ellipse cx="560" cy="1080" rx="60" ry="240"/><ellipse cx="1050" cy="1080" rx="56" ry="250"/>
  <ellipse cx="300" cy="1060" rx="34" ry="170"/><ellipse cx="1300" cy="1060" rx="34" ry="170"/><ellipse cx="470" cy="560" rx="70" ry="30"/><ellipse cx="1130" cy="560" rx="70" ry="30"/></g>
  <g fill="none" stroke="#16243a" stroke-width="26" filter="url(#soft)" opacity=".55"><path d="M250 1150 C300 1130 340 1150 380 1130"/><path d="M262 920 C310 950 350 930 400 950"/><path d="M1350 1150 C1300 1130 1260 1150 1220 1130"/><path d="M1340 900 C1290 940 1250 920 1200 950"/><path d="M404 900 C440 960 470 1000 520 1020"/><path d="M1196 900 C1160 960 1130 1000 1080 1020"/><path d="M436 1470 C470 1380 480 1300 470 1200"/><path d="M1164 1470 C1130 1380 1120 1300 1130 1200"/></g>`;

/** A denim trucker jacket on a wooden hanger against a plaster wall, seen from the front. */
export const jacket = {
  tilt: -1.3,
  defs,
  body: `
    ${drawSheet('fill="#e6dccb"')}${drawSheet('fill="#fff" filter="url(#plaster)" style="mix-blend-mode:multiply"')}
    <g transform="translate(800 1020) scale(1.17) translate(-800 -930)"><g filter="url(#shadow)" opacity=".55" transform="translate(46 40)" fill="#3a2c1c">${drawBothSides(`<path d="${SLEEVE}"/><path d="${BODY}"/><path d="${BAND}"/><path d="${CUFF}"/>`)}</g>
    <g filter="url(#drape)">${hanger}${neck}${drawBothSides(half)}${placket}${drawBothSides(collar)}
      <g clip-path="url(#cloth)">${wear}</g>
      <g clip-path="url(#cloth)" style="mix-blend-mode:multiply" opacity=".95">${drawSheet('fill="#fff" filter="url(#folds)"')}</g>
      <g clip-path="url(#cloth)" style="mix-blend-mode:multiply" opacity=".6">${drawSheet('fill="#fff" filter="url(#twill)"')}</g></g></g>`,
};
