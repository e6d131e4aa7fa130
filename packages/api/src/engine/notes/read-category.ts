import { exactBrands, findBrand } from '../catalogue/brands.ts';
import { findCategories } from '../catalogue/categories-find.ts';
import { PLAIN, isKin, nameCategories } from '../catalogue/title-model/name-categories.ts';
import type { Category } from '../catalogue/types.ts';
import { ACCESSORIES, CAREFUL_FLAWS, FLAW_ADJECTIVES, FLAWS, INCLUDABLE, NO_FLAWS, OWN_PARTS } from './lexicon.ts';
import { STATED, tokensIn, withBreaks, type Claim, type Ledger } from './ledger.ts';

/** What the note calls the item, and where. `start` is -1 where the words only suggest it. */
export interface NamedCategory {
  readonly category: Category;
  readonly quote: string;
  readonly start: number;
  readonly end: number;
  readonly confidence: number;
}

const HIDDEN = new Set<Claim['kind']>(['talk', 'included', 'money', 'flaw', 'statement', 'condition', 'detail']);

/** Text in which what comes along or is said to the buyer names no category. */
/** "Water table with umbrella": what comes after names what comes along, wherever something stands before it. */
const ASIDE = /(?<=[^\s,;:.!?\n]+[ ][^\s,;:.!?\n]+[ ])(?:with|w\/)[^,;.!?\n]*/giu;
const withoutAsides = (text: string): string => text.replaceAll(ASIDE, (found) => ' '.repeat(found.length));

const naming = (ledger: Ledger): string =>
  ledger.claims
    .filter(({ kind }) => HIDDEN.has(kind))
    .reduce(
      (text, { start, end }) => `${text.slice(0, start)}${text.slice(start, end).replaceAll(/[^\n]/g, ' ')}${text.slice(end)}`,
      ledger.text,
    );

/** "Crate & Barrel couch", "Pottery Barn quilt": a word of a brand names the item only where nothing else does; "Apple Watch" is one. */
const withoutBrands = (text: string): string => {
  const rest = exactBrands(text)
    .filter(({ quote }) => /\s/.test(quote) && findCategories(quote).some((named) => named.quote !== quote))
    .reduce((left, { start, quote }) => left.slice(0, start) + ' '.repeat(quote.length) + left.slice(start + quote.length), text);
  return rest !== text && (findCategories(rest)[0]?.score ?? 0) >= PLAIN ? rest : text;
};

/** Words of a flaw that stands without a comma: the part before it, and the rest of its clause. */
const flawPlaces = (ledger: Ledger): { readonly start: number; readonly end: number }[] => {
  const { text, tokens, clauses } = ledger;
  const harmless = NO_FLAWS.in(text, tokens);
  return FLAWS.in(text, tokens).flatMap(({ first, start, end }) => {
    const clause = clauses.find((each) => each.start <= start && each.end >= end);
    if (!clause || start === clause.start || harmless.some((each) => each.start <= start && each.end >= end)) return [];
    const words = [tokens[first - 1], tokens[first - 2]].map((token) => (token && token.start > clause.start ? token : undefined));
    const parts = words.map((token) => token?.folded ?? '');
    const isPart = (word: string) => OWN_PARTS.has(word) || INCLUDABLE.has(word);
    const led = isPart(`${parts[1] ?? ''} ${parts[0] ?? ''}`) ? words[1] : isPart(parts[0] ?? '') ? words[0] : undefined;
    // "Cracked phone" may be the item; "headband cracked" is not.
    const isSure =
      !CAREFUL_FLAWS.has(text.slice(start, end)) || led !== undefined || end === clause.end || FLAW_ADJECTIVES.has(parts[0] ?? '');
    return isSure ? [{ start: led?.start ?? start, end: clause.end }] : [];
  });
};
/** "… new tires": a clause of its own that only says what is new on the item. */
const newParts = ({ text, clauses }: Ledger) =>
  clauses.slice(1).filter(({ start, end }) => {
    const part = /^(?:brand )?new (.+)$/iu.exec(text.slice(start, end))?.[1]?.toLowerCase() ?? '';
    return OWN_PARTS.has(part) || INCLUDABLE.has(part);
  });

/** "Beats Solo 3 headband cracked", "Road bike new tires": a part names the item only where nothing else does. */
const withoutParts = (ledger: Ledger, text: string): string => {
  const rest = [...flawPlaces(ledger), ...newParts(ledger)].reduce(
    (left, { start, end }) => left.slice(0, start) + left.slice(start, end).replaceAll(/[^\n]/g, ' ') + left.slice(end),
    text,
  );
  if (rest === text || (findCategories(rest)[0]?.score ?? 0) >= PLAIN) return rest;
  const [learned] = nameCategories(rest);
  // Better no category, and a question, than that of a part: "Bose QC35 ear pads peeling".
  if (findBrand(rest)?.exact === true && (/\d/.test(rest) || newParts(ledger).length > 0)) return rest;
  return learned !== undefined && learned.confidence >= SURE && saysMoreThanBrand(rest, learned.confidence) ? rest : text;
};

const isEdge = (letter: string | undefined) => letter === undefined || !/[\p{L}\p{N}]/u.test(letter);

/** A plural that the quote left out belongs to it: "guitar" of "guitars". */
const placeOf = (text: string, quote: string): { start: number; end: number } => {
  for (let start = text.indexOf(quote); quote !== '' && start >= 0; start = text.indexOf(quote, start + 1)) {
    const end = start + quote.length;
    if (isEdge(text[start - 1]) && isEdge(text[end])) return { start, end };
  }
  return { start: -1, end: -1 };
};

/** "Phone case" and the like for "iPhone 12 case": the family of the device with what is made for it. */
const FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/iphone|galaxy s|galaxy note|pixel|phone/i, 'phone'],
  [/ipad|kindle|tablet|surface/i, 'tablet'],
  [/macbook|laptop|chromebook|thinkpad/i, 'laptop'],
  [/watch|fitbit|garmin/i, 'watch'],
  [/switch|xbox|playstation|ps\d|wii|nintendo|3ds|gameboy|game boy/i, 'game'],
  [/canon|nikon|sony|camera|gopro/i, 'camera'],
  [/barbie|doll|american girl/i, 'doll'],
];
const accessoryQueries = (device: string, noun: string): string[] => {
  const family = FAMILIES.find(([pattern]) => pattern.test(device))?.[1];
  return [`${device} ${noun}`, ...(family ? [`${family} ${noun}`, `${noun} for ${family}`] : []), noun];
};

const accessoryCategory = (ledger: Ledger): NamedCategory | null => {
  const device = ledger.single.accessoryFor?.value;
  if (device === undefined) return null;
  const nouns = tokensIn(ledger, { start: 0, end: ledger.text.length }).filter(
    ({ folded, start, end }) => ACCESSORIES.has(folded) && (ledger.isFree(start, end) || /^ only\b/iu.test(ledger.text.slice(end))),
  );
  for (const { raw, start, end } of nouns) {
    for (const query of accessoryQueries(device, raw)) {
      const found = findCategories(query).find(({ quote }) => quote.toLowerCase().includes(raw.toLowerCase().replace(/s$/, '')));
      if (found)
        return { category: found.category, quote: raw, start, end, confidence: Math.round(Math.min(STATED, 40 + found.score * 60)) };
    }
  }
  return null;
};

const quotedAt = (text: string, quote: string) => (quote.split(/\s+/).length <= 4 ? placeOf(text, quote) : { start: -1, end: -1 });

/** From here on the title model's answer stands. */
const SURE = 50;
/** "Nike M" is a brand and a size, from which the title model only guesses; of "Levis 501" it can be sure. */
const saysMoreThanBrand = (text: string, confidence: number): boolean =>
  (confidence >= SAID ? /\p{L}{2}|(?<!\d)\d{3}(?!\d)/u : /\p{L}{2}/u).test(text.replace(findBrand(text)?.quote ?? '', ''));
/** A word of the catalog that the title model does not agree with: shown to the seller to confirm. */
const UNSURE = 60;

/** How often the noun of a note's first clause is the item itself, where the title model finds it at least possible. */
const SAID = 85;

/** "Seiko 5 automatic watch, steel bracelet": what is listed after the first comma belongs to the item that is named before it. */
const firstNaming = (text: string): string | undefined =>
  text.split(/[,;:.!?](?=\s|$)|\n|\b(?:with|w\/)\s/iu).find((clause) => findCategories(clause).length > 0);

/** "Figurine Top o' the Hill": a noun that goes on with "of" is part of a name where another noun stands before it. */
const withoutTitles = (text: string): string => {
  const rest = text.replaceAll(/(?<=\p{L}\s)\p{Lu}\p{L}+\s(?:o'|of)\s(?:the\s)?\p{Lu}\p{L}+/gu, (found) => ' '.repeat(found.length));
  return rest !== text && (findCategories(rest)[0]?.score ?? 0) >= PLAIN ? rest : text;
};

/** "Bose QuietComfort 35 headphones": where a product's name and the noun both name the category, the noun is what it is called. */
const nounOf = (clause: string, { category, quote }: { readonly category: Category; readonly quote: string }): string =>
  quote.toLowerCase().includes(category.noun.toLowerCase())
    ? quote
    : (new RegExp(`(?<![\\p{L}\\p{N}])${category.noun}(?![\\p{L}\\p{N}])`, 'iu').exec(clause)?.[0] ?? quote);

/** The seller's own noun: the plain last word of the first clause that names anything, unless the clause as a whole is something else. */
const saidCategory = (text: string): NamedCategory | null => {
  const clause = firstNaming(text);
  const [match] = findCategories(clause ?? '');
  if (clause === undefined || !match || match.score < PLAIN) return null;
  const [learned] = nameCategories(clause);
  const isKnown = learned !== undefined && (learned.category.id === match.category.id || isKin(match.category, learned.category));
  if (learned && !isKnown && learned.confidence >= SAID) return null;
  const confidence = isKnown ? Math.max(SAID, learned.confidence) : SAID;
  const quote = nounOf(clause, match);
  return { category: match.category, quote, ...quotedAt(text, quote), confidence: Math.min(STATED, confidence) };
};

/** "Bookcase, 5 shelves", "dresser with 6 drawers": how many parts, where the item is named besides. */
const withoutCounts = (text: string): string => {
  const rest = text.replaceAll(/(?<=\S\s)\d{1,2}\s\p{L}+s\b/gu, (found) => ' '.repeat(found.length));
  return rest !== text && (findCategories(rest)[0]?.score ?? 0) >= PLAIN ? rest : text;
};

/** "Floor mats for Toyota Camry": what the note calls it besides what it is made for. */
const besideDevice = (ledger: Ledger): NamedCategory | null => {
  const device = ledger.single.accessoryFor?.evidence.quote ?? '';
  const text = naming(ledger).replace(device, ' '.repeat(device.length));
  const [match] = findCategories(text);
  return match && match.score >= PLAIN
    ? { category: match.category, quote: match.quote, ...quotedAt(text, match.quote), confidence: SAID }
    : null;
};

/** The category that the note names. An accessory is never taken for the device it is made for. */
export const readCategory = (ledger: Ledger): NamedCategory | null => {
  const accessory = accessoryCategory(ledger);
  if (accessory) return accessory;
  if (ledger.single.accessoryFor) return besideDevice(ledger);
  const text = withoutTitles(withoutCounts(withoutBrands(withoutAsides(withoutParts(ledger, withBreaks(ledger, naming(ledger)))))));
  const said = saidCategory(text);
  if (said) return said;
  const [learned] = nameCategories(text);
  const [match] = findCategories(text);
  if (learned && learned.confidence >= SURE && (learned.quote !== null || saysMoreThanBrand(text, learned.confidence))) {
    // The seller's own noun stands: "shirts" are not turned into T-shirts, though most shirts are.
    const isOwnNoun = match !== undefined && match.score >= PLAIN && isKin(match.category, learned.category);
    const { category, quote } = isOwnNoun ? match : { category: learned.category, quote: learned.quote ?? text.trim() };
    // Words that only suggest the category stay free to name the item.
    const place = isOwnNoun || learned.quote !== null ? quotedAt(text, quote) : { start: -1, end: -1 };
    return { category, quote, ...place, confidence: Math.min(STATED, learned.confidence) };
  }
  if (!match) return null;
  const confidence = Math.round(Math.min(UNSURE, 40 + match.score * 60));
  return { category: match.category, quote: match.quote, ...quotedAt(text, match.quote), confidence };
};
