import { createBlur, createRelief, drawSheet, createWobble } from './paint.mjs';

const BODY = 'M420 640 C424 900 440 1180 470 1400 C500 1500 1000 1500 1040 1400 C1066 1180 1080 900 1084 640 Z';

/** A speckled stoneware mug on a windowsill. */
export const mug = {
  tilt: -0.7,
  defs: `
    ${createRelief('wall', { frequency: '0.005', octaves: 5, seed: 41, height: 2.6, light: '#fffaf0', elevation: 66 })}
    ${createRelief('sill', { frequency: '0.002 0.06', octaves: 4, seed: 23, height: 1.6, light: '#ffffff', elevation: 66, azimuth: 255 })}
    ${createRelief('glaze', { frequency: '0.016 0.03', octaves: 3, seed: 9, height: 2.4, elevation: 66 })}
    ${createWobble('hand', { amount: 9, frequency: 0.003 })} ${createBlur('shadow', 30)} ${createBlur('gloss', 12)}
    <filter id="specks" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".055" numOctaves="2" seed="3"/><feColorMatrix values="0 0 0 0 .3  0 0 0 0 .22  0 0 0 0 .15  9 0 0 0 -6.1"/><feComposite operator="in" in2="SourceGraphic"/></filter>
    <linearGradient id="clay" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#c9d3cb"/><stop offset=".3" stop-color="#eaf0e8"/><stop offset=".7" stop-color="#b3c2b8"/><stop offset="1" stop-color="#7d9086"/></linearGradient>
    <clipPath id="pot"><path d="${BODY}"/></clipPath>`,
  body: `
    ${drawSheet('fill="#e9ddca"')}<g style="mix-blend-mode:multiply">${drawSheet('fill="#fff" filter="url(#wall)"')}</g>
    <rect x="-120" y="1230" width="1840" height="900" fill="#d8bd94"/><g style="mix-blend-mode:multiply"><rect x="-120" y="1230" width="1840" height="900" fill="#fff" filter="url(#sill)"/></g>
    <path d="M-120 1232 H1720" stroke="#8b6a42" stroke-width="6" opacity=".6"/>
    <path d="M560 1440 C900 1400 1500 1440 1640 1540 C1400 1620 760 1580 560 1480 Z" fill="#38240f" opacity=".65" filter="url(#shadow)"/>
    <g transform="translate(800 1060) scale(1.12) translate(-830 -1060)"><g filter="url(#hand)"><path d="M1060 760 C1320 720 1360 1140 1040 1220" fill="none" stroke="#8b9d92" stroke-width="92" stroke-linecap="round"/><path d="M1062 752 C1310 716 1344 1120 1040 1204" fill="none" stroke="#c4d0c7" stroke-width="52" stroke-linecap="round"/>
      <path d="${BODY}" fill="url(#clay)"/>
      <g clip-path="url(#pot)"><path d="M380 1230 C700 1280 900 1190 1120 1250 L1120 1520 L380 1520 Z" fill="#a8774c"/><path d="M380 1230 C700 1280 900 1190 1120 1250" fill="none" stroke="#6d4a2b" stroke-width="9" opacity=".6"/></g>
      <path d="${BODY}" fill="#fff" filter="url(#specks)" opacity=".75"/>
      <g clip-path="url(#pot)" style="mix-blend-mode:multiply" opacity=".8">${drawSheet('fill="#fff" filter="url(#glaze)"')}</g>
      <ellipse cx="752" cy="640" rx="332" ry="86" fill="#dfe7de"/><ellipse cx="752" cy="646" rx="300" ry="68" fill="#5d6f66"/><path d="M452 650 C520 706 990 706 1052 650 C1010 730 500 730 452 650 Z" fill="#9fb0a6"/>
      <path d="M470 760 C478 960 490 1120 510 1260" stroke="#fff" stroke-width="40" stroke-linecap="round" opacity=".75" filter="url(#gloss)" fill="none"/></g></g>`,
};
