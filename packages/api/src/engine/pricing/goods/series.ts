import type { ModelPrices } from './catalog.ts';
import type { Goods } from './choices.ts';

/**
 * Series of digital cameras, recognized by words and numbers of their models. The brand must be named. Order matters because the
 * first match counts.
 */
const CAMERA_SERIES: readonly (readonly [series: string, pattern: RegExp])[] = [
  ['EOS R (mirrorless)', /\beos[\s-]*(?:r\d{0,2}|rp)\b/],
  ['EOS M (mirrorless)', /\beos[\s-]*m\d{0,3}\b/],
  [
    'EOS Rebel / Kiss (DSLR)',
    /\brebel\b|\bkiss\b|\bt[1-8]i?\b|\bsl[123]\b|\b(?:100|200|250|300|350|400|450|500|550|600|650|700|750|800|1[0-9]00|2000|4000)d\b/,
  ],
  ['EOS 5D/6D (full-frame DSLR)', /\b[56]ds?r?\b/],
  ['EOS 1D (pro DSLR)', /\b1ds?\s?x?\b/],
  ['EOS 7D/xxD (DSLR)', /\b(?:7d|[2-9]0d|77d)\b/],
  ['PowerShot G', /\bpower\s?shot\s*g\s?\d|\bg\d{1,2}\s?x\b/],
  ['PowerShot SX', /\bpower\s?shot\s*sx|\bsx\s?\d{2,3}\b/],
  ['PowerShot SD/ELPH/IXUS', /\bpower\s?shot\s*(?:digital\s*)?(?:sd|elph)|\bixus\b|\bixy\b|\belph\b/],
  ['PowerShot A', /\bpower\s?shot\s*a\s?\d|\ba\d{3,4}\b/],
  ['D (DSLR)', /\bd\d{1,4}[a-z]?\b/],
  ['Coolpix', /\bcoolpix\b/],
  ['Alpha A7/A9/A1', /\b(?:a|alpha)\s?[791]\s?(?:[rsc]\b|m?[2345]\b|ii|iv|\b)|ilce-?[791]/],
  ['Alpha A5000/A6000/NEX', /\ba?[56][0-7]00\b|\bnex\b|\bzv-?e/],
  ['RX100/RX10/RX1', /\brx-?10{0,2}\b/],
  ['Cyber-shot', /\bcyber-?\s?shot\b|\bdsc\b/],
  ['X', /\bx-?(?:t|s|e|pro|h|a|m)\s?-?\d|\bx100|\bx70\b/],
  ['FinePix', /\bfine\s?pix\b/],
  ['OM-D/PEN', /\bom-?d\b|\be-?m\s?\d|\bpen\b|\be-?pl?\d/],
  ['Stylus/Tough (digital)', /\bstylus\b|\btough\b|\btg-?\d|\bmju\b|\bfe-?\d/],
  ['Lumix', /\blumix\b/],
  ['EasyShare', /\beasy\s?share\b/],
  ['DSLR', /\bk-?\d|\bk[a-z]\b/],
  ['digital', /\bdigital\b|\bd-?lux\b|\bv-?lux\b|\bq\d?\b/],
];

/** Returns the series that a text names. `pricedSeries` lists the brand's series with prices in the table. */
const findSeries = (text: string, pricedSeries: readonly string[]): string | null => {
  const lowercaseText = text.toLowerCase();
  return CAMERA_SERIES.find(([series, pattern]) => pricedSeries.includes(series) && pattern.test(lowercaseText))?.[0] ?? null;
};

const GROUP = 'camera-series';

/** Returns the series of digital cameras that a text names, by the first brand with prices for series. */
export const findCameraSeries = ({ groups }: ModelPrices, text: string, brands: readonly string[]): Goods | null => {
  const seriesByBrand = groups[GROUP] ?? {};
  const brand = brands.find((name) => Object.hasOwn(seriesByBrand, name));
  const series = brand === undefined ? null : findSeries(text, Object.keys(seriesByBrand[brand] ?? {}));
  return brand !== undefined && series !== null ? { group: GROUP, brand, model: series, variant: '' } : null;
};
