import { findCategoryById } from './catalog/categories.ts';
import { translateQuote } from './notes/text/translate-spanish.ts';
import { isDead } from './pricing/questions/dead-goods.ts';
import type { Price, PricingResult, PriceInput } from './pricing/types.ts';
import { PRICE_FACTS, type RangeNarrowing, type PriceFact, type WhatIf } from './pricing/what-if.ts';
import { findQuestion } from './questions/find-question.ts';
import { getCondition } from './results/scores.ts';
import { getFeatureWords, isFact, isSureGrade, type SourcedValue, type Piece, type ItemFacts } from './item-facts.ts';
import type { Engine } from './types.ts';

type ItemToPrice = Pick<Parameters<Engine['rewrite']>[0], 'item' | 'platform' | 'now' | 'levels'>;

const DEPARTMENTS = ['men', 'women', 'kids'] as const;
const findDepartment = ({ facts }: ItemFacts) => DEPARTMENTS.find((department) => department === facts.department?.value) ?? null;

/** Returns the condition only if it is certain, because an assumed grade must not look like a reason for the price. */
const findCertainCondition = (item: ItemFacts) => (isSureGrade(item.facts.condition) ? getCondition(item) : null);

const MAX_TITLE_LENGTH = 200;
const MAX_DETAILS_LENGTH = 400;
const MAX_FEATURES = 3;

const getValue = (sourcedValue: SourcedValue | undefined): string => (isFact(sourcedValue) ? (sourcedValue?.value ?? '') : '');

/** Removes percentages, because "100% cotton" sells like any cotton and every label states the figure. */
const removePercentages = (material: string): string => material.replaceAll(/\d+\s*%/g, '').trim();

const MAX_NOUN_WORDS = 3;
/** Returns the seller's noun, because "lawn mower" is more specific than "garden item". Returns the catalog's if the seller used none. */
const findNoun = ({ facts: { category: sourcedValue } }: ItemFacts): string => {
  const category = findCategoryById(sourcedValue?.value ?? '');
  const { source, quote = '' } = sourcedValue?.evidence ?? {};
  // "EDP" or "TV" is less specific than the catalog's noun.
  const isNoun = source === 'seller' && quote.length > 3 && quote.split(/\s+/).length <= MAX_NOUN_WORDS;
  return isNoun ? translateQuote(quote) : (category?.noun ?? '');
};

/** Joins phrases and keeps only the first occurrence of each word. */
const joinUniqueWords = (phrases: readonly string[]): string => {
  const seenWords = new Set<string>();
  const words = phrases.flatMap((phrase) => {
    const newWords = phrase.split(/\s+/).filter((word) => word !== '' && !seenWords.has(word.toLowerCase()));
    for (const word of newWords) seenWords.add(word.toLowerCase());
    return newWords;
  });
  return words.join(' ');
};

/** Builds a title as a seller would type it, because the price model learned from sellers' titles. */
const buildTitle = (item: ItemFacts): string => {
  const { facts, accessoryFor } = item;
  const names = [facts.brand, facts.name, facts.model].map(getValue);
  const attributes = [
    getValue(facts.storage),
    getValue(facts.size),
    getValue(facts.color),
    removePercentages(getValue(facts.material)),
    getValue(facts.era),
  ];
  const featureWords = item.features.slice(0, MAX_FEATURES).map(({ value }) => getFeatureWords(value));
  const purpose = accessoryFor ? `for ${accessoryFor.value}` : '';
  const features = joinUniqueWords(featureWords);
  // The word "with" marks a part, such as the neck of a guitar, so that it does not count as the item itself.
  return [joinUniqueWords([...names, findNoun(item)]), purpose, joinUniqueWords(attributes), features && `with ${features}`]
    .filter(Boolean)
    .join(' ')
    .slice(0, MAX_TITLE_LENGTH);
};

const buildDetails = ({ facts, details = [], features, included = [], measurements }: ItemFacts): string =>
  [facts.storage?.value, facts.year?.value, facts.country && `made in ${facts.country.value}`, facts.size?.value]
    .concat([...features, ...details, ...included, ...measurements].map(({ value }) => getFeatureWords(value)))
    .filter(Boolean)
    .join(' ')
    .slice(0, MAX_DETAILS_LENGTH);

/** Turns a piece of a lot into an item. Facts about the lot, such as its condition, also apply to the piece. */
const toPieceItem = (lot: ItemFacts, { facts, details }: Piece): ItemFacts => ({
  ...lot,
  facts: { ...(lot.facts.condition && { condition: lot.facts.condition }), ...facts },
  features: details,
  details: [],
  included: [],
  measurements: [],
  pieces: [],
  lotSize: null,
  retailPrice: null,
});

const toPriceInput = ({ item, platform, levels, now }: ItemToPrice): PriceInput => ({
  title: buildTitle(item),
  details: buildDetails(item),
  category: item.facts.category?.value ?? null,
  department: findDepartment(item),
  brand: item.facts.brand?.value ?? null,
  condition: findCertainCondition(item),
  isForParts: item.isForParts ?? false,
  isDead:
    item.isForParts === true &&
    isDead([translateQuote(item.facts.condition?.evidence.quote ?? ''), ...item.flaws.map(({ value }) => value)].join('. ')),
  isAccessory: Boolean(item.accessoryFor),
  isShippingIncluded: item.shipping === 'seller' ? true : item.shipping === 'buyer' ? false : null,
  lotSize: item.lotSize?.value ?? 1,
  pieces: (item.pieces ?? []).map((piece) => toPriceInput({ item: toPieceItem(item, piece), platform, now })),
  retailPrice: item.retailPrice?.value ?? null,
  platform,
  levels,
  now,
});

/** Prices an item. An item that cannot be named gets a question instead of an estimate. */
export const priceItem = (input: ItemToPrice, price: Price): PricingResult => {
  const question = findQuestion(input.item);
  if (question) return { price: null, question };
  return price(toPriceInput(input));
};

/** Returns the facts of PRICE_FACTS that apply to the item and are still unknown. */
const listMissingFacts = (item: ItemFacts): PriceFact[] => {
  const category = findCategoryById(item.facts.category?.value ?? '');
  const attributes: readonly string[] = category?.attributes ?? [];
  const isKnownFact = (fact: PriceFact): boolean => (fact === 'condition' ? findCertainCondition(item) !== null : isFact(item.facts[fact]));
  const isApplicable = (fact: PriceFact): boolean => (fact === 'size' || fact === 'brand' ? attributes.includes(fact) : true);
  return PRICE_FACTS.filter((fact) => !isKnownFact(fact) && isApplicable(fact));
};

/** Forecasts how the price range would narrow if a missing fact became known, most useful fact first. */
export const narrowPrice = (input: ItemToPrice, forecastRanges: WhatIf): readonly RangeNarrowing[] =>
  forecastRanges(toPriceInput(input), listMissingFacts(input.item));
