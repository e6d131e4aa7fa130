import { endsWithModel } from '../../text/known-models.ts';
import type { ParsedNotes } from '../../text/parsed-notes.ts';
import {
  AMBIGUOUS_FLAWS,
  COLORS,
  FEATURE_PARTS,
  FLAWS,
  GRADES,
  INCLUDABLE_PARTS,
  NO_FLAWS,
  PRAISE_WORDS,
  STATEMENTS,
  STOP_WORDS,
  STYLES,
  VERBS,
} from '../../text/lexicon.ts';
import type { Token } from '../../text/tokens.ts';

/** Returns whether a run ends with a part that can be included. */
export const isIncludable = (parsed: ParsedNotes, tokens: readonly Token[]): boolean => {
  const last = tokens.at(-1);
  if (!last) return false;
  const index = parsed.tokens.indexOf(last);
  for (let length = Math.min(3, tokens.length); length > 0; length -= 1) {
    const hit = INCLUDABLE_PARTS.findAt(parsed.text, parsed.tokens, index - length + 1);
    if (hit?.last === index) return true;
  }
  return false;
};
/** Returns the part at the end of a run that can be included, without the words before it. */
export const getIncludableTail = (parsed: ParsedNotes, tokens: readonly Token[]): readonly Token[] => {
  const index = parsed.tokens.indexOf(tokens.at(-1) as Token);
  for (let length = Math.min(3, tokens.length); length > 0; length -= 1)
    if (INCLUDABLE_PARTS.findAt(parsed.text, parsed.tokens, index - length + 1)?.last === index) return tokens.slice(-length);
  return tokens;
};

/** Parts that do not describe the next part: "case", "batteries". A bag strap is one part. */
const COMPLETE_PART = /^(?:case|box|charger|cable|manual|remote|\p{L}{2,}[^s]s)$/u;
/** Minimum number of adjacent listed parts that count separately. "Camera bag strap" is one part. */
const MIN_LISTED_PARTS = 3;
/** Maximum number of words in an unlisted last part: "Wii Sports". */
const MAX_LAST_WORDS = 2;
/** Returns whether words can name a part, because none states a color, a state, a flaw or a count. */
const isName = (parsed: ParsedNotes, tokens: readonly Token[]): boolean =>
  tokens.every(({ folded }) => /^\p{L}{3,}$/u.test(folded) && !STOP_WORDS.has(folded) && !VERBS.has(folded) && !COLORS.has(folded)) &&
  [FLAWS, GRADES, STATEMENTS, STYLES, PRAISE_WORDS].every((list) => list.findAll(parsed.text, tokens).length === 0);
/** Splits a run that consists of listed parts: "stand sticks practice pad". Returns null if it contains anything else. */
const splitListedParts = (parsed: ParsedNotes, tokens: readonly Token[]): (readonly Token[])[] | null => {
  const parts: (readonly Token[])[] = [];
  for (let index = 0; index < tokens.length;) {
    const count = /^[1-9]$/.test(tokens[index]?.raw ?? '') ? 1 : 0;
    const hit = INCLUDABLE_PARTS.findAt(parsed.text, parsed.tokens, parsed.tokens.indexOf(tokens[index + count] as Token));
    // "Stand sticks practice pad backpack": after several parts, the last words are a part too.
    const remainingTokens = tokens.slice(index);
    const isLast =
      hit === null &&
      parts.length >= MIN_LISTED_PARTS &&
      (remainingTokens.length === 1 || (remainingTokens.length <= MAX_LAST_WORDS && isName(parsed, remainingTokens)));
    const length = hit === null ? (isLast ? remainingTokens.length : 0) : count + hit.last - hit.first + 1;
    if (length === 0 || index + length > tokens.length) return null;
    parts.push(tokens.slice(index, index + length));
    index += length;
  }
  return parts.length >= MIN_LISTED_PARTS ? parts : null;
};

/** Splits parts that nothing separates: "2 batteries charger", "case cable". */
export const splitParts = (parsed: ParsedNotes, tokens: readonly Token[]): (readonly Token[])[] => {
  const listedParts = splitListedParts(parsed, tokens);
  if (listedParts) return listedParts;
  // "Mounts 2 batteries": a count starts the next part.
  const countIndex = tokens.findIndex(({ raw }, index) => index > 0 && /^[2-9]$/.test(raw));
  const [tokensBefore, tokensAfter] = [tokens.slice(0, countIndex), tokens.slice(countIndex)];
  if (countIndex > 0 && isCounted(tokensAfter) && isIncludable(parsed, tokensBefore) && isIncludable(parsed, tokensAfter))
    return [...splitParts(parsed, tokensBefore), ...splitParts(parsed, tokensAfter)];
  for (let index = 1; index < tokens.length; index += 1) {
    const [part, otherTokens] = [tokens.slice(0, index), tokens.slice(index)];
    const [last, next] = [part.at(-1), otherTokens[0]];
    const isWithin = INCLUDABLE_PARTS.has(`${last?.folded ?? ''} ${next?.folded ?? ''}`);
    if (!COMPLETE_PART.test(last?.folded ?? '') || isWithin || !isIncludable(parsed, part)) continue;
    const otherParts = splitParts(parsed, otherTokens);
    if (otherParts.every((other) => INCLUDABLE_PARTS.has(other.map(({ folded }) => folded).join(' ')))) return [part, ...otherParts];
  }
  return [tokens];
};

const CONTAINERS = /^(?:packs|rolls|boxes|sheets|bottles|bags|sets|pairs|tubes)$/;
/** Words that count the next noun: "3 outfits", "extra outfits". */
export const COUNT_WORD = /^(?:\d{1,2}|extra|spare|additional)$/;
/** Units. A number before one does not count parts: "6 charms, 22 grams". */
const UNITS =
  /^(?:grams|ounces|pounds|lbs|inches|feet|yards|miles|meters|seconds|minutes|mins|hours|hrs|days|weeks|months|years|yrs|watts|volts|amps|gallons|quarts|liters|cups|carats|pages|degrees|times|pieces|pcs|sizes|owners)$/;
export const isCounted = (tokens: readonly Token[]): boolean =>
  tokens.length >= 2 &&
  !UNITS.test(tokens.at(-1)?.folded ?? '') &&
  COUNT_WORD.test(tokens[0]?.folded ?? '') &&
  (/\p{L}{3}s$/u.test(tokens.at(-1)?.folded ?? '')
    ? tokens.length <= 3
    : (tokens.at(-2)?.folded === 'of' && tokens.length <= 5) || (CONTAINERS.test(tokens.at(-2)?.folded ?? '') && tokens.length === 3));
export const takeCountedPart = (tokens: readonly Token[]): readonly Token[] => {
  const last = COUNT_WORD.test(tokens[0]?.folded ?? '')
    ? tokens.slice(0, 3).findIndex(({ folded }, index) => index > 0 && /\p{L}{3}s$/u.test(folded))
    : -1;
  // Include the contents of a container: "2 packs of film", "2 packs film".
  const isContainer = CONTAINERS.test(tokens[last]?.folded ?? '');
  const extraCount = tokens[last + 1]?.folded === 'of' ? 2 : isContainer && tokens.length === last + 2 ? 1 : 0;
  return last > 0 ? tokens.slice(0, last + 1 + extraCount) : tokens;
};

/** Returns the lens that a focal length and an aperture name at the start of an entry: "50mm 1.8 light meter works". */
export const takeLens = (tokens: readonly Token[]): readonly Token[] | null =>
  /^\d{2,3}(?:-\d{2,3})?mm$/.test(tokens[0]?.raw ?? '') && /^f?\/?\d(?:\.\d)?$/.test(tokens[1]?.raw ?? '')
    ? tokens.slice(0, tokens[2]?.folded === 'lens' ? 3 : 2)
    : null;

export const isFeature = (tokens: readonly Token[]): boolean => {
  const foldedWords = tokens.map((token) => token.folded);
  // "Training wheels" can be included, but "wheels" cannot.
  if (INCLUDABLE_PARTS.has(foldedWords.slice(-2).join(' ')) && foldedWords.length > 1) return false;
  return FEATURE_PARTS.has(foldedWords.join(' ')) || FEATURE_PARTS.has(foldedWords.at(-1) ?? '');
};
/** Returns whether a word that can be a part or a flaw is a part, because another word follows it: "stand, sticks, practice pad". */
const isListedPart = (tokens: readonly Token[], index: number): boolean =>
  INCLUDABLE_PARTS.has(tokens[index]?.folded ?? '') && AMBIGUOUS_FLAWS.has(tokens[index]?.folded ?? '') && index < tokens.length - 1;
export const hasFlaw = (parsed: ParsedNotes, tokens: readonly Token[]): boolean =>
  (tokens.some(
    (token, index) => FLAWS.has(token.folded) && !isListedPart(tokens, index) && (tokens.length > 1 || !AMBIGUOUS_FLAWS.has(token.folded)),
  ) ||
    FLAWS.findAll(parsed.text, tokens).some(({ first, last }) => last > first)) &&
  NO_FLAWS.findAll(parsed.text, tokens).length === 0;
export const isState = (parsed: ParsedNotes, tokens: readonly Token[]): boolean =>
  GRADES.findAll(parsed.text, tokens).length > 0 ||
  STATEMENTS.findAll(parsed.text, tokens).some(({ start }) => start === tokens[0]?.start) ||
  /^(?:tags?|original tags?|free shipping|shipping)$/.test(tokens.map(({ folded }) => folded).join(' '));

/** Returns whether "plus" belongs to a model: "Nanit Plus camera". */
export const isPlusOfModel = (text: string, { 0: lead, index }: RegExpExecArray): boolean =>
  /^plus/iu.test(lead) && endsWithModel(text.slice(0, index + 'plus'.length));
