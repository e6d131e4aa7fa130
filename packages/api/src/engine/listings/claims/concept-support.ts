import { STOP_WORDS } from '../../notes/text/lexicon.ts';
import type { Token } from '../../notes/text/tokens.ts';
import type { ConceptHit } from './lexicon.ts';
import { isLinkingWord, isCountKnown, isNeutral, isPart, getKnownStems, listStems, SMALL_NUMBERS } from './statements.ts';
import type { Support } from './support.ts';
import type { Range } from '../ranges.ts';

const selectTokensInRange = (tokens: readonly Token[], { start, end }: Range): Token[] =>
  tokens.filter((token) => token.start >= start && token.end <= end);

/** Words in a claim that do not state a fact by themselves: "comes with", "bought at". */
const LINK_WORDS =
  /^(?:you|get|receive|goes|along|well|comes?|came|sold|includes?|including|included|complete|boxed|original|originally|bought|purchased|acquired|got|from|has|have|all|both|every|its|the|matching|extra|one|two|three|also|still|fits?|runs?|battery|keeps?|original|full|set|part|parts|accessories|everything|accessory|health|life|stands|sits|holds|shows|about|roughly|around|percent|percen|good|for|accounted|powered|reads|says|measures|remains?|remaining)$/;
const BARE_LINK = /^(?:you|get|receive|goes|along|well|comes?|came|sold|includes?|including)$/;
const COMES_WITH = /^(?:(?:it|they) )?(?:comes?|came|sold|includes?|including|supplied|bundled) /u;
/** Words after the name of a part. */
const TRAILING_WORD = /^(?:included|attached|inside|enclosed)$/u;
const SIZE_VERBS = ['run', 'fit', 'wear'];
const BOX_WORD = /^(?:box|bag|case|package|photos?)$/u;
const IN_THE_BOX = /\bin (?:the|its|their) (?:\w+ )?(?:box|bag|case|package|photos?)\b/u;
/** Classes whose claims are supported once all their words are, in any order: "adjustable straps", "straps adjustable". */
const CLASSES_CHECKED_BY_WORD = new Set(['completeness', 'provenance', 'property', 'fit', 'origin']);

/** Returns whether facts support a lexicon claim. `wordings` are the ranges of the text that state facts in other words. */
export const isSupported = (hit: ConceptHit, tokens: readonly Token[], support: Support, wordings: readonly Range[]): boolean => {
  if (support.concepts.has(hit.concept.id) && !CLASSES_CHECKED_BY_WORD.has(hit.concept.className)) return true;
  if (hit.concept.evidence.some((phrase) => support.has(phrase.split(' ')))) return true;
  const words = selectTokensInRange(tokens, hit).map(({ folded }) => folded);
  if (support.has(words)) return true;
  // Accept "rust colored" if the color is rust, and "tan pages" if they have tanned.
  const colorWords = words.filter((word) => !/^(?:colou?r(?:ed)?|tone)$/u.test(word));
  if (
    hit.concept.className === 'color' &&
    (support.has(colorWords) || (colorWords.length > 0 && colorWords.every((word) => isKnown(word, support))))
  )
    return true;
  // Accept "pebbled leather" if leather and pebbled are both known.
  if (hit.concept.className === 'material' && words.length > 1 && words.every((word) => isKnown(word, support))) return true;
  const isExact =
    support.concepts.has(hit.concept.id) && hit.concept.className !== 'completeness' && hit.concept.className !== 'provenance';
  if (isExact) return true;
  // Accept "comes with an" alone, because the words after it are checked separately.
  if (
    hit.concept.className === 'completeness' &&
    words.some((word) => BARE_LINK.test(word)) &&
    words.every((word) => STOP_WORDS.has(word) || BARE_LINK.test(word))
  )
    return true;
  // "Battery and charger are in the box" states nothing about a box.
  const isInBox = hit.concept.className === 'completeness' && IN_THE_BOX.test(words.join(' '));
  const isLink = (word: string): boolean => STOP_WORDS.has(word) || LINK_WORDS.test(word) || (isInBox && BOX_WORD.test(word));
  const content = words.filter((word) => !isLink(word));
  // Size L does not support "runs large".
  if (hit.concept.id === 'fit:size' && /^(?:runs?|wears?)$/u.test(words[0] ?? '') && !SIZE_VERBS.some((verb) => isKnown(verb, support)))
    return false;
  // Accept "battery health" if the battery is known.
  if (hit.concept.className === 'property' && content.length === 0)
    return words.some((word) => !STOP_WORDS.has(word) && isKnown(word, support));
  if (!CLASSES_CHECKED_BY_WORD.has(hit.concept.className)) return false;
  // "The belt is original": a known belt does not support it.
  if (hit.concept.id === 'property:part-state' && !isKnown(words.at(-1) ?? '', support)) return false;
  const rewordedWords = new Set(wordings.flatMap((range) => selectTokensInRange(tokens, range)).map(({ folded }) => folded));
  const isSupportedWord = (word: string): boolean => rewordedWords.has(word) || isKnown(word, support) || isCountKnown(word, support);
  // Accept "sleeps two people" for a two-person tent, because the unknown words state nothing.
  if (hit.concept.id === 'property:performs') {
    const contentWords = words.filter((word) => !STOP_WORDS.has(word));
    const unknownWords = contentWords.filter((word) => !isSupportedWord(word));
    return (
      unknownWords.length < contentWords.length &&
      // "Seats three" for a sofa states a number.
      unknownWords.every((word) => (isNeutral(word) || isLinkingWord(word)) && !SMALL_NUMBERS.has(word))
    );
  }
  // "Includes a footprint to go underneath": neutral words beside a known part add nothing.
  const isRedundant = (word: string): boolean => hit.concept.className === 'completeness' && isNeutral(word) && !isPart(word);
  // "Comes with an extra battery" consists of words that do not state a fact alone.
  const wordsToCheck = content.length > 0 ? content : words.filter((word) => !STOP_WORDS.has(word) && !BARE_LINK.test(word));
  // "Shoe trees included" for shoes: the last word names the part. "Comes with two games" for a console: the category supports no part.
  if (hit.concept.className === 'completeness') {
    const part = wordsToCheck.at(-1) ?? '';
    const isStatedPart = (word: string): boolean => isKnown(word, { words: support.itemWords });
    if (TRAILING_WORD.test(words.at(-1) ?? '') && !isStatedPart(part)) return false;
    if (COMES_WITH.test(words.join(' ')) && isSupportedWord(part) && !isStatedPart(part)) return false;
  }
  return wordsToCheck.some(isSupportedWord) && wordsToCheck.every((word) => isSupportedWord(word) || isRedundant(word));
};

const isKnown = (word: string, { words }: Pick<Support, 'words'>): boolean => {
  const stems = getKnownStems(words);
  return words.has(word) || listStems(word).some((stem) => stems.has(stem));
};
