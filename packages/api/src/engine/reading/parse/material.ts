import { lookUpWord } from './edit.ts';
import { FIBERS } from './fibers.ts';
import type { Match, Parser } from './types.ts';

interface Part {
  readonly percent: number;
  readonly fiber: string;
  readonly at: number;
  readonly end: number;
  readonly isExact: boolean;
}

/**
 * A share followed by up to three words, one of them a fiber, such as "60% organic cotton". OCR may read "%" as "°/o", insert digits
 * into words, and drop spaces ("95%COTTON5%ELASTANE").
 */
const SHARE_FIRST_PATTERN = /(?<!\d)(100|[1-9]\d?)\s?(?:%|°\/o)\s*\d?((?:\p{L}(?:[\p{L}\d]*\p{L})?[ -]?){1,3})/gu;
const FIBER_FIRST_PATTERN = /(\p{L}[\p{L}\d]*\p{L})\s*:?\s*(?<!\d)(100|[1-9]\d?)\s?(?:%|°\/o)/gu;
const BARE_MATERIAL = /\b(genuine|real|full grain|top grain|pure|all|100)\s+(?:new\s+|virgin\s+)?([\p{L}\d]{4,})/giu;
/** Adjectives that may precede a fiber. */
const QUALITIES = /^(organic|recycled|combed|virgin|new|pure|pima|supima|merino|genuine|mulberry)$/i;

const findFiber = (words: string): { fiber: string; isExact: boolean; length: number } | null => {
  let length = 0;
  let quality = '';
  for (const word of words.split(/(?<=[ -])/)) {
    length += word.length;
    const found = lookUpWord(word.trim().replace(/-$/, ''), FIBERS);
    if (found && found.value !== 'merino') {
      const shownQuality = /^(organic|recycled|merino)$/i.exec(quality)?.[0].toLowerCase();
      return {
        fiber: shownQuality ? `${shownQuality} ${found.value}` : found.value,
        isExact: found.isExact,
        length: length - (word.length - word.trimEnd().length),
      };
    }
    if (!QUALITIES.test(word.trim())) return null;
    quality = word.trim();
  }
  return null;
};

const parseSharesFirst = (text: string): Part[] =>
  [...text.matchAll(SHARE_FIRST_PATTERN)].flatMap((match) => {
    const words = match[2] ?? '';
    const found = findFiber(words);
    const start = match.index + match[0].length - words.length;
    return found
      ? [{ percent: Number(match[1]), fiber: found.fiber, at: match.index, end: start + found.length, isExact: found.isExact }]
      : [];
  });

const parseFibersFirst = (text: string): Part[] =>
  [...text.matchAll(FIBER_FIRST_PATTERN)].flatMap((match) => {
    const found = lookUpWord(match[1] ?? '', FIBERS);
    if (!found) return [];
    return [{ percent: Number(match[2]), fiber: found.value, at: match.index, end: match.index + match[0].length, isExact: found.isExact }];
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

/** Joins parts in the label's order, which is by share, as in listings. */
const composeMatch = (text: string, parts: readonly Part[]): Match[] => {
  const { parts: composition, total } = selectFirstComposition(parts);
  const [first, last] = [composition[0], composition.at(-1)];
  if (!first || !last || total < MIN_TOTAL_PERCENT) return [];
  const value = composition.map(({ percent, fiber }) => `${percent}% ${fiber}`).join(', ');
  const exactness = composition.every((part) => part.isExact) ? 1 : 0.9;
  return [{ value, quote: text.slice(first.at, last.end), at: first.at, strictness: exactness * (total === 100 ? 0.97 : 0.6) }];
};

const parseBareMaterials = (text: string): Match[] =>
  [...text.matchAll(BARE_MATERIAL)].flatMap((match) => {
    const found = lookUpWord(match[2] ?? '', FIBERS);
    if (!found?.isExact) return [];
    const value = match[1] === '100' || /^(pure|all)$/i.test(match[1] ?? '') ? `100% ${found.value}` : found.value;
    return [{ value, quote: match[0], at: match.index, strictness: 0.75 }];
  });

/** Parses the fabric composition, such as '60% cotton, 40% polyester'. */
export const parseMaterial: Parser = (text) => {
  // "COTTON 95% ELASTANE 5%" also contains "95% ELASTANE". The order that adds up to 100% is the label's order.
  const composed = [...composeMatch(text, parseSharesFirst(text)), ...composeMatch(text, parseFibersFirst(text))].sort(
    (a, b) => b.strictness - a.strictness,
  );
  return (composed.length ? composed : parseBareMaterials(text)).slice(0, 1);
};
