import type { PackId } from './types.ts';

/** Words that a platform forbids or punishes. */
export interface BannedHit {
  readonly words: string;
  readonly reason: string;
}

export interface BannedContext {
  readonly platform: PackId;
  readonly field: 'title' | 'text';
  /** Words that may stand in capitals: the brand and model of the thing. */
  readonly own: readonly string[];
}

interface Rule {
  readonly pattern: RegExp;
  readonly reason: string;
  readonly only?: 'title';
  readonly except?: readonly PackId[];
}

/**
 * Official where the reason names a policy of eBay (links, contact data, keyword spam), Poshmark and Mercari (sales outside) or
 * TikTok (links, promotion, other platforms in titles); advice of third parties for the rest.
 */
const RULES: readonly Rule[] = [
  {
    pattern: /\b(?:https?:\/\/|www\.)\S+|\b[\w-]{1,63}\.(?:com|net|org|shop|store|io|co\.uk)\b(?:\/\S*)?/giu,
    reason: 'Links to other sites are not allowed.',
  },
  { pattern: /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/gu, reason: 'E-mail addresses are not allowed.', except: ['instagram'] },
  { pattern: /(?<![\w@])@[a-z0-9_.]{3,}/giu, reason: 'Account names lead buyers elsewhere.', except: ['instagram', 'tiktok'] },
  {
    pattern: /(?<!\d)(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}(?!\d)/gu,
    reason: 'Phone numbers are not allowed.',
    except: ['instagram'],
  },
  {
    pattern: /\b(?:whats\s?app|venmo|pay\s?pal|zelle|cash\s?app|wire transfer|western union)\b/giu,
    reason: 'Payment outside the platform is not allowed.',
    except: ['instagram'],
  },
  { pattern: /\bL@@K\b|\bwow\b|\bmust see\b|\bmust have\b/giu, reason: 'Attention words waste the space that buyers search.' },
  {
    pattern:
      /\bbest (?:price|seller|deal|quality)\b|\b\d+\s?% off\b|\bfree shipping\b|\bcheap(?:est)?\b|\blow stock\b|\bhurry\b|\bon sale\b/giu,
    reason: 'Promotion does not belong here and is punished in titles.',
  },
  { pattern: /\b100\s?% (?:authentic|genuine|real|original)\b/giu, reason: 'A promise that nobody here can prove.' },
  {
    pattern:
      /\binspired by\b|\bdupes?\b|\breplicas?\b|\bknock[- ]?offs?\b|\bfake\b|\b(?:just |looks? )like (?!new\b)(?=\p{Lu})\p{L}+|\bnot (?=\p{Lu}\p{Ll})\p{L}+/gu,
    reason: 'Comparing with another brand counts as keyword spam.',
  },
  { pattern: /!{2,}|\*{3,}|~{3,}|[★☆♥❤✨🔥💥]+/gu, reason: 'Decoration makes a listing look like spam.' },
  { pattern: /\p{Extended_Pictographic}/gu, reason: 'Pictures in a title are not advised.', only: 'title', except: ['instagram'] },
];

const OTHER_PLATFORM = 'The name of another platform counts as spam.';
const SHOUTED = 'Words in capitals read as shouting.';
const REPEATED = 'The same word three times is keyword stuffing.';

/** Every reason that a hit may have. */
export const BANNED_REASONS: readonly string[] = [...RULES.map(({ reason }) => reason), OTHER_PLATFORM, SHOUTED, REPEATED];

const PLATFORM_NAMES: readonly (readonly [PackId | null, RegExp])[] = [
  ['instagram', /\binstagram\b|\binsta\b/giu],
  ['facebook', /\bfacebook\b|\bmarketplace\b/giu],
  ['ebay', /\bebay\b/giu],
  ['poshmark', /\bposhmark\b/giu],
  ['mercari', /\bmercari\b/giu],
  ['tiktok', /\btik\s?tok\b/giu],
  [null, /\bdepop\b|\bvinted\b|\betsy\b|\bcraigslist\b|\bgrailed\b/giu],
];

/** Shorthand of resellers and units that is written in capitals. */
const CAPITALS = new Set([
  'NWT',
  'NWOT',
  'NIB',
  'BNIB',
  'EUC',
  'GUC',
  'VGUC',
  'ISBN',
  'USA',
  'DVD',
  'DSLR',
  'HDMI',
  'MIDI',
  'NASA',
  'XXXL',
  'OLED',
  'QLED',
  'WIFI',
  'BNWT',
  'NFL',
  'NBA',
]);

const matches = (text: string, pattern: RegExp, reason: string): BannedHit[] =>
  [...text.matchAll(pattern)].map((found) => ({ words: found[0].trim(), reason }));

const shouted = (text: string, own: readonly string[]): BannedHit[] => {
  const known = new Set(own.flatMap((words) => words.toUpperCase().split(/[^\p{L}\p{N}]+/u)));
  return (text.match(/(?<![\p{L}\p{N}])\p{Lu}{4,}(?![\p{L}\p{N}])/gu) ?? [])
    .filter((word) => !CAPITALS.has(word) && !known.has(word))
    .map((words) => ({ words, reason: SHOUTED }));
};

const repeated = (text: string): BannedHit[] => {
  const count = new Map<string, number>();
  for (const word of text.toLowerCase().match(/\p{L}{3,}/gu) ?? []) count.set(word, (count.get(word) ?? 0) + 1);
  return [...count].filter(([, times]) => times > 2).map(([words]) => ({ words, reason: REPEATED }));
};

/** Addresses, emails, account names and phone numbers, as found on labels: never a fact to publish. */
export const hasContact = (text: string): boolean => RULES.slice(0, 4).some(({ pattern }) => text.search(pattern) >= 0);

/** Every banned or punished phrase of a text, in the order of the rules. */
export const findBanned = (text: string, { platform, field, own }: BannedContext): BannedHit[] => [
  ...RULES.filter((rule) => (rule.only ?? field) === field && !rule.except?.includes(platform)).flatMap((rule) =>
    matches(text, rule.pattern, rule.reason),
  ),
  ...PLATFORM_NAMES.filter(([id]) => id !== platform).flatMap(([, pattern]) => matches(text, pattern, OTHER_PLATFORM)),
  ...shouted(text, own),
  ...(field === 'title' ? repeated(text) : []),
];
