import { blur, relief, sheet, wobble } from './paint.mjs';

const SHAFT = 'M560 420 C640 396 820 396 900 424 C904 560 906 660 916 780 L960 1080 C860 1180 700 1200 556 1180 C548 960 566 700 560 420 Z';
const FOOT =
  'M556 1130 C548 1220 548 1330 556 1440 L1376 1440 C1420 1436 1424 1380 1410 1340 C1390 1270 1300 1230 1210 1196 C1110 1156 1010 1096 958 1010 C860 1100 700 1140 556 1130 Z';
const SOLE =
  'M540 1436 L1390 1436 C1430 1436 1436 1500 1404 1512 L900 1512 L880 1496 L800 1500 L792 1590 L548 1590 C540 1540 538 1490 540 1436 Z';
const TONGUE = 'M880 410 C930 396 960 430 962 500 L1010 980 L958 1020 L916 780 Z';
const laces = Array.from({ length: 8 }, (_, at) => {
  const x = 896 + at * 9 + (at > 4 ? (at - 4) * 14 : 0);
  const y = 490 + at * 74;
  return `<path d="M${x} ${y} C${x + 40} ${y - 14} ${x + 70} ${y - 10} ${x + 88} ${y + 12}" fill="none" stroke="#e2c79a" stroke-width="13" stroke-linecap="round"/>
    <circle cx="${x}" cy="${y + 2}" r="13" fill="#caa24f"/><circle cx="${x}" cy="${y + 2}" r="6" fill="#3a2413"/>`;
}).join('');
const stitch = (d) =>
  `<path d="${d}" fill="none" stroke="#2c1608" stroke-width="7" opacity=".5"/><path d="${d}" fill="none" stroke="#e0b980" stroke-width="3.5" stroke-dasharray="11 7" transform="translate(4 4)"/>`;

/** A worn brown leather lace-up boot on floorboards. */
export const boot = {
  tilt: 0.8,
  defs: `
    ${relief('boards', { frequency: '0.0018 0.05', octaves: 5, seed: 31, height: 3, elevation: 62, azimuth: 250 })}
    ${relief('wall', { frequency: '0.007', octaves: 5, seed: 12, height: 2.4, light: '#fffaf2', elevation: 66 })}
    ${relief('grain', { frequency: '0.11', octaves: 3, seed: 7, height: 1.6, elevation: 58 })}
    ${relief('creases', { frequency: '0.004 0.011', octaves: 3, seed: 18, height: 30, elevation: 60 })}
    ${wobble('worn', { amount: 12, frequency: 0.006 })} ${blur('shadow', 30)} ${blur('shine', 18)}
    <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#9d744b"/><stop offset="1" stop-color="#c69a6a"/></linearGradient>
    <linearGradient id="leather" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#9a5f31"/><stop offset=".55" stop-color="#7a4622"/><stop offset="1" stop-color="#532d14"/></linearGradient>
    <clipPath id="upper"><path d="${SHAFT}"/><path d="${FOOT}"/><path d="${TONGUE}"/></clipPath>`,
  body: `
    ${sheet('fill="#d9d3c8"')}<g style="mix-blend-mode:multiply">${sheet('fill="#fff" filter="url(#wall)"')}</g>
    <rect x="-120" y="1180" width="1840" height="960" fill="url(#floor)"/><g style="mix-blend-mode:multiply"><rect x="-120" y="1180" width="1840" height="960" fill="#fff" filter="url(#boards)"/></g>
    <rect x="-120" y="1130" width="1840" height="60" fill="#f1ece2"/><path d="M-120 1190 H1720 M-120 1330 H1720 M-120 1540 H1720 M-120 1820 H1720" stroke="#432812" stroke-width="7" opacity=".6"/>
    <ellipse cx="980" cy="1580" rx="560" ry="60" fill="#1d0f05" opacity=".75" filter="url(#shadow)"/>
    <g filter="url(#worn)"><path d="M560 420 C640 380 820 376 900 424 C820 470 650 470 560 420 Z" fill="#2b170a"/><path d="${TONGUE}" fill="#6a3c1c"/>
      <path d="${SHAFT}" fill="url(#leather)"/><path d="${FOOT}" fill="url(#leather)"/>
      <path d="${SOLE}" fill="#3b2413"/><path d="M540 1436 L1392 1436" stroke="#d8b27a" stroke-width="5" stroke-dasharray="16 9"/><path d="M546 1462 L1410 1462" stroke="#5d3c22" stroke-width="10"/>
      ${stitch('M556 1130 C700 1140 860 1100 950 1016')}${stitch('M572 470 C660 500 800 500 888 474')}${stitch('M868 474 C866 620 884 760 908 1010')}${stitch('M1150 1176 C1110 1250 1110 1340 1130 1420')}${stitch('M740 1136 C700 1220 700 1330 720 1420')}
      <path d="M548 470 C520 430 520 380 556 372 C592 372 594 420 586 470" fill="none" stroke="#5c3317" stroke-width="20"/>${laces}
      <path d="M930 500 C1010 470 1070 520 1020 560 C980 590 940 540 930 500 C900 560 880 610 920 640" fill="none" stroke="#e2c79a" stroke-width="12" stroke-linecap="round"/>
      <g clip-path="url(#upper)"><g filter="url(#shine)" fill="#ffe3b8" opacity=".34"><ellipse cx="650" cy="780" rx="40" ry="260"/><ellipse cx="1250" cy="1270" rx="110" ry="40"/><ellipse cx="640" cy="1280" rx="60" ry="60"/></g></g>
      <g clip-path="url(#upper)" style="mix-blend-mode:multiply" opacity=".85">${sheet('fill="#fff" filter="url(#creases)"')}</g>
      <g clip-path="url(#upper)" style="mix-blend-mode:multiply" opacity=".5">${sheet('fill="#fff" filter="url(#grain)"')}</g></g>`,
};
