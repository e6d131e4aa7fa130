import { findCategories } from '../catalog/find-categories.ts';
import type { Clause } from './text/clauses.ts';
import { COUNTED_PROPERTY, isNounPhrase, hasMixedCase, splitName, readModelCode, type Run } from './text/name-words.ts';
import { GOOD_STATE } from './text/part-statements.ts';
import { ENGLISH_WORDS, FEATURE_PARTS, ITEM_PARTS, LEAD_INS, NAMES, PRAISE_WORDS, STOP_WORDS, STYLES } from './text/lexicon.ts';
import { LIKELY_CONFIDENCE, listTokens, type ParsedNotes, type NamedCategory } from './text/parsed-notes.ts';
import { extendModel, findModelBefore } from './extend-model.ts';
import { readTitle } from './read-title.ts';
import { isContent, isClaimed, listRuns } from './text/runs.ts';
import type { Token } from './text/tokens.ts';
import { isMeaningless, addFeature, addName, addStyles, getRange, getWords } from './add-words.ts';

const isAfterFact = (parsed: ParsedNotes, start: number): boolean =>
  parsed.claims.some(({ kind, end }) => kind === 'fact' && end < start && /^[ -]$/.test(parsed.text.slice(end, start)));

/** The owner at the start of the notes: "Selling my nephew's …". */
const OWNER =
  /^(?:(?:i'?m |i am )?selling )?(?:my|our|his|her|their) (?:late |old )?(?:\p{L}+(?:'s|s')|(?:mom|mother|dad|father|grandma|grandmother|grandpa|grandfather|nana|aunt|uncle|sister|brother|husband|wife|son|daughter|kid)s) |^(?:mom|dad|grandma|grandmother|grandpa|grandfather|nana|aunt|uncle)'?s (?:old |late )?(?=\p{Ll}{3})/iu;
const claimOwner = (parsed: ParsedNotes, clause: Clause): void => {
  const match = OWNER.exec(parsed.text.slice(clause.start, clause.end));
  if (match && parsed.isFree(clause.start, clause.start + match[0].length - 1))
    parsed.claim(clause.start, clause.start + match[0].length - 1, 'talk');
};

/** Claims openings and praise, which state nothing about the item: "Selling my cute …". */
const claimLeads = (parsed: ParsedNotes, clause: Clause, isMedia: boolean): void => {
  claimOwner(parsed, clause);
  for (let tokens = listTokens(parsed, clause).filter((token) => !isClaimed(parsed, token, new Set())), tries = 0; tries < 4; tries += 1) {
    const [first] = tokens;
    const index = first ? parsed.tokens.indexOf(first) : -1;
    if (!first || index < 0) return;
    const hit = LEAD_INS.findAt(parsed.text, parsed.tokens, index) ?? PRAISE_WORDS.findAt(parsed.text, parsed.tokens, index);
    const name = NAMES.findAt(parsed.text, parsed.tokens, index);
    // "Polaroid One Step": after a brand, the word is part of the name. In "1 drawer", the number is a count.
    const isCounting = hit !== null && /^(?:one|1)$/i.test(parsed.text.slice(hit.start, hit.end)) && hit.start !== parsed.clauses[0]?.start;
    // "Hot swappable" is a feature and not praise.
    const isStyle = hit !== null && (STYLES.findAt(parsed.text, parsed.tokens, index)?.end ?? 0) > hit.end;
    if (
      !hit ||
      name ||
      isStyle ||
      isCounting ||
      isAfterFact(parsed, hit.start) ||
      hit.end >= clause.end ||
      hit.end > (tokens.at(-1)?.end ?? 0)
    )
      return;
    const followingText = parsed.text.slice(hit.end).trimStart();
    // "the very hungry caterpillar": in lowercase notes, the article starts the title.
    if (isMedia && /^the$/iu.test(parsed.text.slice(hit.start, hit.end)) && hit.start === parsed.clauses[0]?.start) return;
    // "The Great Gatsby" starts with "the" and is still a name.
    const isTitle =
      (isMedia || /^(?:the|a|an)$/i.test(parsed.text.slice(hit.start, hit.end))) &&
      /^\p{Lu}/u.test(parsed.text.slice(hit.start)) &&
      /^\p{Lu}/u.test(followingText);
    // "Got this as a gift" does not name the item, and in "a few dried out" the article belongs to the quantity.
    if (isTitle || /^(?:as|from|at|in|on|because|when|during|last|few|little|couple|bit)\s/iu.test(followingText)) return;
    parsed.claim(hit.start, hit.end, 'talk');
    tokens = tokens.filter(({ start }) => start >= hit.end);
  }
};

const isCapitalized = (parsed: ParsedNotes, clause: Clause): boolean => {
  const tokens = listTokens(parsed, clause).filter(isContent);
  return tokens.filter(({ raw }) => /^[\p{Lu}\d]/u.test(raw)).length >= tokens.length * 0.6;
};

const isPartInGoodState = (parsed: ParsedNotes, clause: Clause): boolean => {
  const tokens = listTokens(parsed, clause);
  return tokens.length === 2 && ITEM_PARTS.has(tokens[0]?.folded ?? '') && GOOD_STATE.test(tokens[1]?.folded ?? '');
};

/** Returns the clause that names the item: the first clause that can be a name, or the clause with the noun. */
const findHeadline = (parsed: ParsedNotes, noun: NamedCategory | null): Clause | null => {
  const nounClause = noun && noun.start >= 0 ? parsed.clauses.find(({ start, end }) => start <= noun.start && end >= noun.end) : undefined;
  for (const clause of parsed.clauses) {
    if (clause === nounClause) return clause;
    // After a known model, a clause without capitals describes the item: "UGG Classic Short, inside still plush".
    if (parsed.facts.model && clause !== parsed.clauses[0] && !isCapitalized(parsed, clause)) continue;
    // "Boots wheat 11, soles clean": a part and its state do not name an item.
    if (clause !== parsed.clauses[0] && isPartInGoodState(parsed, clause)) continue;
    const runs = listRuns(parsed, clause, new Set(['attribute']));
    const isName = runs.some(({ tokens }) => !isMeaningless(tokens)) && isNounPhrase(parsed, clause);
    if (isName && (!nounClause || isTitleLike(parsed, clause, noun))) return clause;
  }
  return nounClause ?? null;
};

/**
 * Returns whether a clause before the noun's clause looks like a title: "Harry Potter and the Chamber of Secrets, paperback".
 */
const isTitleLike = (parsed: ParsedNotes, clause: Clause, noun: NamedCategory | null): boolean => {
  const tokens = listTokens(parsed, clause).filter(isContent);
  const isAllLowercase = parsed.text === parsed.text.toLowerCase();
  const brand = parsed.facts.brand?.[0]?.evidence.quote;
  const hasBrand = brand !== undefined && parsed.text.slice(clause.start, clause.end).includes(brand);
  return (
    hasBrand ||
    isCapitalized(parsed, clause) ||
    (isAllLowercase && (noun?.category.kind === 'media' || tokens.some(({ folded }) => !ENGLISH_WORDS.has(folded))))
  );
};

/** Function words that keep a phrase together: "… with side zip", "… no box". */
const LINKING_PHRASE = /(?:^|\s)(?:with|w\/|for|from|by|in|on|of|without|no)\s+(?:an?\s+|the\s+|its\s+)?$/i;
const addPrepositionalPhrase = (parsed: ParsedNotes, run: Run, isWorn: boolean): void => {
  const link = LINKING_PHRASE.exec(parsed.text.slice(0, run.start));
  const start = link && parsed.isFree(link.index, run.start) ? link.index : run.start;
  // "With a C on it": a letter is no part.
  const isLetter = /^\p{L}$/u.test(parsed.text.slice(run.start, run.end));
  const isIntroducedByWith = /^\s*(?:with|w\/)/i.test(link?.[0] ?? '') && start < run.start && !isLetter;
  if (isIntroducedByWith && !isWorn && !FEATURE_PARTS.has(run.tokens.at(-1)?.folded ?? '') && run.tokens.length <= 4) {
    const link = run.tokens.findIndex(({ folded }) => folded === 'and');
    const parts = link > 0 ? [run.tokens.slice(0, link), run.tokens.slice(link + 1)] : [run.tokens];
    for (const part of parts.filter(({ length }) => length > 0))
      parsed.lists.included.push(parsed.createSourcedValue(getWords(parsed, part), getRange(part).start, getRange(part).end));
    parsed.claim(start, run.end, 'included');
    return;
  }
  parsed.lists.features.push(
    parsed.createSourcedValue(
      parsed.text
        .slice(start, run.end)
        .trim()
        .replace(/^w\/\s?/, 'with '),
      start,
      run.end,
    ),
  );
  parsed.claim(start, run.end, 'detail');
};

/** Returns whether a run is only a number that counts the noun after it: "3" in "3 bowl set". */
const isCountOfNoun = ({ text }: ParsedNotes, { start, end }: Run, noun: NamedCategory): boolean =>
  /^[2-9]$|^1\d$/.test(text.slice(start, end)) &&
  end + 1 === noun.start &&
  COUNTED_PROPERTY.test(/^\p{L}+/u.exec(text.slice(noun.start))?.[0] ?? '');

/**
 * Removes words that are part of the noun, as in "mixing bowls", but not descriptions, as in "insulated jacket". Returns the
 * remaining tokens.
 */
const removeCompound = (parsed: ParsedNotes, tokens: readonly Token[], noun: NamedCategory): readonly Token[] => {
  const last = tokens.at(-1);
  const currentCategory = parsed.facts.category?.[0];
  if (!last || !currentCategory || !/^[\s-]$/.test(parsed.text.slice(last.end, noun.start))) return tokens;
  const styles = STYLES.findAll(parsed.text, tokens);
  const first =
    tokens.findLastIndex(
      (token) =>
        styles.some((style) => style.start <= token.start && token.end <= style.end) ||
        STYLES.findAt(parsed.text, parsed.tokens, parsed.tokens.indexOf(token)) !== null ||
        STOP_WORDS.has(token.folded) ||
        /^(?:lots?|bundles?)$/.test(token.folded) ||
        PRAISE_WORDS.has(token.folded),
    ) + 1;
  // "X-wing lego": the words before a brand are a name.
  if (parsed.facts.brand?.[0]?.evidence.quote?.toLowerCase() === parsed.text.slice(noun.start, noun.end).toLowerCase()) return tokens;
  // "Dark side of the moon" is a separate phrase.
  if (/^(?:of|the|and|in|on|for)$/.test(tokens[first - 1]?.folded ?? '')) return tokens;
  const compound = tokens.slice(first);
  if (compound.length === 0 || compound.length > 2) return tokens;
  const { start } = getRange(compound);
  // "Tough Armor case": an accessory's line is not part of its noun.
  if (parsed.single.accessoryFor && findCategories(parsed.text.slice(start, noun.end)).length === 0) return tokens;
  const [category] = parsed.facts.category ?? [];
  if (category)
    parsed.facts.category?.splice(0, 1, { ...category, evidence: { ...category.evidence, quote: parsed.text.slice(start, noun.end) } });
  parsed.claim(start, noun.start, 'noun');
  return tokens.slice(0, first);
};

const WORN_KINDS = new Set<string>(['clothing', 'shoes', 'accessory', 'baby']);

const NAMED_KINDS = new Set<string>(['toys', 'media', 'hobby']);
const isOwnWord = (words: string, { category }: NamedCategory): boolean => category.words.includes(words.toLowerCase());

/** Returns whether a word of a lot is the last word of the category's noun: "cars" for die-cast cars. */
const isHeadNoun = (words: string, { category, quote }: NamedCategory): boolean =>
  words.endsWith('s') &&
  category.noun.endsWith(` ${words.slice(0, -1)}`) &&
  (quote === '' || !category.noun.startsWith(quote.toLowerCase()));

/** Quotes the words as the item's noun: "12 cars" in a lot of die-cast cars. */
const quoteNoun = ({ facts, text }: ParsedNotes, { start, end }: Run): void => {
  const [category] = facts.category ?? [];
  if (category) facts.category?.splice(0, 1, { ...category, evidence: { ...category.evidence, quote: text.slice(start, end) } });
};

/** Reads the runs of words around brand and noun by their position; the usual order is brand, name, noun. */
const readRuns = (parsed: ParsedNotes, clause: Clause, noun: NamedCategory | null): void => {
  const isMixedCase = hasMixedCase(listTokens(parsed, clause));
  const brand = parsed.claims.find(
    ({ kind, start, end }) =>
      kind === 'fact' &&
      start >= clause.start &&
      end <= clause.end &&
      parsed.facts.brand?.[0]?.evidence.quote === parsed.text.slice(start, end),
  );
  const hasNoun = noun !== null && noun.start >= clause.start && noun.end <= clause.end;
  for (const run of listRuns(parsed, clause)) {
    // "Hot Wheels and Matchbox cars": the word repeats the category's noun.
    if (noun !== null && isHeadNoun(getWords(parsed, run.tokens), noun)) {
      parsed.claim(run.start, run.end, 'noun');
      if (parsed.single.lotSize !== null) quoteNoun(parsed, run);
      continue;
    }
    const isAfterBrand = brand !== undefined && /^[\s-]*$/.test(parsed.text.slice(brand.end, run.start));
    const isBeforeNoun = hasNoun && run.end <= noun.start;
    const model = LINKING_PHRASE.test(parsed.text.slice(0, run.start)) ? -1 : findModelBefore(parsed, run.start);
    if (model >= 0) {
      const otherTokens = extendModel(parsed, model, run, isMixedCase);
      addStyles(parsed, isBeforeNoun ? removeCompound(parsed, otherTokens, noun) : otherTokens);
    } else if (run.start > clause.start && /^(?:no|without)$/.test(run.tokens[0]?.raw ?? '')) addFeature(parsed, run.tokens);
    // "…, heavy, …": an ordinary word in a later clause describes the item and does not name it.
    else if (!hasNoun && clause !== parsed.clauses[0] && /^\p{Ll}+$/u.test(run.tokens.length === 1 ? (run.tokens[0]?.raw ?? '') : ''))
      addFeature(parsed, run.tokens);
    // "Seiko 5 SNK809 black dial": after a model, ordinary words describe the item.
    else if (!hasNoun && noun !== null && parsed.facts.model && splitName(parsed, run, isMixedCase).name.length === 0)
      addStyles(parsed, run.tokens, true);
    // "Scrabble deluxe board game": another word for the category is the game's name, together with the words after it.
    else if (
      isBeforeNoun &&
      NAMED_KINDS.has(noun.category.kind) &&
      (isOwnWord(getWords(parsed, run.tokens), noun) || (run.tokens.length > 1 && isOwnWord(run.tokens[0]?.folded ?? '', noun)))
    )
      addName(parsed, run.tokens, false, LIKELY_CONFIDENCE);
    // "Pampered Chef stoneware seasoned": after a brand, a style does not name the item.
    else if (!hasNoun && brand !== undefined && run.tokens.every(({ folded }) => STYLES.has(folded))) addStyles(parsed, run.tokens);
    else if (!hasNoun) addName(parsed, run.tokens, false, LIKELY_CONFIDENCE);
    // "Pyrex 3 bowl set": the number counts the noun.
    else if (isBeforeNoun && isCountOfNoun(parsed, run, noun)) removeCompound(parsed, run.tokens, noun);
    else if (isBeforeNoun || isAfterBrand) {
      const { name, style } = splitName(parsed, run, isMixedCase);
      if (name.length > 0) addName(parsed, name, brand !== undefined, LIKELY_CONFIDENCE);
      if (isBeforeNoun) addStyles(parsed, removeCompound(parsed, style, noun));
      else addStyles(parsed, readModelCode(parsed, style), true);
    } else if (LINKING_PHRASE.test(parsed.text.slice(0, run.start)))
      addPrepositionalPhrase(parsed, run, WORN_KINDS.has(noun?.category.kind ?? ''));
    else addStyles(parsed, readModelCode(parsed, run.tokens), true);
  }
};

/** Reads the item's name from the clause that names it; the rest of the clause describes the item. Returns the clause. */
export const readHeadline = (parsed: ParsedNotes, noun: NamedCategory | null, isMedia: boolean): Clause | null => {
  for (const clause of parsed.clauses.slice(0, 3)) claimLeads(parsed, clause, isMedia);
  const clause = findHeadline(parsed, noun);
  if (!clause) return null;
  if (isMedia && !parsed.facts.name) readTitle(parsed, clause);
  else readRuns(parsed, clause, noun);
  return clause;
};
