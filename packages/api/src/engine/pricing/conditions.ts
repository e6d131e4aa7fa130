import type { Condition } from '../../contract/index.ts';

/** Conditions that people and marketplaces distinguish: first the common grades, then grades that only one market uses. */
export const CONDITION_KINDS = [
  'sealed',
  'new',
  'open-box',
  'refurbished-excellent',
  'refurbished-very-good',
  'refurbished-good',
  'excellent',
  'very-good',
  'good',
  'used',
  'fair',
  'poor',
  'parts',
  'loose',
  'complete',
] as const;
export type ConditionKind = (typeof CONDITION_KINDS)[number];

/** Each kind's position on the scale of the sales (1 new, 2 like new, 3 good, 4 fair, 5 poor), which may be fractional. */
export const CONDITION_GRADES: Readonly<Record<ConditionKind, number>> = {
  sealed: 1,
  new: 1,
  'open-box': 1.25,
  'refurbished-excellent': 1.75,
  'refurbished-very-good': 2,
  'refurbished-good': 2.5,
  excellent: 2,
  'very-good': 2.5,
  good: 3,
  used: 3,
  fair: 4,
  poor: 5,
  parts: 5,
  loose: 3,
  complete: 2.5,
};

/**
 * Kind of each catalog condition. The sales have one grade for all new items. Items without tags or with defects count as open box, a
 * quarter of the way to "like new".
 */
export const CONDITION_TO_KIND: Readonly<Record<Condition, ConditionKind>> = {
  'New with tags': 'new',
  'New without tags': 'open-box',
  'New with defects': 'open-box',
  Excellent: 'excellent',
  'Very good': 'very-good',
  Good: 'good',
  Fair: 'fair',
  Poor: 'poor',
};

/** Terms for refurbished goods, most specific first. */
const REFURBISHED_PATTERNS: readonly (readonly [RegExp, ConditionKind])[] = [
  [/excellent.*refurb|refurb.*excellent|certified.*refurb|manufacturer refurb/, 'refurbished-excellent'],
  [/very good.*refurb|seller refurb/, 'refurbished-very-good'],
  [/refurb|renewed|reconditioned/, 'refurbished-good'],
];

/** Marketplace terms, most specific first. */
const PATTERNS: readonly (readonly [RegExp, ConditionKind])[] = [
  [/\b(?:for )?parts\b|not working|broken|faulty|as[- ]is|defekt|spares/, 'parts'],
  ...REFURBISHED_PATTERNS,
  [/sealed|\bnisb\b|\bnib\b/, 'sealed'],
  [/open(?:ed)?[ -]?box|new \(other\)|new other|opened|new without|new with defects|\bnwot\b|never used|unused/, 'open-box'],
  [/like new|near mint|\bmint\b|excellent|giftable|flawless|\beuc\b|pristine/, 'excellent'],
  [/brand new|\bnew\b|\bnwt\b|deadstock|never worn|unworn|\bds\b/, 'new'],
  [/very good|great|\bvguc\b/, 'very-good'],
  [/complete|\bcib\b/, 'complete'],
  [/loose/, 'loose'],
  [/\bgood\b|\bguc\b/, 'good'],
  [/acceptable|\bfair\b|worn|flawed/, 'fair'],
  [/poor|damaged|heavily/, 'poor'],
  [/used|pre[- ]?owned|second[- ]?hand|preloved|dealer|auction/, 'used'],
];

const KIND_BY_GRADE: readonly ConditionKind[] = ['new', 'excellent', 'good', 'fair', 'poor'];

/** Parses a condition from free text or from a grade of 1 (new) to 5 (poor). Returns null when the text does not name a condition. */
export const parseCondition = (text: string): ConditionKind | null => {
  const plainText = text.trim().toLowerCase();
  if (/^[1-5]$/.test(plainText)) return KIND_BY_GRADE[Number(plainText) - 1] ?? null;
  return PATTERNS.find(([pattern]) => pattern.test(plainText))?.[1] ?? null;
};

/** Refurbished kinds by condition. Only used goods can be refurbished. */
const REFURBISHED_KINDS: Partial<Readonly<Record<Condition, ConditionKind>>> = {
  Excellent: 'refurbished-excellent',
  'Very good': 'refurbished-very-good',
  Good: 'refurbished-good',
};

/** Returns the kind of a stated condition, or of refurbished goods by their text. Returns null if neither is known. */
export const findConditionKind = (condition: Condition | null, refurbishedText: string | null): ConditionKind | null => {
  if (refurbishedText === null) return condition && CONDITION_TO_KIND[condition];
  if (condition !== null) return REFURBISHED_KINDS[condition] ?? CONDITION_TO_KIND[condition];
  const plainText = refurbishedText.toLowerCase();
  return REFURBISHED_PATTERNS.find(([pattern]) => pattern.test(plainText))?.[1] ?? null;
};
