/** "Not leather", "no black", "fake Chanel": the word that follows does not hold. */
const DENIED_BEFORE =
  /\b(?:not|isn['’]?t|aren['’]?t|no|non|without|never|fake|imitation|artificial|simulated|(?:looks?|feels?) like|instead of|rather than)[\s-]+(?:(?:a|an|the|any|real(?:ly)?|genuine|actual(?:ly)?|pure|in|of|100\s?%|made (?:of|from|in))\s+)*$/i;
/** "Leather look", "lace-up", "denim style": the word before says what it is like, not what it is. */
const LIKENED_AFTER = /^[\s-](?:look|like|effect|style|print|free|up)\b/i;
/** "Button down", "marked down": a direction, no feathers. */
const DIRECTION_BEFORE =
  /\b(?:button(?:ed)?|fold(?:ed)?|worn|marked|broken|upside|roll(?:ed)?|zip(?:s|ped)?|cut|turn(?:ed)?|hand[\s-]me)[\s-]$/i;

/** Whether the text takes back the words at `at`. */
export const isDenied = (text: string, at: number): boolean => DENIED_BEFORE.test(text.slice(0, at));

/** The same for a material, which is also named in comparisons and as part of other words. */
export const isNoMaterial = (text: string, at: number, quote: string): boolean =>
  isDenied(text, at) ||
  LIKENED_AFTER.test(text.slice(at + quote.length)) ||
  (quote.toLowerCase() === 'down' && DIRECTION_BEFORE.test(text.slice(0, at)));

const DOUBT_BEFORE =
  /\b(?:maybe|perhaps|probably|possibly|presumably|might be|could be|i (?:think|guess|believe)|not sure|unsure|seems|either)\b[^,.;!?\n]{0,20}$/i;
const DOUBT_AFTER = /^[^,.;!\n]{0,25}\?/;

/** Whether the seller is not sure of the words quoted. */
export const isDoubted = (text: string, quote: string): boolean => {
  const at = text.indexOf(quote);
  return at >= 0 && (DOUBT_BEFORE.test(text.slice(0, at)) || DOUBT_AFTER.test(text.slice(at + quote.length)));
};
