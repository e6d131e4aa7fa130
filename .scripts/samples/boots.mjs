import { createBlur, createRelief, drawSheet, createWobble } from './paint.mjs';

const SHAFT =
  'M566 640 C640 614 820 614 902 644 C906 700 910 740 918 790 L960 1080 C860 1180 700 1200 556 1180 C548 1000 572 820 566 640 Z';
const FOOT =
  'M556 1130 C548 1220 548 1330 556 1440 L1376 1440 C1420 1436 1424 1380 1410 1340 C1390 1270 1300 1230 1210 1196 C1110 1156 1010 1096 958 1010 C860 1100 700 1140 556 1130 Z';
const SOLE =
  'M540 1436 L1390 1436 C1430 1436 1436 1500 1404 1512 L900 1512 L880 1496 L800 1500 L792 1590 L548 1590 C540 1540 538 1490 540 1436 Z';
const TONGUE = 'M884 630 C940 612 970 650 974 720 L1022 990 L958 1030 L896 1000 L880 700 Z';
const laces = Array.from({ length: 5 }, (_, index) => {
  const x = 902 + index * 13;
  const y = 710 + index * 68;
  return `<path d="M${x} ${y} C${x + 40} ${y - 14} ${x + 70} ${y - 10} ${x + 88} ${y + 12}" fill="none" stroke="#e2c79a" stroke-width="13" stroke-linecap="round"/>
    <circle cx="${x}" cy="${y + 2}" r="13" fill="#caa24f"/><circle cx="${x}" cy="${y + 2}" r="6" fill="#3a2413"/>`;
}).join('');
const drawStitch = (path) =>
  `<path d="${path}" fill="none" stroke="#2c1608" stroke-width="7" opacity=".5"/><path d="${path}" fill="none" stroke="#e0b980" stroke-width="3.5" stroke-dasharray="11 7" transform="translate(4 4)"/>`;

const boot = `<ellipse cx="980" cy="1580" rx="560" ry="60" fill="#1d0f05" opacity=".75" filter="url(#shadow)"/>
    <g filter="url(#worn)"><path d="M566 640 C640 596 820 592 902 644 C820 690 650 690 566 640 Z" fill="#2b170a"/><path d="${TONGUE}" fill="#6a3c1c"/>
      <path d="${SHAFT}" fill="url(#leather)"/><path d="${FOOT}" fill="url(#leather)"/>
      <path d="${SOLE}" fill="#3b2413"/><path d="M540 1436 L1392 1436" stroke="#d8b27a" stroke-width="5" stroke-dasharray="16 9"/><path d="M546 1462 L1410 1462" stroke="#5d3c22" stroke-width="10"/>
      ${drawStitch('M556 1130 C700 1140 860 1100 950 1016')}${drawStitch('M578 694 C660 724 800 724 892 698')}${drawStitch('M876 700 C878 800 892 900 912 1010')}${drawStitch('M1150 1176 C1110 1250 1110 1340 1130 1420')}${drawStitch('M740 1136 C700 1220 700 1330 720 1420')}
      <path d="M552 690 C524 650 524 600 560 592 C596 592 598 640 590 690" fill="none" stroke="#5c3317" stroke-width="20"/>${laces}
      <path d="M936 716 C1016 686 1076 736 1026 776 C986 806 946 756 936 716 C906 776 900 806 926 836" fill="none" stroke="#e2c79a" stroke-width="12" stroke-linecap="round"/>
      <g clip-path="url(#upper)"><g filter="url(#shine)" fill="#ffe3b8" opacity=".34"><ellipse cx="650" cy="880" rx="40" ry="180"/><ellipse cx="1250" cy="1270" rx="110" ry="40"/><ellipse cx="640" cy="1280" rx="60" ry="60"/></g></g>
      <g clip-path="url(#upper)" style="mix-blend-mode:multiply" opacity=".85">${drawSheet('fill="#fff" filter="url(#creases)"')}</g>
      <g clip-path="url(#upper)" style="mix-blend-mode:multiply" opacity=".5">${drawSheet('fill="#fff" filter="url(#grain)"')}</g></g>`;

/** A pair of worn brown leather lace-up boots on floorboards. */
export const boots = {
  tilt: 0.8,
  defs: `
    ${createRelief('boards', { frequency: '0.0018 0.05', octaves: 5, seed: 31, height: 3, elevation: 62, azimuth: 250 })}
    ${createRelief('wall', { frequency: '0.007', octaves: 5, seed: 12, height: 2.4, light: '#fffaf2', elevation: 66 })}
    ${createRelief('grain', { frequency: '0.11', octaves: 3, seed: 7, height: 1.6, elevation: 58 })}
    ${createRelief('creases', { frequency: '0.005 0.009', octaves: 2, seed: 18, height: 22, elevation: 66 })}
    ${createWobble('worn', { amount: 12, frequency: 0.006 })} ${createBlur('shadow', 30)} ${createBlur('shine', 18)}
    <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#9d744b"/><stop offset="1" stop-color="#c69a6a"/></linearGradient>
    <linearGradient id="leather" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#9a5f31"/><stop offset=".55" stop-color="#7a4622"/><stop offset="1" stop-color="#532d14"/></linearGradient>
    <clipPath id="upper"><path d="${SHAFT}"/><path d="${FOOT}"/><path d="${TONGUE}"/></clipPath>`,
  body: `
    ${drawSheet('fill="#d9d3c8"')}<g style="mix-blend-mode:multiply">${drawSheet('fill="#fff" filter="url(#wall)"')}</g>
    <rect x="-120" y="1010" width="1840" height="1130" fill="url(#floor)"/><g style="mix-blend-mode:multiply"><rect x="-120" y="1010" width="1840" height="1130" fill="#fff" filter="url(#boards)"/></g>
    <rect x="-120" y="950" width="1840" height="66" fill="#f1ece2"/><path d="M-120 1018 H1720 M-120 1180 H1720 M-120 1440 H1720 M-120 1800 H1720" stroke="#432812" stroke-width="7" opacity=".6"/>
    ${[
      [980, 900, 0.8],
      [640, 1150, 0.85],
    ]
      .map(([x, y, size]) => `<g transform="translate(${x} ${y}) scale(${size}) translate(-985 -1100)">${boot}</g>`)
      .join('')}`,
};
