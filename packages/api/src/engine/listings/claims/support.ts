import { translateQuote } from '../../notes/text/translate-spanish.ts';
import neutral from '../../../../models/claims/neutral.json' with { type: 'json' };
import { tokenize } from '../../notes/text/tokens.ts';
import { categories } from '../../catalog/categories.ts';
import type { Category } from '../../catalog/types.ts';
import { isFact, isSureGrade, type SourcedValue, type ItemFacts } from '../../item-facts.ts';
import { findConcepts, getGradeConcepts, findHarmlessRanges, addImpliedConcepts, type Concept } from './lexicon.ts';
import { getListingFacts, type ListingFacts } from '../facts.ts';
import { getRulePack } from '../platforms/rule-packs.ts';
import type { PackId } from '../types.ts';
import { shortenMaterial } from '../writer/material.ts';
import { spellOutSize } from '../writer/naming.ts';
import { SYNONYMS } from '../writer/synonyms.ts';
import { listMixedNumbers, listInitials, listModelSpellings, listShortYears } from './spellings.ts';
import { listWordings } from './wordings.ts';

/** Everything that texts may state about an item: supported words, phrases, numbers and concepts. */
export interface Support {
  readonly has: (phrase: readonly string[]) => boolean;
  readonly hasNumber: (number: string) => boolean;
  readonly words: ReadonlySet<string>;
  /** The words without the category's: "games" for a console and "shade" for a lamp do not support an accessory. */
  readonly itemWords: ReadonlySet<string>;
  /** Words for narrower kinds of the item: "puffer" for a jacket. They are allowed but support no other words. */
  readonly kinds: ReadonlySet<string>;
  /** Concepts that the facts state in any words, with all concepts that they imply. */
  readonly concepts: ReadonlySet<string>;
  /** Phrases that state the facts in other words. */
  readonly wordings: ReadonlySet<string>;
}

/** Catalog names that state more than the kind of item. */
const MEANINGFUL_WORDS: ReadonlySet<string> = new Set(neutral.meaningful);

const DEPARTMENT_WORDS = { men: 'mens men', women: 'womens women ladies', kids: 'kids boys girls' } as const;

export const listNumbers = (text: string): string[] =>
  (text.normalize('NFKC').match(/\d+(?:[.,]\d+)*/gu) ?? []).map((number) => number.replace(/,(?=\d{3}(?:\D|$))/gu, '').replace(',', '.'));

const SMALL_NUMBER_WORDS = 'two three four five six seven eight nine ten eleven twelve'.split(' ');
/** Returns numbers in words as digits: "seats six" also supports "6". */
const listSpelledNumbers = (text: string): string[] =>
  [...text.toLowerCase().matchAll(/\b[a-z]+\b/gu)].flatMap(([word]) =>
    SMALL_NUMBER_WORDS.includes(word) ? [String(SMALL_NUMBER_WORDS.indexOf(word) + 2)] : [],
  );

const splitFoldedWords = (text: string): string[] => tokenize(text).map(({ folded }) => folded);

const listSourcedValues = ({
  facts: { condition, ...facts },
  flaws,
  measurements,
  features,
  details,
  included,
  pieces,
  lotSize,
  accessoryFor,
}: ItemFacts): SourcedValue[] => [
  ...(condition && isSureGrade(condition) ? [condition] : []),
  ...[
    ...Object.values(facts),
    ...flaws,
    ...measurements,
    ...features,
    ...(details ?? []),
    ...(included ?? []),
    ...(pieces ?? []).flatMap((piece) => [...Object.values(piece.facts), ...piece.details]),
    ...(accessoryFor ? [accessoryFor] : []),
    ...(lotSize ? [{ value: String(lotSize.value), evidence: lotSize.evidence }] : []),
  ].filter(isFact),
];

const DECADES = 'hundreds teens twenties thirties forties fifties sixties seventies eighties nineties'.split(' ');
/** Returns the names of decades: "1990s" and 1994 also support "90s" and "nineties". */
const listDecades = (text: string): string[] =>
  (text.match(/(?<![\d.$])(?:19|20)\d\d(?=s?(?![\d%.]))/gu) ?? []).flatMap((year) => {
    const decade = `${year.slice(0, 3)}0s`;
    return [decade, decade.slice(2), DECADES[Number(year[2])] ?? ''];
  });

/** Returns the units joined to numbers as separate words: "60L" also supports "60 L". */
const listUnits = (text: string): string[] => [...text.matchAll(/\d(\p{L}{1,2})(?!\p{L})/gu)].map(([, unit = '']) => unit.toLowerCase());

/** Words for the dimension that a known number measures. */
const DIMENSIONS =
  'wide deep tall high thick long width height depth length thickness diameter across measures measurements dimensions size';

const SHIPPING_WORDS = {
  pickup: 'pick-up only local pickup',
  seller: 'shipping is included free shipping',
  buyer: 'the buyer pays shipping',
} as const;

const listCategoryNames = ({ category }: ListingFacts): string[] =>
  category === null
    ? []
    : [
        category.noun,
        category.label,
        ...(SYNONYMS[category.id] ?? []),
        // "Rucksack" in "hiking rucksack": only the last word names the kind of item.
        ...category.words.map((name) => name.replace(/^.*\s/u, '')).filter((name) => !MEANINGFUL_WORDS.has(name)),
        ...(category.id === 'jeans' ? ['denim'] : []),
      ];

/** Returns other names that the facts support. */
const listNames = (facts: ListingFacts, { shipping, retailPrice, paidPrice }: ItemFacts): string[] => [
  ...(facts.department === null ? [] : DEPARTMENT_WORDS[facts.department].split(' ')),
  ...(facts.departmentWord === null ? [] : [facts.departmentWord]),
  ...(facts.conditionWords === null ? [] : [facts.conditionWords]),
  ...(shipping ? [SHIPPING_WORDS[shipping]] : []),
  ...(retailPrice ? ['retail price retails'] : []),
  ...(paidPrice ? ['i paid'] : []),
  ...(facts.size === null ? [] : [spellOutSize(facts.size)]),
  ...(facts.lot === null ? [] : [facts.lot]),
  ...(facts.storage === null ? [] : [facts.storage.replaceAll(/(?<=\d) (?=[GT]B)/gu, '')]),
  ...(facts.country === null ? [] : [`made in ${facts.country}`]),
  ...facts.included.map((part) => `comes with ${part}`),
  ...(facts.included.length > 1 ? [`${facts.included.length} piece`] : []),
  ...(facts.measurements.length > 0 ? [DIMENSIONS] : []),
];

const conceptsByPhrase = new Map<string, readonly Concept[]>();
/** Returns the concepts of a phrase from our data. Do not use it for users' texts, because it caches every phrase. */
const getPhraseConcepts = (phrase: string): readonly Concept[] => {
  const cachedConcepts = conceptsByPhrase.get(phrase);
  if (cachedConcepts) return cachedConcepts;
  const newConcepts = findConcepts(phrase).map(({ concept }) => concept);
  conceptsByPhrase.set(phrase, newConcepts);
  return newConcepts;
};

const getLastWord = (name: string): string => name.replace(/^.*\s/u, '');
const kindsByCategory = new Map<string, ReadonlySet<string>>();
/** Returns words of narrower categories with the same noun: puffer jackets and windbreakers for jackets. */
const listKinds = (category: Category | null): ReadonlySet<string> => {
  if (category === null) return new Set();
  const cachedKinds = kindsByCategory.get(category.id);
  if (cachedKinds) return cachedKinds;
  const lastWords = new Set([category.noun, ...category.words].map(getLastWord));
  const kinds = new Set(
    categories
      .filter(({ kind, noun }) => kind === category.kind && lastWords.has(getLastWord(noun)))
      .flatMap(({ noun, words: names }) => [noun, ...names].flatMap(splitFoldedWords))
      .filter((word) => !MEANINGFUL_WORDS.has(word) && getPhraseConcepts(word).length === 0),
  );
  kindsByCategory.set(category.id, kinds);
  return kinds;
};

interface EvidenceWords {
  readonly texts: readonly string[];
  readonly lines: readonly string[];
  readonly statedWords: ReadonlySet<string>;
  readonly itemWords: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
  readonly concepts: ReadonlySet<string>;
  readonly wordings: ReadonlySet<string>;
}

/** Classes in which rewording a fact keeps its concept. Other classes differ: a replaced part is not new. */
const REWORDABLE_CLASSES: ReadonlySet<string> = new Set(['color', 'material', 'origin', 'fit', 'who']);

const listAllNumbers = (text: string): string[] => [...listNumbers(text), ...listSpelledNumbers(text), ...listMixedNumbers(text)];
const readEvidence = (item: ItemFacts, category: Category | null): EvidenceWords => {
  const facts = getListingFacts(item, category);
  // A vision model's quote is a claim by the model, not printed text on a label.
  const sourcedTexts = listSourcedValues(item).flatMap(({ value, evidence }) => [
    value,
    evidence.source === 'vision' ? '' : translateQuote(evidence.quote ?? ''),
  ]);
  const { brand, model, name, storage, size, color, material, era, year, country, isbn } = facts;
  const singleValues = [brand, model, name, storage, size, color, material, era, year, country, isbn, shortenMaterial(material)].map(
    (value) => value ?? '',
  );
  const lists = [
    facts.flaws,
    facts.measurements,
    facts.features,
    facts.styles,
    facts.details,
    facts.included,
    facts.pieces.map(({ text }) => text),
  ].flat();
  const categoryNames = [item.facts.category?.value ?? '', ...listCategoryNames(facts)].filter((text) => text !== '');
  const itemTexts = [
    ...new Set([
      ...sourcedTexts.filter((text) => text !== item.facts.category?.value),
      ...singleValues,
      ...lists,
      ...sourcedTexts.flatMap(listDecades),
      ...sourcedTexts.flatMap(listUnits),
      ...sourcedTexts.flatMap(listShortYears),
      ...sourcedTexts.flatMap(listInitials),
      ...listNames(facts, item),
    ]),
  ].filter((text) => text !== '');
  const texts = [...new Set([...itemTexts, ...categoryNames])];
  const wordings = listWordings(texts, country);
  const lines = [...texts.map((text) => ` ${splitFoldedWords(text).join(' ')} `), ...[...wordings].map((phrase) => ` ${phrase} `)];
  const grade = facts.condition === null ? [] : getGradeConcepts(facts.condition);
  const joinedTexts = texts.join(' • ');
  // Exclude harmless phrases: "New Balance" does not state that the item is new.
  const harmlessPhrases = findHarmlessRanges(joinedTexts, tokenize(joinedTexts)).phrases;
  const statedHits = findConcepts(joinedTexts)
    .filter((hit) => !hit.concept.isMixed && !harmlessPhrases.some((phrase) => phrase.start <= hit.start && phrase.end >= hit.end))
    .map(({ concept }) => concept.id);
  const wordingConcepts = [...wordings]
    .flatMap(getPhraseConcepts)
    .filter(({ className, isMixed }) => !isMixed && REWORDABLE_CLASSES.has(className));
  const singleWords = [...wordings].filter((phrase) => !phrase.includes(' '));
  return {
    texts,
    lines,
    itemWords: new Set([...itemTexts, ...listWordings(itemTexts, country)].flatMap(splitFoldedWords)),
    statedWords: new Set([
      ...texts.flatMap(splitFoldedWords),
      ...singleWords,
      ...[model, name, year].flatMap((text) => listModelSpellings(splitFoldedWords(text ?? ''))),
    ]),
    numbers: new Set([...texts, ...singleWords].flatMap(listAllNumbers)),
    concepts: addImpliedConcepts([...statedHits, ...grade, ...wordingConcepts.map(({ id }) => id)]),
    wordings,
  };
};

/** Caches evidence, because one item is checked for several platforms. */
const evidenceCache = new WeakMap<ItemFacts, { readonly category: Category | null; readonly words: EvidenceWords }>();
const getEvidence = (item: ItemFacts, category: Category | null): EvidenceWords => {
  const cacheEntry = evidenceCache.get(item);
  if (cacheEntry && cacheEntry.category === category) return cacheEntry.words;
  const evidence = readEvidence(item, category);
  evidenceCache.set(item, { category, words: evidence });
  return evidence;
};

const listAmounts = ({ retailPrice, paidPrice, askingPrice }: ItemFacts): number[] =>
  [retailPrice, paidPrice, askingPrice].flatMap((price) => (price ? [price.value] : []));

/** Collects the support for an item. `prices` are the dollar amounts that texts may state, such as the asking price. */
export const collectSupport = (item: ItemFacts, category: Category | null, platform: PackId, prices: readonly number[]): Support => {
  const evidence = getEvidence(item, category);
  const { condition } = getListingFacts(item, category);
  const platformLabel = condition === null ? '' : getRulePack(platform).getConditionLabel(condition, category?.kind ?? null);
  const lines = [...evidence.lines, ` ${splitFoldedWords(platformLabel).join(' ')} `];
  const platformWords = new Set(splitFoldedWords(platformLabel));
  const numbers = new Set(['1', ...[...prices, ...listAmounts(item)].flatMap((price) => [String(price), price.toFixed(2)])]);
  const conditionConcepts = new Set(getPhraseConcepts(platformLabel).map(({ id }) => id));
  return {
    has: (phrase) =>
      phrase.length === 1
        ? evidence.statedWords.has(phrase[0] ?? '') || platformWords.has(phrase[0] ?? '')
        : lines.some((line) => line.includes(` ${phrase.join(' ')} `)),
    hasNumber: (number) => evidence.numbers.has(number) || numbers.has(number),
    words: evidence.statedWords,
    itemWords: evidence.itemWords,
    kinds: listKinds(category),
    wordings: evidence.wordings,
    concepts: conditionConcepts.size === 0 ? evidence.concepts : new Set([...evidence.concepts, ...conditionConcepts]),
  };
};
