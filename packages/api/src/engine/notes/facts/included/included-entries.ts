import { isIncludable, splitParts } from './includable-parts.ts';
import { ACRONYMS, AMBIGUOUS_FLAWS, COLORS, FLAW_ADJECTIVES, FLAWS, INCLUDABLE_PARTS, ITEM_PARTS, STATEMENTS } from '../../text/lexicon.ts';
import type { ParsedNotes } from '../../text/parsed-notes.ts';
import type { Token } from '../../text/tokens.ts';

const MAX_WORDS = 8;
export const END_OF_LIST =
  /^(?:in|dusty|already|on|by|from|that|which|is|are|was|has|have|works|only|but|size|great|excellent|good|never|worn|used|i|it|they|for|so|very|made|selling|asking|retail|paid|no|condition|holds|runs|needs|looks|smells|feels)$/;
/** A part and its damage at the end of a clause: "belt cracked". */
const DAMAGED_AT_END =
  /^\p{Ll}{4,} (?:scratch|scratches|crack|cracks|chip|chips|dents?|tear|rip|stains?|drift|cracked|torn|broken|bent|frayed|tangled|matted|frizzy|stained|chipped|dented|faded|rusty|rusted|loose|stiff|sticky|scratched|scuffed|worn|dead|missing|leak|sticks|squeaks|leaks|rattles|wobbles|peeling|dusty|sticky)\s*(?:$|[,;.!\n])/u;
export const SEPARATORS = /^(?:and|n|\+)$/;

/** Returns whether tokens end with a verb that states a failure, not with a part: "zipper sticks". */
export const isFailing = (tokens: readonly Token[]): boolean =>
  tokens.length > 1 && /^(?:sticks|slips|skips|leaks|pops|catches|jams|drips|stains|tears|chips)$/.test(tokens.at(-1)?.folded ?? '');

const DETERMINERS = /^(?:an?|the|its|their|my|also|of|even)\s+(?=\S)/iu;
export const cleanPart = (raw: string): string => {
  const part = raw.trim().replace(DETERMINERS, '').replace(DETERMINERS, '');
  return part
    .replace(/[\s,;.:-]+$/u, '')
    .replace(/(?<![\p{L}\p{N}'-])\p{Ll}{2,5}(?![\p{L}\p{N}'-])/gu, (word) => ACRONYMS.get(word) ?? word);
};

export const addIncluded = (parsed: ParsedNotes, claimStart: number, tokens: readonly Token[]): void => {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (!first || !last) return;
  const value = cleanPart(parsed.text.slice(first.start, last.end));
  // "Digital piano, 88 keys" counts parts of the item.
  if (value === '' || /^\d{2} keys$/iu.test(value) || !parsed.isFree(first.start, last.end)) return;
  parsed.lists.included.push(parsed.createSourcedValue(value, first.start, last.end));
  parsed.claim(claimStart, last.end, 'included');
};

interface Entry {
  readonly tokens: readonly Token[];
  /** Separator before the entry. */
  readonly separator: 'start' | 'comma' | 'and';
}

/** Returns whether a part that needs work starts at a token: "edges need tune". */
const isNeedOfPart = ({ text, tokens }: ParsedNotes, index: number): boolean => {
  const part = ITEM_PARTS.findAt(text, tokens, index) ?? INCLUDABLE_PARTS.findAt(text, tokens, index);
  return part !== null && /^needs?$/.test(tokens[part.last + 1]?.folded ?? '');
};

/** Returns whether the text between two tokens, or a claimed fact, ends the list. */
const isListBreak = (parsed: ParsedNotes, token: Token, gap: string): boolean =>
  /[;\n|•]|\.\s|[()!?]|\s[-–—]\s/.test(gap) ||
  !parsed.isFree(token.start, token.end) ||
  // "With 3 batteries lens scratched": a part and its state start a clause without a comma.
  (gap === ' ' && parsed.clauses.some(({ start }) => start === token.start) && !/^\d+$/.test(token.raw));

/** Returns whether an entry is only a figure with its unit, which belong to the next word: "64 oz" in "64 oz container". */
const isMeasure = (entry: readonly Token[]): boolean =>
  entry.length === 2 &&
  /^\d[\d.]*$/.test(entry[0]?.raw ?? '') &&
  /^(?:oz|ml|qt|quart|cup|gal|gallon|inch|in|ft|foot|mm|cm|lb|amp|ah|watt|volt)$/.test(entry[1]?.folded ?? '');

/** A size within an entry, before the next part: "tubing, flanges size 24 and the tote bag". */
const SIZE_OF_PART =
  /^(?:size|sz)\s?\d{1,3}(?:\.\d)?(?:mm|cm|in|")?\s*(?:,\s*(?:and\s+)?|and\s+|\+\s*|&\s*)(?:the\s+|an?\s+|its\s+|\d\s+)?(?=\p{L})/iu;
/** Returns whether a size belongs to the part before it, because that part has sizes or another part follows. */
const isSizeOfPart = (parsed: ParsedNotes, token: Token, entry: readonly Token[]): boolean => {
  if (/^(?:size|sz)$/.test(token.folded) && /^(?:flanges?|nipples?|tips?|needles?|hooks?)$/.test(entry.at(-1)?.folded ?? '')) return true;
  const size = SIZE_OF_PART.exec(parsed.text.slice(token.start));
  if (size === null || !isIncludable(parsed, entry)) return false;
  const next = parsed.tokens.findIndex(({ start }) => start >= token.start + size[0].length);
  return INCLUDABLE_PARTS.findAt(parsed.text, parsed.tokens, next) !== null;
};

/** Returns whether a token ends the list. "For" continues an entry of a list that starts with a strong lead-in. */
const isEndOfList = ({ folded }: Token, entry: readonly Token[], isAfterEntries: boolean, isStrong: boolean): boolean =>
  END_OF_LIST.test(folded) && (entry.length > 0 ? folded !== 'for' || !isStrong : isAfterEntries);

/** Returns whether something other than the list follows an entry: a flaw, a damaged part, a statement or the item's color. */
const isOtherFact = (parsed: ParsedNotes, index: number, entry: readonly Token[], isStrong: boolean): boolean => {
  const { text, tokens } = parsed;
  const [token, next] = [tokens[index], tokens[index + 1]];
  if (entry.length === 0 || token === undefined) return false;
  // "… w charger scratched bezel": a flaw starts.
  const flaw = isStrong ? null : FLAWS.findAt(text, tokens, index);
  if (flaw !== null && (flaw.last > flaw.first || !AMBIGUOUS_FLAWS.has(token.folded))) return true;
  // "W wristlet olive pen ink on pocket": the item's color follows the part.
  if (!isStrong && next !== undefined && COLORS.has(token.folded) && !INCLUDABLE_PARTS.has(next.folded)) {
    if (FLAWS.findAt(text, tokens, index + 1) !== null && isIncludable(parsed, entry)) return true;
  }
  // "With case and attachments belt cracked": a part of the item and its flaw follow.
  if (next !== undefined && DAMAGED_AT_END.test(text.slice(token.start)) && isIncludable(parsed, entry)) return true;
  // "With charging cradle battery doesn't last long": another part fails.
  if (next !== undefined && INCLUDABLE_PARTS.has(token.folded) && /^(?:doesn'?t|won'?t|can'?t|does|will)$/iu.test(next.folded)) {
    const failure = FLAWS.findAt(text, tokens, index + 1);
    if (failure !== null && failure.last > failure.first) return true;
  }
  // "… and instructions adult owned", "… with bindings edges need tune": a statement follows.
  return (STATEMENTS.findAt(text, tokens, index)?.end ?? 0) > token.end || isNeedOfPart(parsed, index);
};

/** Returns the words of an entry without its last part if a flaw of that part follows: "Complete with manual disc light scratches". */
const dropFlawedPart = (parsed: ParsedNotes, index: number, entry: readonly Token[]): Token[] | null => {
  const [token, next] = [parsed.tokens[index], parsed.tokens[index + 1]];
  if (!token || !next || !FLAW_ADJECTIVES.has(token.folded) || !FLAWS.has(next.folded)) return null;
  const parts = splitParts(parsed, entry);
  return parts.length > 1 ? parts.slice(0, -1).flat() : null;
};

/** Returns the entries of a list as typed, up to the first word that is not part of the list. */
const readEntries = (parsed: ParsedNotes, listTokens: readonly Token[], isStrong: boolean): Entry[] => {
  const { text, tokens } = parsed;
  const entries: Entry[] = [];
  let entry: Token[] = [];
  let separator: Entry['separator'] = 'start';
  const close = (next: Entry['separator']) => {
    if (entry.length > 0) entries.push({ tokens: entry, separator });
    entry = [];
    separator = next;
  };
  for (const token of listTokens) {
    const previousToken = entry.at(-1) ?? entries.at(-1)?.tokens.at(-1);
    const gap = previousToken ? text.slice(previousToken.end, token.start) : '';
    const isSize = isSizeOfPart(parsed, token, entry);
    if (isListBreak(parsed, token, gap) && !(gap === ' ' && (isMeasure(entry) || isSize))) break;
    if (gap.includes(',')) close('comma');
    if (SEPARATORS.test(token.folded) && (entry.length > 0 || entries.length > 0)) {
      if (token.folded === 'n') parsed.claim(token.start, token.end, 'included');
      close('and');
      continue;
    }
    if (isEndOfList(token, entry, entries.length > 0, isStrong) && !isSize) break;
    const index = tokens.indexOf(token);
    const shortEntry = isStrong ? dropFlawedPart(parsed, index, entry) : null;
    if (shortEntry !== null) {
      entry = shortEntry;
      break;
    }
    if (entry.length >= MAX_WORDS || isOtherFact(parsed, index, entry, isStrong)) break;
    entry.push(token);
  }
  close('comma');
  return entries;
};

/** Joins figures before a shared noun: "18-55 and 55-200 lenses". */
const joinFigures = (entries: readonly Entry[]): Entry[] =>
  entries.reduce<Entry[]>((merged, next) => {
    const last = merged.at(-1);
    if (!last || next.separator !== 'and' || !last.tokens.every(({ raw }) => /^\d[\d.-]*(?:mm)?$/.test(raw))) return [...merged, next];
    return [...merged.slice(0, -1), { tokens: [...last.tokens, ...next.tokens], separator: last.separator }];
  }, []);

/** Returns the entries of a list that starts at `listStart`, up to the first word that is not part of the list. */
export const listEntries = (parsed: ParsedNotes, listStart: number, isStrong: boolean): Entry[] => {
  const { clauses, tokens } = parsed;
  const sentence = clauses.find(({ end }) => end > listStart)?.sentence ?? 0;
  const sentenceEnd = Math.max(0, ...clauses.filter((clause) => clause.sentence === sentence).map(({ end }) => end));
  const listTokens = tokens.filter(({ start, end }) => start >= listStart && end <= sentenceEnd);
  return joinFigures(readEntries(parsed, listTokens, isStrong)).flatMap(({ tokens: entryTokens, separator }) =>
    splitParts(parsed, entryTokens).map((part, index): Entry => ({ tokens: part, separator: index === 0 ? separator : 'and' })),
  );
};
