import type { Outline } from './icons.ts';

export const external: Outline = 'M11 3.5h5.5V9M16.5 3.5 9 11M14 12v4.5H3.5V6H8';
export const eyeOff: Outline =
  'm3 3 14 14M8 4.8A8 8 0 0 1 10 4.5c5 0 8.2 5.5 8.2 5.5a15 15 0 0 1-2.4 3M5.3 6.3A14 14 0 0 0 1.8 10S5 15.5 10 15.5a8 8 0 0 0 3.5-.8M8.4 8.4a2.3 2.3 0 0 0 3.2 3.2';
export const rotateLeft: Outline = 'M4 4v4h4M4.5 8A6.5 6.5 0 1 1 4 12';
export const rotateRight: Outline = 'M16 4v4h-4M15.5 8A6.5 6.5 0 1 0 16 12';
export const sun: Outline =
  'M13.3 10a3.3 3.3 0 1 1-6.6 0 3.3 3.3 0 0 1 6.6 0ZM10 2v1.5M10 16.5V18m8-8h-1.5M3.5 10H2m13.6-5.6-1 1M5.4 14.6l-1 1m11.2 0-1-1M5.4 5.4l-1-1';
export const undo: Outline = 'M7 4 3.5 7.5 7 11M3.5 7.5h8a5 5 0 0 1 0 10H8';
export const zoomIn: Outline = 'M14 8.8a5.2 5.2 0 1 1-10.4 0 5.2 5.2 0 0 1 10.4 0Zm-1.3 3.9 4 4M8.8 6.7v4.2M6.7 8.8h4.2';
export const chart: Outline = 'M3 3v14h14M6.5 13l3-4 2.5 2 4-5.5';
export const eye: Outline =
  'M1.8 10S5 4.5 10 4.5s8.2 5.5 8.2 5.5-3.2 5.5-8.2 5.5S1.8 10 1.8 10ZM12.3 10a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0Z';
export const label: Outline = 'M4 3.5h12v13H4Zm3 4h6m-6 3h6m-6 3h3';
export const list: Outline = 'M7 5.5h10M7 10h10M7 14.5h10M3.5 5.5v.1m0 4.4v.1m0 4.4v.1';
export const logOut: Outline = 'M8 3.5H3.5v13H8M8 10h9m-3.5-3.5L17 10l-3.5 3.5';
export const mail: Outline = 'M2.5 4.5h15v11h-15Zm0 .5 7.5 6 7.5-6';
export const search: Outline = 'M14 8.8a5.2 5.2 0 1 1-10.4 0 5.2 5.2 0 0 1 10.4 0Zm-1.3 3.9 4 4';
export const settings: Outline = 'M3 6h6m4 0h4M3 14h2m4 0h8M13 6a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM9 14a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z';
export const download: Outline = 'M10 3.5v10m-4-4 4 4 4-4M3.5 13v3.5h13V13';
export const refresh: Outline = 'M16.5 4v4h-4M3.5 16v-4h4M16 8a6.5 6.5 0 0 0-11.5-1.5M4 12a6.5 6.5 0 0 0 11.5 1.5';
export const copy: Outline = 'M7 7h9.5v9.5H7ZM13 7V3.5H3.5V13H7';
export const archive: Outline = 'M3 4h14v4H3Zm1.2 4v8.5h11.6V8M8 11h4';
export const dots: Outline = 'M4.7 10h.1m5.1 0h.1m5.2 0h.1';
