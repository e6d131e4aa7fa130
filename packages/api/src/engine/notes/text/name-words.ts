import {
  ACRONYMS,
  ENGLISH_WORDS,
  INCLUDABLE_PARTS,
  KNOWN_WORDS,
  STOP_WORDS,
  STYLES,
  GENERIC_WORDS,
  PRAISE_WORDS,
  VERBS,
} from './lexicon.ts';
import { LIKELY_CONFIDENCE, listTokens, type ParsedNotes } from './parsed-notes.ts';
import type { Token } from './tokens.ts';

const MAX_WORDS = 14;

/** Returns whether a clause can name an item, because it has no verb, is not too long and is more specific than "old stuff". */
export const isNounPhrase = (parsed: ParsedNotes, { start, end }: { readonly start: number; readonly end: number }): boolean => {
  const tokens = listTokens(parsed, { start, end });
  if (tokens.length > MAX_WORDS) return false;
  const freeTokens = tokens.filter((token) => parsed.isFree(token.start, token.end));
  const isTitled = tokens.filter(({ raw }) => /^\p{Lu}/u.test(raw)).length >= tokens.length * 0.6 && tokens.length > 1;
  const hasVerb = !isTitled && freeTokens.some(({ folded }) => VERBS.has(folded));
  const contentTokens = freeTokens.filter(
    ({ folded }) => !STOP_WORDS.has(folded) && !GENERIC_WORDS.has(folded) && !PRAISE_WORDS.has(folded) && /\p{L}{2,}|\d/u.test(folded),
  );
  return !hasVerb && contentTokens.some(({ folded }) => /\p{L}{3,}/u.test(folded) || (/\p{L}/u.test(folded) && /\d/.test(folded)));
};

/** Capitalizes words and writes codes in capitals: "eos rebel t6i" → "Eos Rebel T6i", "rb2140" → "RB2140". */
export const toCodeCase = (name: string): string =>
  name
    .replace(/(?<![\p{L}\p{N}])(?!(?:gen|vol|part|size|mark)\d|i[3579](?:-\d|(?![\p{L}\d])))\p{L}{1,4}(?=-?\d)/giu, (letters) =>
      letters.toUpperCase(),
    )
    // "5007mg", "61xl": letters after a long figure belong to a code, unless they are a unit.
    .replace(
      /(?<![\p{L}\p{N}.$/-])(?:\d{2,3}xl|\d{3,5}(?!s|th|nd|rd|mm|cm|in|ft|oz|gb|tb|mb|ml|lbs?|kg|mah|hz|pcs?|ct|pk|cc|hp|tc|px|dpi|rpm|psi|btu|yrs?|st|am|pm|hrs?|mi|km|mg(?=\s)|v(?!\p{L})|w(?!\p{L})|k(?!\p{L})|g(?!\p{L})|x(?!\p{L})|p(?!\p{L})|i(?!\p{L})|d(?!\p{L})|m(?!\p{L})|l(?!\p{L}))\p{Ll}{1,3})(?![\p{L}\p{N}-])/gu,
      (code) => code.toUpperCase(),
    )
    // "R-41m": the letter at the end belongs to the code, unless it is a plural.
    .replace(/(?<![\p{L}\p{N}-])\p{Lu}{1,4}-?\d{2,4}(?!s|th|nd|rd|mm|cm|in|ft|oz|gb|tb)\p{Ll}{1,2}(?![\p{L}\p{N}-])/gu, (code) =>
      code.toUpperCase(),
    );

/** Capitalizes all words of a name that has a capital: "Honda civic" → "Honda Civic". */
export const toNameCase = (name: string): string =>
  /\p{Lu}|\d/u.test(name) && name.split(' ').length <= 8
    ? name
        .replace(/(?<=(?<![\p{L}\p{N}])Mc)\p{Ll}(?=\p{Ll}{3})/gu, (letter) => letter.toUpperCase())
        // "Gba", "gba" and "GBA" are the same acronym, but "iD" is a name.
        .replace(/(?<=^|\s)[\p{L}\d]\p{Ll}*\d?(?=\s|$)/gu, (word) => ACRONYMS.get(word.toLowerCase()) ?? word)
        .replace(
          /(?<=^|\s)(?!(?:and|the|for|with|from|of|in|on|to|by|style|styled|inspired|look|type|replica|dupe)(?:\s|$))\p{Ll}(?=\p{Ll}{2,}(?:\s|$))/gu,
          (letter) => letter.toUpperCase(),
        )
    : name;

/** Model codes, but not units or ports: "DCD771", "XDT13", "SNK809". */
const MODEL_CODE =
  /^(?!(?:ddr|usb|hdmi|mp|ps|spf|upf|cat|gen|vol|mk|rtx|gtx|sz|qty|age|iso|win)\d)(?:\p{L}{2,}-?\d{2,}\p{L}{0,3}\d{0,4}|\p{L}-?\d{3,}\p{L}{0,3})$/iu;
/** Model numbers that are not years: "Sewing machine 4423". */
const MODEL_NUMBER = /^(?!(?:18|19|20)\d\d$)\d{4,5}$/u;
/** Reads a model code at the start or end of a run; returns the other tokens. */
export const readModelCode = (parsed: ParsedNotes, tokens: readonly Token[]): readonly Token[] => {
  const first = [tokens[0], tokens.at(-1)].find(
    (token) => MODEL_CODE.test(token?.raw ?? '') || (tokens.length === 1 && MODEL_NUMBER.test(token?.raw ?? '')),
  );
  const model = parsed.facts.model?.[0];
  const [letters, figure] = tokens;
  // "GLL 30": capitals and a figure are a code in two words.
  if (
    parsed.facts.brand !== undefined &&
    !model &&
    letters !== undefined &&
    figure !== undefined &&
    /^\p{Lu}{2,4}$/u.test(letters.raw) &&
    /^\d{2,4}\p{L}?$/u.test(figure.raw) &&
    figure.start === letters.end + 1
  ) {
    parsed.add('model', `${letters.raw} ${figure.raw}`, { start: letters.start, end: figure.end }, { confidence: LIKELY_CONFIDENCE });
    return tokens.slice(2);
  }
  if (!first || parsed.facts.brand === undefined || (model && MODEL_CODE.test(model.value))) return tokens;
  const code = first.raw.toUpperCase();
  parsed.add('model', model ? `${model.value} ${code}` : code, first, { confidence: LIKELY_CONFIDENCE });
  if (model) parsed.facts.model?.shift();
  return tokens.filter((token) => token !== first);
};

/** A run of unclaimed words. */
export interface Run {
  readonly tokens: readonly Token[];
  readonly start: number;
  readonly end: number;
}

/** Words that mark an imitation and are kept in the name: "Rolex style" is not a Rolex. */
export const IMITATION_WORDS = /^(?:style|styled|inspired|look|type|replica|esque|dupe)$/;
/** Returns whether the next word also has a capital: "Hello Kitty". */
const isBeforeCapital = ({ text }: ParsedNotes, { end }: Token): boolean => /^\s\p{Lu}/u.test(text.slice(end, end + 2));

/** Returns whether a lowercase word describes an item: a form of a known verb, as in "molded", or an adjective by its ending. */
const isDescriptive = ({ raw }: Token): boolean => {
  const stem = /^(\p{Ll}{3,})ed$/u.exec(raw)?.[1] ?? '';
  // "Detachable", "seamless", "waterproof": the ending makes the word an adjective.
  if (/^\p{Ll}{4,}(?:able|ible|less|proof|resistant|ish)$/u.test(raw)) return true;
  return stem !== '' && [stem, `${stem}e`, stem.replace(/(.)\1$/u, '$1')].some((word) => ENGLISH_WORDS.has(word));
};

/** Returns whether a word must be a name, because it has a digit, is on no word list, or has a distinctive capital. */
export const isProper = (parsed: ParsedNotes, token: Token, isMixedCase: boolean): boolean =>
  /\d/.test(token.raw) ||
  (!ENGLISH_WORDS.has(token.folded) && !KNOWN_WORDS.has(token.folded) && !isDescriptive(token)) ||
  parsed.isGuarded(token.start, token.end) ||
  // At the start of the notes, the capital of an ordinary word is insignificant: "Oil painting".
  (isMixedCase && /^\p{Lu}/u.test(token.raw) && !(token.start === 0 && ENGLISH_WORDS.has(token.folded) && !isBeforeCapital(parsed, token)));

/** Returns whether a clause has lowercase and capitalized words, so capitals are significant. */
export const hasMixedCase = (tokens: readonly Token[]): boolean => {
  const words = tokens.filter(({ raw, folded }) => /^\p{L}{3,}/u.test(raw) && !STOP_WORDS.has(folded));
  return words.some(({ raw }) => /^\p{Lu}/u.test(raw)) && words.filter(({ raw }) => /^\p{Ll}/u.test(raw)).length >= 1;
};

/** Singular words after a count: "2 burner camp stove", "3 bowl set". */
export const COUNTED_PROPERTY =
  /^(?:burner|bowl|drawer|door|shelf|tier|piece|cup|slice|light|arm|bulb|hole|ring|string|key|seat|step|pocket|strand|row|stage|wick|cube|panel|basket|slot|blade|wheel|person|player|speed|gallon|quart|pound|bottle|cell|port|channel|motor|pack|way|position|blade|head|bar|disc|section|compartment|photo|opening)$/;
/** Returns whether a number is a count and not part of a name: "3 batteries", "90%". */
const isCount = (text: string, tokens: readonly Token[], index: number): boolean => {
  const [token, next] = [tokens[index], tokens[index + 1]];
  // In "YCL-250 pads" the number belongs to the code.
  return (
    token !== undefined &&
    next !== undefined &&
    text[token.start - 1] !== '-' &&
    /^\d{1,3}$/.test(token.raw) &&
    (next.raw === '%' || /^\p{Ll}{3,}s$/u.test(next.raw) || COUNTED_PROPERTY.test(next.raw))
  );
};

/** Words that start a statement after a name: "Kindle Oasis no ads", "V8 battery lasts 10 min". */
const STATEMENT_WORD = /^(?:no|without|as|lasts?|never|not|works|but|fits|runs|descaled|tested|replaced|cleaned|rebuilt|serviced)$/;
/** Words that end a name even where its capitals are significant: "LEGO 75192 incomplete missing 20 pieces". */
const NAME_END = /^(?:incomplete|missing|untested|unopened|needs)$/u;
/** Returns the number of words that can belong to a name. In lowercase notes, a part or a count of parts ends it. */
const countNameWords = (parsed: ParsedNotes, tokens: readonly Token[], isMixedCase: boolean): number => {
  const end = tokens.findIndex((token, index) => {
    if (NAME_END.test(token.raw)) return true;
    if (index === 0 || isMixedCase) return false;
    if (parsed.isGuarded(token.start, token.end)) return false;
    const isPart = INCLUDABLE_PARTS.has(token.folded) && !NAMED_PARTS.test(token.folded) && !/^\d+$/.test(tokens[index + 1]?.folded ?? '');
    return STATEMENT_WORD.test(token.folded) || isPart || isCount(parsed.text, tokens, index);
  });
  return end < 0 ? tokens.length : end;
};
/** Parts whose words often occur in names: "Star Wars The Board Game", "Disney map". */
const NAMED_PARTS =
  /^(?:games?|cards?|book|books|dolls?|figures?|board|map|bow|pick|base|office|windows|hat|tie|belt|disc|discs|records?)$/;

/** Splits a run into the name, up to its last proper word, and its description: "Nano Puff", "insulated". */
export const splitName = (parsed: ParsedNotes, run: Run, isMixedCase: boolean): { name: readonly Token[]; style: readonly Token[] } => {
  // The "4" in "1/4 zip" is not a name.
  const styles = STYLES.findAll(parsed.text, run.tokens);
  const nameLength = countNameWords(parsed, run.tokens, isMixedCase);
  const properIndex = run.tokens.findLastIndex(
    (token, index) =>
      index < nameLength &&
      isProper(parsed, token, isMixedCase) &&
      !isCount(parsed.text, run.tokens, index) &&
      !styles.some((style) => style.start <= token.start && token.end <= style.end) &&
      STYLES.findAt(parsed.text, parsed.tokens, parsed.tokens.indexOf(token)) === null,
  );
  const next = run.tokens[properIndex + 1]?.folded ?? '';
  // "Rolex style" is not a Rolex, "Balsam & cedar" is one name, and "plus" is part of the name "Solo 2 plus".
  const isPlus = next === 'plus' && /^\d$/.test(run.tokens[properIndex]?.raw ?? '') && run.tokens.length === properIndex + 2;
  const last =
    properIndex < 0
      ? properIndex
      : isPlus || IMITATION_WORDS.test(next)
        ? properIndex + 1
        : next === 'and'
          ? Math.min(properIndex + 2, run.tokens.length - 1)
          : properIndex;
  return { name: run.tokens.slice(0, last + 1), style: run.tokens.slice(last + 1) };
};
