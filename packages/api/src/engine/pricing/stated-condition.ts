import type { Condition } from '../../contract/index.ts';
import { hasTrigger } from './goods/tokens.ts';
import { defineTrigger } from './goods/trigger-words.ts';

/** A new part does not make the goods new: "brand new battery". */
const NO_PART =
  '(?! (?:\\w+ )?(?:battery|batteries|screen|display|glass|strap|straps|band|strings?|tires?|brakes?|charger|cable|soles?|laces|lining|parts?|keyboard|ssd|drive|case|cover|zipper)\\b)';
const DENIAL = '(?<!\\b(?:not|isn.?t|never|almost|nearly|like|as|looks?|practically|basically|virtually|good as) )';

/** Phrases that state one condition, whatever the goods are. Single words such as "mint" and "good" mean other things too often. */
const PATTERNS: readonly (readonly [RegExp, Condition])[] = [
  [new RegExp(`\\b(?:b?nwot|nwob|new (?:without|no|but no) (?:tags?|box)|open(?:ed)? ?box)\\b`, 'i'), 'New without tags'],
  [
    new RegExp(
      `\\b(?:b?nwts?|b?nib|nisb|misb|bnip)\\b|${DENIAL}\\b(?:new with (?:\\w+ )?tags?|unopened|new in (?:\\w+ )?(?:box|package|packaging|plastic)|deadstock)\\b|(?<!vacuum |heat |self )\\bsealed\\b(?! (?:bearings?|lids?|jars?|bags?))`,
      'i',
    ),
    'New with tags',
  ],
  [new RegExp(`${DENIAL}\\bbrand[- ]new\\b${NO_PART}|\\bnever (?:been )?(?:used|worn|opened)\\b|\\bunworn\\b`, 'i'), 'New without tags'],
  [/\b(?:euc|lnib|like[- ](?:brand[- ])?new|(?:mint|excellent|pristine|immaculate|flawless) (?:used )?cond(?:ition)?)\b/i, 'Excellent'],
  [/\b(?:fair cond(?:ition)?|heavily (?:used|worn)|well worn)\b/i, 'Fair'],
];
/** Words without which no pattern matches. */
const CONDITION_TRIGGER = defineTrigger(
  'nwot bnwot nwob nwt nwts bnwt nib bnib nisb misb bnip new box openbox sealed unopened deadstock never unworn euc lnib condition cond heavily well'.split(
    ' ',
  ),
);

/** Returns the condition that a seller's words state for the whole item; null if they state none. */
export const findStatedCondition = (text: string): Condition | null =>
  hasTrigger(text, CONDITION_TRIGGER) ? (PATTERNS.find(([pattern]) => pattern.test(text))?.[1] ?? null) : null;

const REFURBISHED = new RegExp(
  `(?<!\\b(?:not|never|needs?|battery|screen|display|motor) )\\b(?:refurb(?:ished)?|reconditioned|renewed)\\b${NO_PART}`,
  'i',
);
const REFURBISHED_TRIGGER = defineTrigger(['refurb', 'refurbished', 'reconditioned', 'renewed']);

/** Returns whether a text states that the whole item is refurbished. */
export const isRefurbished = (text: string): boolean => hasTrigger(text, REFURBISHED_TRIGGER) && REFURBISHED.test(text);
