import { findBrand, findExactBrands } from '../../catalog/brands.ts';
import type { ParsedNotes } from '../text/parsed-notes.ts';

const SOME = String.raw`(?:some|most|half|many|several|a few|few|a couple|couple|both|one|two|three|four|five|six|\d{1,2})`;
const STATE = String.raw`(?:nwt|nwot|bnwt|brand new|new|(?:still )?with tags?|tags on|unused|unworn|never worn|never used|sealed|unopened|opened|(?:used|swatched|worn)(?: once| twice| a few times)?|fake|replica|vintage|antique|signed|graded|older|newer)`;
/** The state of some items of a lot: "some used", "2 new with tags", "one fake maybe not sure". */
const STATE_OF_SOME = new RegExp(
  String.raw`(?<![\w.$/-])(?<!\b(?:size|sz|us|mens|womens|men's|women's|boys|girls|kids)\s)${SOME} (?:of (?:them|'?em|these) )?(?:(?:are|is|still|have|has|maybe|might be) ){0,2}${STATE}(?: (?:with(?:out)?) tags?)?(?: (?:maybe|probably|i think))?(?: not sure)?(?=\s*(?:$|[,;.!\n)&+])|\s(?:and|some|but|others?|rest|mostly|mainly|various|most|one|two|three|\d{1,2})(?![\p{L}\p{N}]))`,
  'giu',
);

/** A lot of new and used items: "new and used", "mix of new and used". */
const NEW_AND_USED =
  /(?<![\p{L}\p{N}])(?:(?:a )?mix of |some |mostly )?(?:new|nwt|unused|sealed) ?(?:and|&|or|\/|\+) ?(?:some |(?:gently|lightly|barely|slightly) )?used(?![\p{L}\p{N}])/giu;

/** A fact about most items of a lot: "mostly Nike", "mostly 90s". */
const MAJORITY =
  /(?<!\p{L})(?:(?:various|mixed|different|assorted) brands?,? )?(?:mostly|mainly) (?=((?:19|20)?\d0'?s(?!\w)|vintage(?!\p{L}))|\p{L})/giu;
/** Reads brands and decades of most items as details, because they do not describe the whole lot. */
const readMajorities = (parsed: ParsedNotes): void => {
  for (const { 0: lead, 1: era, index } of parsed.text.matchAll(MAJORITY)) {
    const start = index + lead.length;
    const brand = era === undefined ? findBrand(parsed.text.slice(start)) : null;
    const words = era ?? (brand?.start === 0 && brand.isExact ? brand.quote : null);
    if (words === null || index === 0 || !parsed.isFree(index, start + words.length)) continue;
    parsed.lists.details.push(parsed.createSourcedValue(`${lead}${era ?? brand?.brand ?? words}`, index, start + words.length));
    parsed.claim(index, start + words.length, 'detail');
  }
};

/** "Mostly" after the brand of most items: "carters mostly". */
const MAJORITY_AFTER = / (?:mostly|mainly)(?=\s*(?:$|[,.;\n]))/giu;
const readMajoritiesAfter = (parsed: ParsedNotes): void => {
  for (const { 0: words, index } of parsed.text.matchAll(MAJORITY_AFTER)) {
    const brand = findExactBrands(parsed.text.slice(0, index)).find(({ start, quote }) => start > 0 && start + quote.length === index);
    const end = index + words.length;
    if (!brand || !parsed.isFree(brand.start, end)) continue;
    parsed.lists.details.push(parsed.createSourcedValue(`${words.trim()} ${brand.brand}`, brand.start, end));
    parsed.claim(brand.start, end, 'detail');
  }
};

/** The state of the other items of a lot: "two have stains, rest like new", "others are in good condition". */
const STATE_OF_REST =
  /(?<=[,;.!\n]\s|\b(?:and|but) )(?:the )?(?:rest|others?(?: ones)?|remaining(?: ones)?)(?: (?:is|are|of them are|all|look|looks|in))* (?:like new|great|good|perfect|excellent|fine|clean|new|mint|unused|unworn|never (?:worn|used))(?: (?:condition|shape|cond))?(?=\s*(?:$|[,;.!\n]))/giu;

/** Returns whether words start with a figure. */
const startsWithFigure = (words: string): boolean => /^\d/u.test(words);

/**
 * Reads states of some items as details, because they do not describe the whole lot. A bare figure counts items only within a lot;
 * elsewhere it may be a size.
 */
export const readPartialStates = (parsed: ParsedNotes): void => {
  readMajorities(parsed);
  readMajoritiesAfter(parsed);
  const lotSize = parsed.single.lotSize?.value ?? 0;
  const isLot = lotSize > 1 || parsed.lists.features.some(({ value }) => /^(?:lot|bundle)$/u.test(value));
  const add = (words: string, start: number): void => {
    parsed.lists.details.push(parsed.createSourcedValue(words, start, start + words.length));
    parsed.claim(start, start + words.length, 'detail');
  };
  for (const { 0: match, index } of parsed.text.matchAll(NEW_AND_USED)) if (parsed.isFree(index, index + match.length)) add(match, index);
  for (const { 0: match, index } of parsed.text.matchAll(STATE_OF_REST)) if (parsed.isFree(index, index + match.length)) add(match, index);
  for (const { 0: match, index } of parsed.text.matchAll(STATE_OF_SOME)) {
    const count = Number(/^\d+/u.exec(match)?.[0] ?? 0);
    const isPartOfLot = startsWithFigure(match) ? isLot && (lotSize === 0 || count < lotSize) : true;
    if (index === 0 || !isPartOfLot || !parsed.isFree(index, index + match.length)) continue;
    add(match, index);
  }
};
