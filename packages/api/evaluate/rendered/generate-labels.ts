import brandList from '../../models/brands/brands.json' with { type: 'json' };
import type { DrawnLabel } from './labels.ts';

/** Returns a function that generates pseudorandom numbers from 0 to 1 from a seed (mulberry32). */
const createRandom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixedBits = Math.imul(state ^ (state >>> 15), 1 | state);
    mixedBits = (mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), 61 | mixedBits)) ^ mixedBits;
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Sizes as printed on labels, with the size fact to read from each. */
const SIZES: readonly (readonly [printedSize: string, size: string])[] = [
  ['S', 'S'],
  ['M', 'M'],
  ['L', 'L'],
  ['XS', 'XS'],
  ['XXL', '2XL'],
  ['SIZE M', 'M'],
  ['SIZE: 10', '10'],
  ['MEDIUM', 'M'],
  ['6', '6'],
  ['10', '10'],
  ['14', '14'],
  ['32', '32'],
  ['W31 L32', 'W31 L32'],
  ['W 33 L 30', 'W33 L30'],
  ['36/34', 'W36 L34'],
  ['30/32', 'W30 L32'],
  ['38 X 30', 'W38 L30'],
  ['29 x 34', 'W29 L34'],
  ['EUR 40 US 10', 'EU 40'],
  ['EUR S USA S MEX 26', 'S'],
  ['EUR M USA M MEX 28', 'M'],
  ['US 6 UK 10', 'US 6'],
  ['UK 14', 'UK 14'],
  ['IT 46', 'IT 46'],
  ['FR 38', 'FR 38'],
  ['EU 42', 'EU 42'],
  ['US 9.5', 'US 9.5'],
  ['4T', '4T'],
  ['12-18 MONTHS', '12-18 months'],
  ['5-6 YEARS', '5-6 years'],
  ['34B', '34B'],
  ['40R', '40R'],
  ['ONE SIZE', 'One size'],
  ['L/XL', 'L/XL'],
];
const MATERIALS: readonly (readonly string[])[] = [
  ['100% cotton'],
  ['100% linen'],
  ['100% silk'],
  ['100% nylon'],
  ['98% cotton', '2% elastane'],
  ['65% polyester', '35% cotton'],
  ['52% wool', '48% acrylic'],
  ['92% modal', '8% spandex'],
  ['50% cotton', '30% polyester', '20% viscose'],
  ['97% lyocell', '3% elastane'],
];
const COUNTRIES = [
  'China',
  'Vietnam',
  'Bangladesh',
  'India',
  'Italy',
  'Peru',
  'Sri Lanka',
  'Turkey',
  'Morocco',
  'Japan',
  'Cambodia',
  'Mexico',
];

/** Generates random labels. The same seed gives the same labels. */
export const generateLabels = (seed: number, count: number): DrawnLabel[] => {
  const random = createRandom(seed);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  const brands = brandList.names.filter((name) => /^[A-Za-z' ]{4,16}$/.test(name));
  return Array.from({ length: count }, () => {
    const [brand, [printedSize, size], material, country] = [pick(brands), pick(SIZES), pick(MATERIALS), pick(COUNTRIES)];
    return {
      lines: [brand.toUpperCase(), printedSize, ...material.map((part) => part.toUpperCase()), `MADE IN ${country.toUpperCase()}`],
      facts: { brand, size, material: material.join(', '), country },
    };
  });
};
