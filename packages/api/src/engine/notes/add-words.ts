import lines from '../../../models/notes/lines.json' with { type: 'json' };
import { findExactBrands } from '../catalog/brands.ts';
import { COUNTED_PROPERTY, isProper, toCodeCase, toNameCase } from './text/name-words.ts';
import { FEATURE_PARTS, GENERIC_WORDS, INCLUDABLE_PARTS, ITEM_PARTS, PRAISE_WORDS, STOP_WORDS, STYLES } from './text/lexicon.ts';
import { type ParsedNotes } from './text/parsed-notes.ts';
import { toProperName } from './read-keyed.ts';
import type { Token } from './text/tokens.ts';

export const getRange = (tokens: readonly Token[]) => ({ start: tokens[0]?.start ?? 0, end: tokens.at(-1)?.end ?? 0 });
export const getWords = (parsed: ParsedNotes, tokens: readonly Token[]): string => {
  const { start, end } = getRange(tokens);
  // An inch mark belongs to the figure before it.
  const sign = /\d/.test(parsed.text[end - 1] ?? '') && parsed.text[end] === '"' ? '"' : '';
  // "Skillet #8": the sign belongs to the number.
  const numberSign = parsed.text[start - 1] === '#' && /\d/.test(parsed.text[start] ?? '') ? '#' : '';
  // "Ages 3+": the sign belongs to the number.
  const plus = /\d/.test(parsed.text[end - 1] ?? '') && /^\+(?:\s|[,.;)]|$)/u.test(parsed.text.slice(end, end + 2)) ? '+' : '';
  return `${numberSign}${parsed.text.slice(start, end)}${sign}${plus}`.replace(/\s+/g, ' ');
};
/** Returns whether words repeat the brand: "Bose SoundLink". */
const isBrand = (parsed: ParsedNotes, tokens: readonly Token[]): boolean =>
  tokens.length === 1 && tokens[0]?.folded === parsed.facts.brand?.[0]?.value.toLowerCase();

export const isMeaningless = (tokens: readonly Token[]): boolean =>
  tokens.every(({ folded }) => STOP_WORDS.has(folded) || GENERIC_WORDS.has(folded) || PRAISE_WORDS.has(folded));

/** Words that belong to the name before them: "Star Wars edition". */
const TRAILING_WORD = /^(?:edition|version|series|themed|theme|inspired|logo|collection|exclusive|tour|olympics|championship|season)$/;
const findFactStart = (parsed: ParsedNotes, start: number): number => {
  const claim = parsed.claims.find(({ kind, end }) => kind === 'fact' && end < start && /^[ -]$/.test(parsed.text.slice(end, start)));
  return claim?.start ?? start;
};

/** Splits a run into parts that can be included. Returns null if it contains anything else. */
const findListedParts = (parsed: ParsedNotes, tokens: readonly Token[]): (readonly Token[])[] | null => {
  const parts: (readonly Token[])[] = [];
  for (let index = 0; index < tokens.length;) {
    if (parts.length > 0 && tokens[index]?.folded === 'and') index += 1;
    const hit = INCLUDABLE_PARTS.findAt(parsed.text, parsed.tokens, parsed.tokens.indexOf(tokens[index] as Token));
    const part = hit ? tokens.slice(index, index + hit.last - hit.first + 1) : [];
    if (part.length === 0 || FEATURE_PARTS.has(getWords(parsed, part))) return null;
    parts.push(part);
    index += part.length;
  }
  // "Dock joycons": if one of the parts only comes with an item, the other parts do too.
  return parts.every((part) => ITEM_PARTS.has(getWords(parsed, part))) ? null : parts;
};
/** Maximum number of words in a list of parts. */
const MAX_LISTED_WORDS = 12;
/** Parts that are always separate from the item. "Training wheels" may be a feature of it. */
const SEPARATE_PART = /^(?:frother|case|bag|pouch|sack|charger|cord|cable|manual|caps?|mat)$/;
/** Reads a run of included parts: "… strap bag", "… dive case". A single word may describe the item. */
const readListedParts = (parsed: ParsedNotes, tokens: readonly Token[]): boolean => {
  const listedParts = tokens.length > 1 && tokens.length <= MAX_LISTED_WORDS ? findListedParts(parsed, tokens) : null;
  const parts = listedParts !== null && (listedParts.length > 1 || SEPARATE_PART.test(tokens.at(-1)?.folded ?? '')) ? listedParts : null;
  for (const part of parts ?? []) {
    const { start, end } = getRange(part);
    parsed.lists.included.push(parsed.createSourcedValue(getWords(parsed, part), start, end));
    parsed.claim(start, end, 'included');
  }
  return parts !== null;
};

/** Returns whether words are a name in lowercase: all are letters, and the last is in no lexicon. */
const isLowercaseName = (parsed: ParsedNotes, tokens: readonly Token[]): boolean =>
  parsed.text === parsed.text.toLowerCase() &&
  tokens.length >= 2 &&
  tokens.length <= 3 &&
  tokens.every(({ raw }) => /^\p{Ll}{3,}$/u.test(raw)) &&
  isProper(parsed, tokens.at(-1) as Token, false);

export const addFeature = (parsed: ParsedNotes, tokens: readonly Token[]): void => {
  // "Maybe" in "maybe from 1995" or "already" in "already on" is not a feature on its own.
  if (tokens.every(({ folded }) => /^(?:maybe|perhaps|possibly|probably|already)$/.test(folded))) return;
  const isTrailing = TRAILING_WORD.test(tokens[0]?.folded ?? '');
  // "Plus size" is a style of two ordinary words.
  if ((isMeaningless(tokens) && !STYLES.has(getWords(parsed, tokens).toLowerCase())) || isBrand(parsed, tokens)) return;
  const { start: wordsStart, end } = getRange(tokens);
  const start = isTrailing ? findFactStart(parsed, wordsStart) : wordsStart;
  if (start < wordsStart) {
    const brand = parsed.facts.brand?.[0];
    const text = parsed.text.slice(start, end);
    const value = brand?.evidence.quote && text.startsWith(brand.evidence.quote) ? text.replace(brand.evidence.quote, brand.value) : text;
    parsed.lists.features.push(parsed.createSourcedValue(value, start, end));
    parsed.claim(wordsStart, end, 'detail');
    return;
  }
  // In "barely used original box", the words name a part, not the item.
  if (/^(?:original|extra|spare)$/.test(tokens[0]?.folded ?? '') && tokens.length > 1 && INCLUDABLE_PARTS.has(getWords(parsed, tokens))) {
    parsed.lists.included.push(parsed.createSourcedValue(getWords(parsed, tokens), start, end));
    parsed.claim(start, end, 'included');
    return;
  }
  // "Base game" is a style and not two parts.
  if (!STYLES.has(getWords(parsed, tokens)) && readListedParts(parsed, tokens)) return;
  const list = tokens.length <= 4 ? parsed.lists.features : parsed.lists.details;
  const typedWords = getWords(parsed, tokens);
  // "star wars edition": a brand of several words keeps its official spelling.
  const words = findExactBrands(typedWords)
    .filter(({ brand, quote }) => / /.test(quote) && quote === brand.toLowerCase())
    .reduce((text, { brand, quote }) => text.replace(quote, brand), typedWords)
    // "star trek enterprise": a series keeps its capitals.
    .replace(SERIES, toProperName);
  list.push(parsed.createSourcedValue(isLowercaseName(parsed, tokens) ? toProperName(words) : words, start, end));
  parsed.claim(start, end, 'detail');
};

const SERIES = new RegExp(`(?<![\\p{L}\\p{N}])(?:${lines.series})(?![\\p{L}\\p{N}])`, 'gu');

const isAllStyles = (parsed: ParsedNotes, tokens: readonly Token[]): boolean => {
  const hits = STYLES.findAll(parsed.text, tokens);
  return tokens.every(({ start }) => hits.some((hit) => hit.start <= start && start < hit.end));
};

/**
 * Adds descriptions as features, split into known styles: "high waisted skinny" becomes two features. After the noun, a phrase with
 * any other word is not split: "training wheels", "single stitch".
 */
export const addStyles = (parsed: ParsedNotes, tokens: readonly Token[], isAfterNoun = false): void => {
  if (tokens.some(({ folded }) => /^(?:of|the)$/.test(folded))) return addFeature(parsed, tokens);
  // "Dresser 6 drawer solid": the count and its noun are one feature.
  if (tokens.length > 2 && /^\d{1,2}$/.test(tokens[0]?.raw ?? '') && COUNTED_PROPERTY.test(tokens[1]?.raw ?? '')) {
    addFeature(parsed, tokens.slice(0, 2));
    return addStyles(parsed, tokens.slice(2), isAfterNoun);
  }
  if (isAfterNoun && tokens.length > 1 && tokens.length <= 4 && !isAllStyles(parsed, tokens)) return addFeature(parsed, tokens);
  let run: Token[] = [];
  const flush = () => {
    if (run.length > 0) addFeature(parsed, run);
    run = [];
  };
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (!token) break;
    const hit = STYLES.findAt(parsed.text, parsed.tokens, parsed.tokens.indexOf(token));
    if (hit && hit.end <= (tokens.at(-1)?.end ?? 0)) {
      flush();
      const length = hit.last - hit.first + 1;
      addFeature(parsed, tokens.slice(index, index + length));
      index += length - 1;
    } else run.push(token);
  }
  flush();
};

export const CARRIERS = /^(?:verizon|at&t|att|t-?mobile|tmobile|sprint|cricket|boost|unlocked|locked)$/;

export const addName = (parsed: ParsedNotes, nameTokens: readonly Token[], isModel: boolean, confidence: number, isTitle = false): void => {
  if (isMeaningless(nameTokens) || isBrand(parsed, nameTokens)) return;
  const tokens = /^(?:lot|bundle)$/.test(nameTokens[0]?.folded ?? '') && nameTokens.length > 1 ? nameTokens.slice(1) : nameTokens;
  if (tokens.every(({ folded }) => CARRIERS.test(folded))) return addFeature(parsed, tokens);
  // "Yellow edition" and "about 90% left" describe the item and do not name it.
  if (TRAILING_WORD.test(tokens[0]?.folded ?? '') || /^(?:no|without|about|approx|approximately|around)$/.test(tokens[0]?.folded ?? ''))
    return addFeature(parsed, tokens);
  // "Snap-on 3/8": a fraction is a size.
  if (/^\d\/\d{1,2}$/.test(getWords(parsed, tokens))) return addFeature(parsed, tokens);
  const fact = isModel && !parsed.facts.model ? 'model' : 'name';
  if (fact === 'name' && parsed.facts.name) return addFeature(parsed, tokens);
  const name = toProperName(getWords(parsed, tokens).replace(/(?<!\d)"/gu, ''));
  parsed.add(fact, isTitle ? toNameCase(name) : toCodeCase(toNameCase(name)), getRange(tokens), { confidence });
};
