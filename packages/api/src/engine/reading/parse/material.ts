import { lookUp } from './edit.ts';
import { FIBRES } from './fibres.ts';
import type { Match, Parser } from './types.ts';

interface Part {
  readonly percent: number;
  readonly fibre: string;
  readonly at: number;
  readonly end: number;
  readonly exact: boolean;
}

/**
 * "60% organic cotton": a share, then up to three words, one of them a fibre. OCR also reads the sign as "°/o", digits within words, and
 * no space at all: "95%COTTON5%ELASTANE".
 */
const SHARE_FIRST = /(?<!\d)(100|[1-9]\d?)\s?(?:%|°\/o)\s*\d?((?:\p{L}(?:[\p{L}\d]*\p{L})?[ -]?){1,3})/gu;
const FIBRE_FIRST = /(\p{L}[\p{L}\d]*\p{L})\s*:?\s*(?<!\d)(100|[1-9]\d?)\s?(?:%|°\/o)/gu;
const BARE = /\b(genuine|real|full grain|top grain|pure|all|100)\s+(?:new\s+|virgin\s+)?([\p{L}\d]{4,})/giu;
/** What OCR leaves before a fibre without being one. */
const QUALITIES = /^(organic|recycled|combed|virgin|new|pure|pima|supima|merino|genuine|mulberry)$/i;

const fibreIn = (words: string): { fibre: string; exact: boolean; length: number } | null => {
  let length = 0;
  let quality = '';
  for (const word of words.split(/(?<=[ -])/)) {
    length += word.length;
    const found = lookUp(word.trim().replace(/-$/, ''), FIBRES);
    if (found && found.value !== 'merino') {
      const kept = /^(organic|recycled|merino)$/i.exec(quality)?.[0].toLowerCase();
      return {
        fibre: kept ? `${kept} ${found.value}` : found.value,
        exact: found.exact,
        length: length - (word.length - word.trimEnd().length),
      };
    }
    if (!QUALITIES.test(word.trim())) return null;
    quality = word.trim();
  }
  return null;
};

const shareFirst = (text: string): Part[] =>
  [...text.matchAll(SHARE_FIRST)].flatMap((match) => {
    const words = match[2] ?? '';
    const found = fibreIn(words);
    const start = match.index + match[0].length - words.length;
    return found ? [{ percent: Number(match[1]), fibre: found.fibre, at: match.index, end: start + found.length, exact: found.exact }] : [];
  });

const fibreFirst = (text: string): Part[] =>
  [...text.matchAll(FIBRE_FIRST)].flatMap((match) => {
    const found = lookUp(match[1] ?? '', FIBRES);
    if (!found) return [];
    return [{ percent: Number(match[2]), fibre: found.value, at: match.index, end: match.index + match[0].length, exact: found.exact }];
  });

/** The first parts that make a whole; labels go on with the lining, and with the same in other languages. */
const firstWhole = (parts: readonly Part[]): { parts: Part[]; total: number } => {
  const whole: Part[] = [];
  let total = 0;
  for (const part of parts) {
    if (total >= 100 || total + part.percent > 100) break;
    if (whole.some(({ fibre }) => fibre === part.fibre)) break;
    whole.push(part);
    total += part.percent;
  }
  return { parts: whole, total };
};

/** Labels begin with the largest share: where less than half is left, what the cloth is mostly made of was not read. */
const LEAST_READ = 50;

/** Label order is by share already; a listing says it so. */
const compose = (text: string, parts: readonly Part[]): Match[] => {
  const { parts: whole, total } = firstWhole(parts);
  const [first, last] = [whole[0], whole.at(-1)];
  if (!first || !last || total < LEAST_READ) return [];
  const value = whole.map(({ percent, fibre }) => `${percent}% ${fibre}`).join(', ');
  const exact = whole.every((part) => part.exact) ? 1 : 0.9;
  return [{ value, quote: text.slice(first.at, last.end), at: first.at, strictness: exact * (total === 100 ? 0.97 : 0.6) }];
};

const bare = (text: string): Match[] =>
  [...text.matchAll(BARE)].flatMap((match) => {
    const found = lookUp(match[2] ?? '', FIBRES);
    if (!found?.exact) return [];
    const value = match[1] === '100' || /^(pure|all)$/i.test(match[1] ?? '') ? `100% ${found.value}` : found.value;
    return [{ value, quote: match[0], at: match.index, strictness: 0.75 }];
  });

/** Composition of the cloth: '60% cotton, 40% polyester'. */
export const parseMaterial: Parser = (text) => {
  // "COTTON 95% ELASTANE 5%" also holds "95% ELASTANE": the order that makes a whole is the label's.
  const composed = [...compose(text, shareFirst(text)), ...compose(text, fibreFirst(text))].sort((a, b) => b.strictness - a.strictness);
  return (composed.length ? composed : bare(text)).slice(0, 1);
};
