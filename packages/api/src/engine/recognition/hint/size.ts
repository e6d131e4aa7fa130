const LETTERS = 'xxs|xs|s|m|l|xl|xxl|xxxl|[2-6]xl|[2-6]x';
const NAMED: Readonly<Record<string, string>> = {
  'extra small': 'XS',
  small: 'S',
  medium: 'M',
  large: 'L',
  'extra large': 'XL',
  'one size': 'One size',
  'one-size': 'One size',
  osfa: 'One size',
};

export interface SizeWords {
  readonly size: string;
  readonly quote: string;
}

type Rule = readonly [pattern: RegExp, size: (...groups: string[]) => string | null];

const upper = (value: string) => value.toUpperCase();
const inRange = (value: string, low: number, high: number) => Number(value) >= low && Number(value) <= high;

/** Tried in order; the surest way of writing a size first. "Medium" counts at the end of a clause: "medium blue" is a colour. */
const RULES: readonly Rule[] = [
  [/\bw\s?(\d{2})\s?[x/,]?\s?l\s?(\d{2})\b/i, (waist, leg) => `W${waist} L${leg}`],
  [
    /\b(\d{2})\s?[x×]\s?(\d{2})\b(?!\s?(?:cm|in|mm|"|'))/i,
    (waist, leg) => (inRange(waist, 22, 60) && inRange(leg, 24, 40) ? `W${waist} L${leg}` : null),
  ],
  [
    /\b(U[SK]|EUR?|IT|FR|u[sk]|eur?)\s?(?:[Ss]ize\s?)?(\d{1,2}(?:[.,]5|½)?)\b(?! times)/,
    (system, number) => `${upper(system).replace('EUR', 'EU')} ${number.replace(',', '.').replace('½', '.5')}`,
  ],
  [new RegExp(`\\b(?:size|sz)\\.?:?\\s*(${LETTERS})\\b`, 'i'), (letters) => upper(letters)],
  [/\b(?:size|sz)\.?:?\s*(extra small|small|medium|extra large|large|one size)\b/i, (word) => NAMED[word.toLowerCase()] ?? null],
  [/\b(?:size|sz)\.?:?\s*(\d{1,2}[tmc])\b/i, (age) => upper(age)],
  [
    /\b(?:size|sz)\.?:?\s*(\d{1,3}(?:\.5|½)?(?:\s?[-/]\s?\d{1,2})?)\b(?!\s?(?:"|inch|cm|months|mo\b|years))/i,
    (number) => number.replaceAll(' ', '').replace('½', '.5'),
  ],
  [/\b(\d{1,2})\s?[-–]\s?(\d{1,2})\s?(?:months|mos?|m)\b/i, (from, to) => `${from}-${to} months`],
  [/\b(?:age|ages)\s?(\d{1,2})(?:\s?[-–]\s?(\d{1,2}))?\b/i, (from, to) => (to ? `${from}-${to} years` : `${from} years`)],
  [/\b(\d{1,2})\s?[-–]\s?(\d{1,2})\s?(?:years|yrs?)\b/i, (from, to) => `${from}-${to} years`],
  [/\b([2-5]t)\b/i, (age) => upper(age)],
  [/\b(one[ -]size|osfa)\b/i, () => 'One size'],
  [/\bw\s?(\d{2})\b/i, (waist) => (inRange(waist, 22, 60) ? `W${waist}` : null)],
  [/\b(xxs|xs|xl|xxl|xxxl|[2-6]xl)\b/i, (letters) => upper(letters)],
  [/\b((?:extra )?(?:small|large)|medium)(?=\s*(?:$|[,.;)/\n]))/i, (word) => NAMED[word.toLowerCase()] ?? null],
  [/(?:^|[\s,(/])([SML])(?=$|[\s,.)/])/, (letter) => letter],
];

/** "Fits like a size 8": how it fits somebody, not what it is. */
const FIT = /\b(?:fits?|runs?)\s+(?:\w+\s+)?(?:like|as|closer to)\s+(?:an?\s+)?(?:size\s+|sz\.?\s*)?\S+/gi;

/** The size that the seller names, in labels' own form ("W32 L34", "EU 42", "M"); null when none is named. */
export const sizeIn = (text: string): SizeWords | null => {
  const stated = text.replaceAll(FIT, ';');
  for (const [pattern, sizeOf] of RULES) {
    const found = pattern.exec(stated);
    if (!found) continue;
    const [quote, ...groups] = found;
    const size = sizeOf(...groups);
    if (size) return { size, quote: quote.replace(/^[\s,(/]+/, '').trim() };
  }
  return null;
};
