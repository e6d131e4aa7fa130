import { findCertainSize, type FoundSize } from './sizes.ts';
import type { SizeContext } from './stated-sizes.ts';
import type { ParsedNotes } from '../../text/parsed-notes.ts';

const MAX_SIZES = 5;
const WEARERS: readonly (readonly [pattern: RegExp, word: string])[] = [
  [/^(?:wo?mens?|women'?s|ladies)(?!\p{L})/iu, "women's"],
  [/^(?:mens?|men'?s)(?!\p{L})/iu, "men's"],
  [/^youth(?!\p{L})/iu, 'youth'],
  [/^kids?'?(?!\p{L})/iu, "kids'"],
  [/^boys?'?(?!\p{L})/iu, "boys'"],
  [/^girls?'?(?!\p{L})/iu, "girls'"],
  [/^toddlers?'?(?!\p{L})/iu, 'toddler'],
];
/** A count before a size: "4 youth med 3 youth lrg". */
const COUNT_BEFORE = /(?:^|\s)(\d{1,2}) $/u;

const findSizes = (parsed: ParsedNotes, context: SizeContext): FoundSize[] => {
  const sizes: FoundSize[] = [];
  const isFree = (start: number, end: number): boolean =>
    parsed.isFree(start, end) && !parsed.isGuarded(start, end) && !sizes.some((size) => start < size.end && size.start < end);
  while (sizes.length < MAX_SIZES) {
    const size = findCertainSize(parsed.text, context, isFree);
    if (!size) break;
    sizes.push(size);
  }
  return sizes.toSorted((a, b) => a.start - b.start);
};

/**
 * Reads several sizes of one listing as its size, because none is the size of all items: "lot 511 32x30 514 34x32", "mens l womens m".
 * Returns whether there are several.
 */
export const readSeveralSizes = (parsed: ParsedNotes, context: SizeContext): boolean => {
  if (context.kind !== 'clothing' && context.kind !== 'shoes') return false;
  const sizes = findSizes(parsed, context);
  const [first] = sizes;
  if (!first || sizes.length < 2 || new Set(sizes.map(({ value }) => value)).size < 2) return false;
  const quotes = sizes.map(({ start, end }) => parsed.text.slice(start, end));
  const wearers = quotes.map((quote) => WEARERS.find(([pattern]) => pattern.test(quote))?.[1]);
  const isLot = parsed.single.lotSize !== null || parsed.lists.features.some(({ value }) => /^(?:lot|bundle)$/u.test(value));
  // Two wearers' sizes of the same shoes are equivalent: "mens 9 womens 11".
  const hasWearers = context.kind === 'clothing' && wearers.filter((wearer) => wearer !== undefined).length > 1;
  const isRepeated = quotes.every((quote) => /^(?:sizes?|sz)(?!\p{L})/iu.test(quote));
  if (!isLot && !hasWearers && !isRepeated) return false;
  const counts = sizes.map(({ start }) => COUNT_BEFORE.exec(parsed.text.slice(Math.max(0, start - 4), start))?.[1]);
  const isCounted = isLot || counts.every((count) => count !== undefined);
  const values = sizes.map(({ value, start }, index) => {
    const count = isCounted ? counts[index] : undefined;
    if (count !== undefined) parsed.claim(start - count.length - 1, start, 'fact');
    return [count, hasWearers ? wearers[index] : undefined, value].filter((word) => word !== undefined).join(' ');
  });
  parsed.add('size', [...new Set(values)].join(', '), { start: first.start, end: sizes.at(-1)?.end ?? first.end }, { kind: null });
  for (const { start, end } of sizes) parsed.claim(start, end, 'fact');
  return true;
};
