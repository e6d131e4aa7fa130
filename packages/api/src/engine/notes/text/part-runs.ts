import { AFTER_FLAW, FEATURE_PARTS, FLAWS, INCLUDABLE_PARTS, STOP_WORDS } from './lexicon.ts';
import { tokenize, type Token } from './tokens.ts';

const COUNT = /^(?:[1-9]|1[0-2]|two|three|four|five|six)$/;
const AND = /^(?:and|&|n|\+)$/;
/** Parts that are often the item itself: "leather bag strap". Three words must name the item before they start a list. */
const GOODS =
  /^(?:games?|dolls?|figures?|cards?|books?|discs?|lens|lenses|bags?|headphones|headset|keyboard|mouse|speakers?|stand|boots?|outfits?|clothes|camera|mic|blanket|mat|belt|wallet|hat)$/;
const MIN_WORDS = 2;
const MIN_WORDS_BEFORE_GOODS = 3;
/** Words that continue a list of parts: "charger and case included", "box and papers for it". */
const CONTINUATION =
  /^(?:incl|included|includes|inc|too|also|for|and|or|only|in|is|are|not|no|without|missing|with|w|of|has|have|was|were|needs?|set|bundle|kit|all|both|as|from|that|but|come|comes|sold|lot|by|already|on|installed|applied)$/;
/** States that describe the part after them: "rusty chain basket and bell". */
const STATE_BEFORE_PART =
  /^(?:rusty|rusted|cracked|broken|torn|scratched|bent|dented|chipped|frayed|ripped|loose|worn|stiff|sticky|dirty|faded)$/;
/** An unlisted last part after several listed ones has at most this many words: "Wii Sports". */
const MAX_LAST_WORDS = 2;
const MIN_LISTED_PARTS = 3;

interface Part {
  readonly first: number;
  readonly last: number;
  readonly isCounted: boolean;
}

interface PartRun {
  readonly parts: readonly Part[];
  /** True if a count or "and" shows that the parts are a list, and not one part of several words. */
  readonly isList: boolean;
}

const isJoined = (text: string, tokens: readonly Token[], index: number): boolean =>
  index > 0 && index < tokens.length && text.slice(tokens[index - 1]?.end, tokens[index]?.start) === ' ';

/** Returns the part that starts at a token, with its count: "charger", "2 batteries". */
const findPart = (text: string, tokens: readonly Token[], first: number): Part | null => {
  const isCounted = COUNT.test(tokens[first]?.folded ?? '') && isJoined(text, tokens, first + 1);
  const hit = INCLUDABLE_PARTS.findAt(text, tokens, isCounted ? first + 1 : first);
  if (hit === null || FEATURE_PARTS.has(text.slice(hit.start, hit.end))) return null;
  // "GoPro Hero 8 charger": the figure belongs to the model.
  if (isCounted && !/^(?:1|one)$/.test(tokens[first]?.folded ?? '') && !text.slice(hit.start, hit.end).endsWith('s')) return null;
  for (let index = hit.first + 1; index <= hit.last; index += 1) if (!isJoined(text, tokens, index)) return null;
  return { first, last: hit.last, isCounted };
};

/** Returns the list of parts that starts at a token. */
const findRun = (text: string, tokens: readonly Token[], start: number): PartRun | null => {
  const parts: Part[] = [];
  let hasAnd = false;
  for (let next = start; next < tokens.length;) {
    const isAnd = parts.length > 0 && AND.test(tokens[next]?.folded ?? '') && isJoined(text, tokens, next);
    const first = isAnd ? next + 1 : next;
    const part = parts.length === 0 || isJoined(text, tokens, first) ? findPart(text, tokens, first) : null;
    if (part === null) break;
    hasAnd ||= isAnd;
    parts.push(part);
    next = part.last + 1;
  }
  return parts.length < 2 ? null : { parts, isList: hasAnd || parts.length > 2 || parts.some(({ isCounted }) => isCounted) };
};

/** Returns whether a list can start at a token, because words that name the item precede it. */
const canStart = (text: string, tokens: readonly Token[], first: number, isCounted: boolean): boolean => {
  const previousToken = tokens[first - 1];
  if (!previousToken || CONTINUATION.test(previousToken.folded) || AND.test(previousToken.folded)) return false;
  if (STOP_WORDS.has(previousToken.folded) || AFTER_FLAW.has(previousToken.folded)) return false;
  // "64oz container": the figure describes the part.
  if (STATE_BEFORE_PART.test(previousToken.folded) || (!isCounted && /^\d/.test(previousToken.raw))) return false;
  let words = 0;
  for (let index = first; isJoined(text, tokens, index); index -= 1) words += 1;
  return words >= (GOODS.test(tokens[first]?.folded ?? '') ? MIN_WORDS_BEFORE_GOODS : MIN_WORDS);
};

const SUBPART = /^(?:cover|handle|hinges?|latch|knob|clasp|seal|hook|zipper|clip|stitching|buckle)$/;
/** Returns whether only one or two words follow, and no flaw: "remote, nunchuk, balance board and Wii Sports". */
const isLastPart = (text: string, tokens: readonly Token[], start: number): boolean => {
  let end = start;
  while (end < tokens.length && isJoined(text, tokens, end)) end += 1;
  return end - start <= MAX_LAST_WORDS && FLAWS.findAll(text, tokens.slice(start, end)).length === 0;
};

/** Returns the break after a list. A flaw after it belongs to the last part: "charger and bag | strap torn". */
const findEnd = (text: string, tokens: readonly Token[], { parts }: PartRun): number | null => {
  const last = parts.at(-1);
  if (!last || !isJoined(text, tokens, last.last + 1)) return null;
  const next = tokens[last.last + 1]?.folded ?? '';
  if (CONTINUATION.test(next)) return null;
  if (isLastPart(text, tokens, last.last + 1) && parts.length >= MIN_LISTED_PARTS) return null;
  // "3 batteries lens cover cracked": the next word belongs to the last part.
  const isFlawed = FLAWS.findAt(text, tokens, last.last + 1) !== null || SUBPART.test(next);
  if (!isFlawed) return tokens[last.last]?.end ?? null;
  const isAfterAnd = AND.test(tokens[last.first - 1]?.folded ?? '');
  return isAfterAnd || last.isCounted ? null : (tokens[last.first - 1]?.end ?? null);
};

/** Finds breaks around lists of parts in notes without commas: "drill dcd771 | two batteries charger and bag | chuck wobbles". */
export const findPartRuns = (text: string): number[] => {
  const tokens = tokenize(text);
  const breaks: number[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const run = findRun(text, tokens, index);
    if (run === null) continue;
    // "18-55 lens bag charger": the figure belongs to the first part.
    const first = /^\d{2}-\d{2,3}(?:mm)?$/.test(tokens[index - 1]?.raw ?? '') && !run.parts[0]?.isCounted ? index - 1 : index;
    index = run.parts.at(-1)?.last ?? index;
    if (!run.isList) continue;
    if (canStart(text, tokens, first, run.parts[0]?.isCounted ?? false)) breaks.push(tokens[first - 1]?.end ?? 0);
    const end = findEnd(text, tokens, run);
    if (end !== null) breaks.push(end);
  }
  return breaks;
};
