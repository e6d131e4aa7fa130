import type { BannedCode } from '../../contract/index.ts';
import { isAbbreviation } from './abbreviations.ts';
import type { PackId } from './types.ts';

/** A phrase that a platform forbids or penalizes. */
export interface BannedHit {
  readonly words: string;
  readonly code: BannedCode;
}

export interface BannedContext {
  readonly platform: PackId;
  readonly field: 'title' | 'text';
  /** Words allowed in capitals, such as the item's brand and model. */
  readonly allowed: readonly string[];
}

interface Rule {
  readonly pattern: RegExp;
  readonly code: BannedCode;
  readonly onlyField?: 'title';
  readonly exceptPlatforms?: readonly PackId[];
}

/**
 * Some rules are official policies of eBay (links, contact data, keyword spam), Poshmark and Mercari (sales outside the
 * platform) or TikTok (links, promotion, other platforms in titles). The others are advice from third parties.
 */
const RULES: readonly Rule[] = [
  {
    pattern: /\b(?:https?:\/\/|www\.)\S+|\b[\w-]{1,63}\.(?:com|net|org|shop|store|io|co\.uk)\b(?:\/\S*)?/giu,
    code: 'links',
  },
  { pattern: /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/gu, code: 'emails', exceptPlatforms: ['instagram'] },
  { pattern: /(?<![\w@])@[a-z0-9_.]{3,}/giu, code: 'accounts', exceptPlatforms: ['instagram', 'tiktok'] },
  {
    pattern: /(?<!\d)(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}(?!\d)/gu,
    code: 'phones',
    exceptPlatforms: ['instagram'],
  },
  {
    pattern: /\b(?:whats\s?app|venmo|pay\s?pal|zelle|cash\s?app|wire transfer|western union)\b/giu,
    code: 'payment',
    exceptPlatforms: ['instagram'],
  },
  { pattern: /\bL@@K\b|\bwow\b|\bmust see\b|\bmust have\b/giu, code: 'attention' },
  {
    pattern:
      /\bbest (?:price|seller|deal|quality)\b|\b\d+\s?% off\b|\bfree shipping\b|\bcheap(?:est)?\b|\blow stock\b|\bhurry\b|\bon sale\b/giu,
    code: 'promotion',
  },
  { pattern: /\b100\s?% (?:authentic|genuine|real|original)\b/giu, code: 'promise' },
  {
    pattern:
      /\binspired by\b|\bdupes?\b|\breplicas?\b|\bknock[- ]?offs?\b|\bfake\b|\b(?:just |looks? )like (?!new\b)(?=\p{Lu})\p{L}+|\bnot (?=\p{Lu}\p{Ll})\p{L}+/gu,
    code: 'comparison',
  },
  { pattern: /!{2,}|\*{3,}|~{3,}|[★☆♥❤✨🔥💥]+/gu, code: 'decoration' },
  { pattern: /\p{Extended_Pictographic}/gu, code: 'pictures', onlyField: 'title', exceptPlatforms: ['instagram'] },
];

const PLATFORM_NAMES: readonly (readonly [PackId | null, RegExp])[] = [
  ['instagram', /\binstagram\b|\binsta\b/giu],
  ['facebook', /\bfacebook\b|\bmarketplace\b/giu],
  ['ebay', /\bebay\b/giu],
  ['poshmark', /\bposhmark\b/giu],
  ['mercari', /\bmercari\b/giu],
  ['tiktok', /\btik\s?tok\b/giu],
  [null, /\bdepop\b|\bvinted\b|\betsy\b|\bcraigslist\b|\bgrailed\b/giu],
];

const findMatches = (text: string, pattern: RegExp, code: BannedCode): BannedHit[] =>
  [...text.matchAll(pattern)].map((match) => ({ words: match[0].trim(), code }));

const findAllCaps = (text: string, allowed: readonly string[]): BannedHit[] => {
  const allowedWords = new Set(allowed.flatMap((words) => words.toUpperCase().split(/[^\p{L}\p{N}]+/u)));
  return (text.match(/(?<![\p{L}\p{N}])\p{Lu}{4,}(?![\p{L}\p{N}])/gu) ?? [])
    .filter((word) => !isAbbreviation(word) && !allowedWords.has(word))
    .map((words) => ({ words, code: 'capitals' }));
};

const findRepetition = (text: string): BannedHit[] => {
  const counts = new Map<string, number>();
  for (const word of text.toLowerCase().match(/\p{L}{3,}/gu) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 2).map(([words]) => ({ words, code: 'repeated' }));
};

/**
 * Returns whether a text contains a URL, email, account name or phone number. Labels often contain one, but listings must not.
 */
export const hasContact = (text: string): boolean => RULES.slice(0, 4).some(({ pattern }) => text.search(pattern) >= 0);

/** Finds every banned or penalized phrase in a text, in rule order. */
export const findBanned = (text: string, { platform, field, allowed }: BannedContext): BannedHit[] => [
  ...RULES.filter((rule) => (rule.onlyField ?? field) === field && !rule.exceptPlatforms?.includes(platform)).flatMap((rule) =>
    findMatches(text, rule.pattern, rule.code),
  ),
  ...PLATFORM_NAMES.filter(([id]) => id !== platform).flatMap(([, pattern]) => findMatches(text, pattern, 'platform')),
  ...findAllCaps(text, allowed),
  ...(field === 'title' ? findRepetition(text) : []),
];
