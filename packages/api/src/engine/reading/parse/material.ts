import { lookUpWord } from './edit-distance.ts';
import { FIBER_CODES, FIBERS } from './fibers.ts';
import type { Match, Parser } from './types.ts';

interface Part {
  readonly percent: number;
  readonly fiber: string;
  readonly start: number;
  readonly end: number;
  readonly isExact: boolean;
}

/**
 * A share followed by up to four words, one of them a fiber, such as "60% organic cotton". OCR may read "%" as "°/o", insert digits
 * into words, and drop spaces ("95%COTTON5%ELASTANE").
 */
const SHARE_FIRST_PATTERN = /(?<!\d)(100|[1-9]\d?)\s?(?:%|°\/o)\s*\d?((?:\p{L}(?:[\p{L}\d]*\p{L})?[™®]?[ -]?){1,4})/gu;
const FIBER_FIRST_PATTERN = /(?:\b(organic|recycled)\s)?(\p{L}[\p{L}\d]*\p{L})[™®]?\s*:?\s*(?<!\d)(100|[1-9]\d?)\s?(?:%|°\/o)/giu;
const BARE_MATERIAL = /\b(genuine|real|full[ -]grain|top[ -]grain|pure|all|100)\s+(?:new\s+|virgin\s+)?([\p{L}\d]{4,})/giu;
/** Words that may precede a fiber. */
const QUALITIES =
  /^(organic|recycled|combed|virgin|new|pure|pima|supima|merino|genuine|mulberry|extra|fine|extrafine|superfine|post|consumer|goose|duck|waterfowl|white|grey|gray|egyptian|turkish|baby|ring|spun)$/i;

const findFiberWord = (word: string): { value: string; isExact: boolean } | null => {
  const value = FIBER_CODES.get(word);
  return value === undefined ? lookUpWord(word, FIBERS) : { value, isExact: true };
};

const findFiber = (words: string): { fiber: string; isExact: boolean; length: number } | null => {
  let length = 0;
  let quality = '';
  for (const word of words.split(/(?<=[ -])/)) {
    length += word.length;
    const fiber = findFiberWord(word.trim().replace(/[-™®]+$/, ''));
    if (fiber && fiber.value !== 'merino') {
      const shownQuality = /^(organic|recycled|merino)$/i.exec(quality)?.[0].toLowerCase();
      return {
        fiber: shownQuality ? `${shownQuality} ${fiber.value}` : fiber.value,
        isExact: fiber.isExact,
        length: length - (word.length - word.trimEnd().length),
      };
    }
    if (!QUALITIES.test(word.trim().replace(/-$/, ''))) return null;
    quality = word.trim();
  }
  return null;
};

const parseSharesFirst = (text: string): Part[] =>
  [...text.matchAll(SHARE_FIRST_PATTERN)].flatMap((match) => {
    const words = match[2] ?? '';
    const fiber = findFiber(words);
    const start = match.index + match[0].length - words.length;
    return fiber
      ? [{ percent: Number(match[1]), fiber: fiber.fiber, start: match.index, end: start + fiber.length, isExact: fiber.isExact }]
      : [];
  });

const parseFibersFirst = (text: string): Part[] =>
  [...text.matchAll(FIBER_FIRST_PATTERN)].flatMap((match) => {
    const [quote, quality, word = '', percent] = match;
    const fiberWord = findFiberWord(word);
    if (!fiberWord) return [];
    const fiber = quality ? `${quality.toLowerCase()} ${fiberWord.value}` : fiberWord.value;
    return [{ percent: Number(percent), fiber, start: match.index, end: match.index + quote.length, isExact: fiberWord.isExact }];
  });

/** Returns the first parts that add up to 100%, because labels list the lining and translations after them. */
const selectFirstComposition = (parts: readonly Part[]): { parts: Part[]; total: number } => {
  const composition: Part[] = [];
  let total = 0;
  for (const part of parts) {
    if (total >= 100 || total + part.percent > 100) break;
    if (composition.some(({ fiber }) => fiber === part.fiber)) break;
    composition.push(part);
    total += part.percent;
  }
  return { parts: composition, total };
};

/** Minimum total share. Labels list the largest share first, so a smaller total means that OCR missed the main fiber. */
const MIN_TOTAL_PERCENT = 50;

/** Words before the composition of a lining, filling or trim, which listings omit. */
const INNER_PART = /\b(?:lining|doublure|forro|fodera|futter|filling|fill|garnissage|relleno|imbottitura|f(?:ü|u)llung|padding|trim)\W*$/i;
/** Removes the composition of the lining or filling if another one follows or precedes it. */
const removeInnerParts = (text: string, parts: readonly Part[]): readonly Part[] => {
  let isInner = false;
  let end = 0;
  const outerParts = parts.filter((part) => {
    const textBefore = text.slice(end, part.start);
    if (/\p{L}/u.test(textBefore)) isInner = INNER_PART.test(textBefore);
    end = part.end;
    return !isInner;
  });
  return outerParts.length > 0 ? outerParts : parts;
};

/** Joins parts in the label's order, which is by share, as in listings. */
const composeMatch = (text: string, parts: readonly Part[]): Match[] => {
  const { parts: composition, total } = selectFirstComposition(removeInnerParts(text, parts));
  const [firstPart, lastPart] = [composition[0], composition.at(-1)];
  if (!firstPart || !lastPart || total < MIN_TOTAL_PERCENT) return [];
  const value = composition.map(({ percent, fiber }) => `${percent}% ${fiber}`).join(', ');
  const isExact = composition.every((part) => part.isExact);
  const certainty = (isExact ? 1 : 0.9) * (total === 100 ? 0.97 : 0.6);
  // A misread digit would change the sum, and a misread fiber is rarely another one.
  const isChecked = isExact && total === 100 && composition.length > 1;
  return [{ value, quote: text.slice(firstPart.start, lastPart.end), start: firstPart.start, certainty, isChecked }];
};

const RATIO = '(?<![\\d/])(\\d{1,2})\\s?/\\s?(\\d{1,2})(?![\\d/])';
const FIBER_PAIR = '(\\p{L}+)\\s?[/ -]\\s?(\\p{L}+)';
/** Parses a blend such as "65/35 POLYESTER/COTTON" or "poly-cotton 65/35". */
const parseBlends = (text: string): Match[] =>
  [
    ...[...text.matchAll(new RegExp(`${RATIO}\\s+${FIBER_PAIR}`, 'gu'))].map((match) => ({ match, order: [1, 2, 3, 4] as const })),
    ...[...text.matchAll(new RegExp(`${FIBER_PAIR}\\s+${RATIO}`, 'gu'))].map((match) => ({ match, order: [3, 4, 1, 2] as const })),
  ].flatMap(({ match, order: [first, second, fiber, other] }) => {
    const [firstFiber, secondFiber] = [lookUpWord(match[fiber] ?? '', FIBERS), lookUpWord(match[other] ?? '', FIBERS)];
    if (!firstFiber?.isExact || !secondFiber?.isExact || Number(match[first]) + Number(match[second]) !== 100) return [];
    const value = `${match[first]}% ${firstFiber.value}, ${match[second]}% ${secondFiber.value}`;
    return [{ value, quote: match[0], start: match.index, certainty: 0.9 }];
  });

const UPPER_PATTERN =
  /(?<![\p{L}-])(?:(\p{L}+)[ -])?(\p{L}{5,})\s+uppers?\b|(?:\buppers?\s*:\s*|^\s*uppers?\s+)(?:(\p{L}+)[ -](?=\p{L}))?(\p{L}{5,})/gimu;
/** Words that may precede the material of a shoe's upper. Others, such as "faux", change it. */
const UPPER_QUALITIES = /^(?:genuine|real|all|full|grain|nappa|patent|smooth|soft|women's|men's)$/i;
/** Parses the material of a shoe, such as "LEATHER UPPER, BALANCE MAN MADE". */
const parseUppers = (text: string): Match[] =>
  [...text.matchAll(UPPER_PATTERN)].flatMap((match) => {
    const [quality, word] = [match[1] ?? match[3], match[2] ?? match[4] ?? ''];
    const fiber = lookUpWord(word, FIBERS);
    if (!fiber?.isExact || (quality !== undefined && !UPPER_QUALITIES.test(quality))) return [];
    return [{ value: fiber.value, quote: match[0], start: match.index, certainty: 0.75 }];
  });

const METAL_PATTERN =
  /\b(sterling silver|stainless steel|(?:9|10|14|18|22|24)\s?(?:k|kt)\s(?:(?:white|yellow|rose)\s)?gold)\b(?!\s+(?:plated?|filled|tone|vermeil|back))/giu;
const parseMetals = (text: string): Match[] =>
  [...text.matchAll(METAL_PATTERN)].map((match) => ({
    value: match[0].toLowerCase().replace(/^(\d+)\s?kt?/, '$1k'),
    quote: match[0],
    start: match.index,
    certainty: 0.75,
  }));

const parseBareMaterials = (text: string): Match[] =>
  [...text.matchAll(BARE_MATERIAL)].flatMap((match) => {
    const fiber = lookUpWord(match[2] ?? '', FIBERS);
    if (!fiber?.isExact) return [];
    const value = match[1] === '100' || /^(pure|all)$/i.test(match[1] ?? '') ? `100% ${fiber.value}` : fiber.value;
    return [{ value, quote: match[0], start: match.index, certainty: 0.75 }];
  });

/** Parses the fabric composition, such as '60% cotton, 40% polyester'. */
export const parseMaterial: Parser = (text) => {
  // "COTTON 95% ELASTANE 5%" also contains "95% ELASTANE". The order that adds up to 100% is the label's order.
  const compositions = [...composeMatch(text, parseSharesFirst(text)), ...composeMatch(text, parseFibersFirst(text))].sort(
    (a, b) => b.certainty - a.certainty,
  );
  return [...compositions, ...parseBlends(text), ...parseBareMaterials(text), ...parseUppers(text), ...parseMetals(text)].slice(0, 1);
};
