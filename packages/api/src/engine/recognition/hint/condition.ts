import type { Condition } from '../../../contract/index.ts';

export interface GradedWords {
  readonly grade: Condition;
  readonly quote: string;
}

/** Sellers' words and abbreviations for each grade. Order matters: "new without tags" holds "new", "very good" holds "good". */
const GRADES: readonly (readonly [Condition, RegExp])[] = [
  ['New without tags', /\b(?:b?nwot|new with ?out tags?|no tags? but (?:new|never worn)|tags? (?:removed|off))\b/i],
  ['New with defects', /\b(?:nwd|new with (?:small |minor )?(?:defects?|flaws?))\b/i],
  [
    'New with tags',
    /\b(?:b?nwt|(?:brand )?new with (?:the )?(?:original )?tags?|(?:price )?tags? (?:is |are )?(?:still )?(?:attached|on)|unworn with tags?)\b/i,
  ],
  [
    'New without tags',
    /\b(?:never (?:been )?(?:worn|used|opened)|unworn|unused|unopened|(?:factory )?sealed|nib|bnib|new in (?:the )?box|brand[ -]new)\b/i,
  ],
  [
    'Excellent',
    /\b(?:euc|lnib|like[ -]new|as new|excellent|pristine|mint(?: condition)|(?:only )?worn (?:only )?(?:once|twice)|hardly (?:worn|used)|barely (?:worn|used))\b/i,
  ],
  [
    'Very good',
    /\b(?:vguc|very good|great (?:used )?(?:condition|shape)|gently (?:worn|used|loved)|lightly (?:worn|used)|worn a few times)\b/i,
  ],
  [
    'Poor',
    /\b(?:for parts|parts only|not working|doesn'?t work|does not work|poor (?:condition|shape)|needs? (?:repair|mending)|as[ -]is)\b/i,
  ],
  [
    'Fair',
    /\b(?:fair (?:condition|shape)|play (?:condition|wear)|well[ -](?:worn|used|loved)|heavily (?:worn|used)|visible wear|signs? of wear|some wear|worn out)\b/i,
  ],
  ['Good', /\b(?:guc|good (?:used )?(?:condition|shape)|used,? (?:but )?good|good used)\b/i],
];
/** "New" alone counts first in a hint, unless a brand or place begins with it. */
const BARE_NEW = /^\s*new\b(?! (?:balance|era|look|york|yorker|zealand|order|kids))/i;
const DENIED = /\b(?:not|isn'?t|never|no longer|nearly|almost|was)\s+(?:in\s+|quite\s+|a\s+)?$/i;

/** The grade that the seller's words state; null when they state none. */
export const conditionIn = (text: string): GradedWords | null => {
  for (const [grade, words] of GRADES) {
    const found = words.exec(text);
    if (found && !DENIED.test(text.slice(0, found.index))) return { grade, quote: found[0] };
  }
  const bare = BARE_NEW.exec(text);
  return bare ? { grade: 'New without tags', quote: bare[0].trim() } : null;
};
