import { CARRIERS, getRange, getWords } from './add-words.ts';
import { toProperName } from './read-keyed.ts';
import { GENERIC_WORDS, INCLUDABLE_PARTS, ITEM_PARTS, PRAISE_WORDS, STOP_WORDS, STYLES } from './text/lexicon.ts';
import { splitName, toCodeCase, toNameCase, type Run } from './text/name-words.ts';
import { LIKELY_CONFIDENCE, type ParsedNotes } from './text/parsed-notes.ts';
import type { Token } from './text/tokens.ts';

/** Moves "gen" to the ordinal number before it: "iPad Air 3rd gen". */
const moveGeneration = ({ name, style }: ReturnType<typeof splitName>): ReturnType<typeof splitName> => {
  const isGeneration = /^\d{1,2}(?:st|nd|rd|th)$/.test(name.at(-1)?.folded ?? '') && /^gen(?:eration)?$/.test(style[0]?.folded ?? '');
  return isGeneration ? { name: [...name, ...style.slice(0, 1)], style: style.slice(1) } : { name, style };
};

/** Returns whether a run is one more word of a capitalized name: "Essential" in "Nike Air Max 90 Essential". */
const isNameWord = ({ tokens: [word, ...others] }: Run, isMixedCase: boolean): boolean =>
  word !== undefined &&
  others.length === 0 &&
  !isMixedCase &&
  /^\p{Lu}\p{Ll}{3,}$/u.test(word.raw) &&
  ![STYLES, PRAISE_WORDS, STOP_WORDS, ITEM_PARTS, INCLUDABLE_PARTS, GENERIC_WORDS].some((words) => words.has(word.folded));

/** Separates a part of several words from the name before it: "milk frother" in "Vertuo Plus Deluxe milk frother". */
const separatePart = ({ text, tokens }: ParsedNotes, run: Run, split: ReturnType<typeof splitName>): ReturnType<typeof splitName> => {
  const index = run.tokens.findIndex((token) => {
    const part = INCLUDABLE_PARTS.findAt(text, tokens, tokens.indexOf(token));
    return part !== null && part.last > part.first;
  });
  return index > 0 && index < split.name.length ? { name: run.tokens.slice(0, index), style: run.tokens.slice(index) } : split;
};

/** Returns the index of the model that ends right before a position; another model may be elsewhere in the notes. */
export const findModelBefore = ({ text, facts }: ParsedNotes, start: number): number => {
  const textBefore = text.slice(0, start).trimEnd();
  return (facts.model ?? []).findIndex(({ evidence }) => textBefore.endsWith(evidence.quote ?? '\n'));
};

/**
 * Extends a known model with the words right after it: "Star Wars" + "Millennium Falcon 75192". Returns the words that are not part of
 * the model.
 */
export const extendModel = (parsed: ParsedNotes, index: number, run: Run, isMixedCase: boolean): readonly Token[] => {
  const model = parsed.facts.model?.[index];
  const { name, style } = isNameWord(run, isMixedCase)
    ? { name: run.tokens, style: [] }
    : separatePart(parsed, run, moveGeneration(splitName(parsed, run, isMixedCase)));
  // "iPhone 11 AT&T": a carrier is not part of the model.
  if (!model || name.every(({ folded }) => CARRIERS.test(folded))) return run.tokens;
  const { start, end } = getRange(name);
  parsed.add(
    'model',
    `${model.value} ${toCodeCase(toNameCase(toProperName(getWords(parsed, name))))}`,
    { start, end },
    { confidence: LIKELY_CONFIDENCE },
  );
  parsed.facts.model?.splice(index, 1);
  return style;
};
