import { CONDITIONS, type Question } from '../../contract/index.ts';
import { findCategoryById } from '../catalog/categories.ts';
import type { ModelPrices } from './goods/catalog.ts';
import type { GoodsIdentifier } from './goods/identify.ts';
import { createPathFinder } from './path.ts';
import type { TextModel } from './text/model.ts';
import type { Price, PriceInput, Quote } from './types.ts';
import brandList from '../../../models/brands/brands.json' with { type: 'json' };
import { computeBrandKey } from './text/features/brands.ts';

interface SoldBrand {
  readonly brand: string;
  /** Number of the brand's sales in the category. */
  readonly sales: number;
}

/** Maximum number of brands that represent a category. More brands would hardly change the expected range. */
const MAX_BRANDS = 8;
const MIN_SALES = 2;

/**
 * Creates a function that returns a category's best-selling brands. The tables store brands only as hashes, so it omits brands that
 * are not on our list.
 */
const createBrandFinder = ({ groups }: Pick<TextModel, 'groups'>): ((path: string) => readonly SoldBrand[]) => {
  const names = new Map([...brandList.names, ...brandList.ambiguous].map((name) => [String(computeBrandKey(name)), name]));
  const brandsByPath = new Map<string, SoldBrand[]>();
  for (const [key, { sales }] of groups) {
    const index = key.lastIndexOf('|');
    const brand = index < 0 ? undefined : names.get(key.slice(index + 1));
    if (brand === undefined) continue;
    const path = key.slice(0, index);
    brandsByPath.set(path, [...(brandsByPath.get(path) ?? []), { brand, sales }]);
  }
  for (const [path, list] of brandsByPath) brandsByPath.set(path, list.toSorted((a, b) => b.sales - a.sales).slice(0, MAX_BRANDS));
  return (path) => {
    for (let names = path.split('/'); names.length > 0; names = names.slice(0, -1)) {
      const soldBrands = brandsByPath.get(names.join('/')) ?? [];
      if (soldBrands.length >= MIN_SALES) return soldBrands;
    }
    return [];
  };
};

/** Facts whose absence lowers the confidence of a price. */
export const PRICE_FACTS = ['model', 'storage', 'brand', 'size', 'condition'] as const;
export type PriceFact = (typeof PRICE_FACTS)[number];

/** A price range in US dollars. */
export interface PriceRange {
  readonly low: number;
  readonly high: number;
}

/** The effect of knowing a fact on the price range. */
export interface RangeNarrowing {
  readonly fact: PriceFact;
  /** The current range of a price or a question; null if none is shown. */
  readonly current: PriceRange | null;
  /** The expected range once the fact is known, within `current`; null if its width is unknown. */
  readonly expected: PriceRange | null;
}

/** Returns which of the missing facts would narrow the item's range, most useful first. */
export type WhatIf = (input: PriceInput, missingFacts: readonly PriceFact[]) => readonly RangeNarrowing[];

interface Dependencies {
  readonly price: Price;
  readonly quote: Quote;
  readonly text: TextModel;
  readonly models: ModelPrices;
  readonly identify: GoodsIdentifier;
}
interface PricedRange extends PriceRange {
  readonly average: number;
}
/** One possible value of the fact, with its relative probability. */
interface PossibleValue {
  readonly range: PricedRange;
  readonly weight: number;
}

/** Facts whose likely values can be priced one by one. */
const FACTS_WITH_VALUES = ['storage', 'brand', 'size', 'condition'] as const;
/** Goods that vary in storage capacity. */
const GROUPS_WITH_STORAGE: ReadonlySet<string> = new Set(['phones', 'tablets']);
/** Sizes that represent all sizes of a kind of goods. */
const SIZES_BY_KIND: Partial<Readonly<Record<string, readonly string[]>>> = {
  clothing: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
  shoes: ['6', '7', '8', '9', '10', '11'],
};
/**
 * Frequency of each condition in CONDITIONS: the grades' shares of the training sales, split evenly between similar conditions.
 */
const CONDITION_WEIGHTS = [0.14, 0.15, 0.14, 0.25, 0.15, 0.14, 0.02, 0.001] as const;
/** Minimum share of a range's width that a fact must remove to count. */
const MIN_GAIN = 0.01;

const computeLogWidth = ({ low, high }: PriceRange): number => Math.log(high / low);
const computeMiddle = ({ low, high }: PriceRange): number => Math.sqrt(low * high);

/**
 * Returns the average ends of the outcomes' ranges, as log distances from the price. `pooledSides` adds the differences between outcomes.
 */
const computeSides = (outcomes: readonly PossibleValue[]) => {
  const total = outcomes.reduce((sum, { weight }) => sum + weight, 0);
  const computeMean = (getValue: (range: PricedRange) => number): number =>
    outcomes.reduce((sum, { range, weight }) => sum + weight * getValue(range), 0) / total;
  const log = computeMean(({ average }) => Math.log(average));
  const variance = computeMean(({ average }) => (Math.log(average) - log) ** 2);
  const lowSide = computeMean(({ low, average }) => Math.log(average / low));
  const highSide = computeMean(({ high, average }) => Math.log(high / average));
  return {
    log,
    lowSide,
    highSide,
    pooledSides: { lowSide: Math.hypot(lowSide, Math.sqrt(variance)), highSide: Math.hypot(highSide, Math.sqrt(variance)) },
  };
};

/**
 * Returns the expected range once the fact is known. A range that does not yet include the differences between outcomes shrinks by
 * the share of the uncertainty that they explain. A range that is wide because the fact is missing becomes as narrow as the outcomes' ranges.
 */
const narrowRange = (current: PricedRange, outcomes: readonly PossibleValue[]): PriceRange => {
  const { lowSide, highSide, pooledSides } = computeSides(outcomes);
  const computeSide = (currentSide: number, outcomeSide: number, pooledSide: number): number =>
    Math.min(outcomeSide, currentSide * (pooledSide === 0 ? 1 : outcomeSide / pooledSide));
  return {
    low: current.average * Math.exp(-computeSide(Math.log(current.average / current.low), lowSide, pooledSides.lowSide)),
    high: current.average * Math.exp(computeSide(Math.log(current.high / current.average), highSide, pooledSides.highSide)),
  };
};

const clampRange = (range: PriceRange, { low, high }: PriceRange): PriceRange => ({
  low: Math.min(high, Math.max(low, range.low)),
  high: Math.max(low, Math.min(high, range.high)),
});

const computeGain = ({ current, expected }: RangeNarrowing): number =>
  current === null || expected === null ? Infinity : 1 - computeLogWidth(expected) / computeLogWidth(current);

/** Forecasts by model or storage if a question proposes answers with prices. */
const narrowByAnswer = (question: Question | null, missingFacts: readonly PriceFact[]): RangeNarrowing[] => {
  const fact = missingFacts.find((field) => field === question?.field);
  if (!question || fact === undefined) return [];
  const currentRange = question.range ?? null;
  const outcomes = question.answers.flatMap(({ price: range }) => (range ? [{ range, weight: 1 }] : []));
  if (outcomes.length === 0) return [{ fact, current: currentRange, expected: null }];
  const { log, lowSide, highSide } = computeSides(outcomes);
  const expectedRange = { low: Math.exp(log - lowSide), high: Math.exp(log + highSide) };
  return [{ fact, current: currentRange, expected: currentRange ? clampRange(expectedRange, currentRange) : expectedRange }];
};

/** Returns the storage capacities of a named model. */
const listStorages = (
  { title, details, brand, path, now }: PriceInput,
  { models, identify }: Pick<Dependencies, 'models' | 'identify'>,
): string[] => {
  const { goods } = identify({ name: title, details, brand: brand ?? '', path: path ?? '', year: now.getUTCFullYear() });
  if (goods === null || goods.variant !== '' || !GROUPS_WITH_STORAGE.has(goods.group)) return [];
  return Object.keys(models.groups[goods.group]?.[goods.brand]?.[goods.model] ?? {}).filter((variant) => variant !== '');
};

/** An input with one value of a fact, with its relative probability. */
interface PossibleInput {
  readonly input: PriceInput;
  readonly weight: number;
}

/** Creates the functions that return an item's inputs with each likely value of a fact. */
const createPossibleInputs = (
  dependencies: Dependencies,
): Readonly<Record<(typeof FACTS_WITH_VALUES)[number], (input: PriceInput) => PossibleInput[]>> => {
  const findPath = createPathFinder(dependencies.text);
  const findBrands = createBrandFinder(dependencies.text);
  return {
    storage: (input) =>
      listStorages(input, dependencies).map((storage) => ({ input: { ...input, title: `${input.title} ${storage}` }, weight: 1 })),
    condition: (input) => CONDITIONS.map((condition, index) => ({ input: { ...input, condition }, weight: CONDITION_WEIGHTS[index] ?? 0 })),
    size: (input) => {
      const sizes = SIZES_BY_KIND[findCategoryById(input.category ?? '')?.kind ?? ''] ?? [];
      return sizes.map((size) => ({ input: { ...input, title: `${input.title} ${size}` }, weight: 1 }));
    },
    brand: (input) => {
      const { path } = findPath(input, input.category === null ? null : findCategoryById(input.category));
      return findBrands(path).map(({ brand, sales }) => ({ input: { ...input, brand, title: `${brand} ${input.title}` }, weight: sales }));
    },
  };
};

/** Creates a function that forecasts ranges by pricing each likely value of a missing fact. */
export const createWhatIfForecast = (dependencies: Dependencies): WhatIf => {
  const { price, quote } = dependencies;
  const possibleInputs = createPossibleInputs(dependencies);

  const findShownRange = (input: PriceInput): PricedRange | null => {
    const quotedPrice = quote(input);
    if (quotedPrice) return quotedPrice;
    const range = price(input).question?.range;
    return range ? { ...range, average: computeMiddle(range) } : null;
  };

  const priceOutcomes = (inputs: readonly PossibleInput[]): PossibleValue[] =>
    inputs.flatMap(({ input, weight }) => {
      const pricedRange = findShownRange(input);
      return pricedRange === null ? [] : [{ range: pricedRange, weight }];
    });

  const narrowByValue = (input: PriceInput, missingFacts: readonly PriceFact[]): RangeNarrowing[] => {
    const currentRange = findShownRange(input);
    if (currentRange === null) return [];
    return FACTS_WITH_VALUES.flatMap((fact) => {
      const outcomes = missingFacts.includes(fact) ? priceOutcomes(possibleInputs[fact](input)) : [];
      if (outcomes.length < 2) return [];
      return [
        {
          fact,
          current: { low: currentRange.low, high: currentRange.high },
          expected: clampRange(narrowRange(currentRange, outcomes), currentRange),
        },
      ];
    });
  };

  return (input, missingFacts) =>
    input.pieces.length > 1
      ? []
      : [...narrowByAnswer(price(input).question, missingFacts), ...narrowByValue(input, missingFacts)]
          .filter((option) => computeGain(option) >= MIN_GAIN)
          .toSorted((a, b) => computeGain(b) - computeGain(a));
};
