import { FLAWS } from './lexicon.ts';

const LEADING_WORDS =
  /^(?:(?:it |they |this |that |but |and |also |only |just |does |do |has|have|had|with|w\/|there(?:'s|s| is| are)?|note|please note|a(?!\s(?:few|little|couple|bit)\b)|an|the|some(?!\s(?:are\s|is\s)?(?:broken|missing|torn|stained|chipped|cracked|faded|scratched|bent|worn|tarnished|ripped|damaged|loose)\b)(?!\s\p{L}+s\s(?:are\s)?(?:detached|missing|broken|torn|loose|bent|cracked|chipped|stained|faded|worn|dried)\b)|shows?|showing|is|are|except(?: for)?|other than|besides|one flaw|only flaw(?: is)?|flaws?:?|issues?:?|the only|comes with)\s+)+(?=\p{L}|\d)/iu;

/** Removes the words before a flaw, and punctuation and conjunctions after it: "but has a small stain" → "small stain". */
export const tidyFlaw = (raw: string): string => {
  const trimmedFlaw = raw.trim().replace(/(?:[\s,;.:-]+|\s(?:but|and))+$/u, '');
  const textAfterLead = trimmedFlaw.replace(LEADING_WORDS, '');
  return (FLAWS.has(textAfterLead.split(' ')[0] ?? '') || /\s/.test(textAfterLead) ? textAfterLead : trimmedFlaw).slice(0, 200);
};
