import type { PriceFactor, PriceResearch } from '../../contract/index.ts';
import { categoryById } from '../catalogue/categories.ts';
import type { Category } from '../catalogue/types.ts';
import { comparableIndex } from './comparables.ts';
import { confidenceOf } from './confidence.ts';
import { demandIndex } from './demand.ts';
import { factorsOf } from './factors.ts';
import { GRADE_OF } from './features.ts';
import type { GuideModel, PriceGuide } from './guide.ts';
import { intervalOf } from './interval.ts';
import { nodeFor, predict } from './model.ts';
import { roundPrice } from './money.ts';
import { payoutsAt, type PayoutRule } from './payout.ts';
import { capAtRetail } from './retail.ts';
import { strategiesFor } from './strategies.ts';
import type { Price, PriceInput } from './types.ts';

export interface PricerParts {
  readonly guide: PriceGuide;
  readonly payouts: readonly PayoutRule[];
}

/** The guide path of a catalogue category. Without a department: of the one with most sales, which is the likeliest to be meant. */
const guidePath = (model: GuideModel, category: Category | null, department: PriceInput['department']): string | null => {
  if (category === null) return null;
  const { any, ...departments } = category.guide;
  if (department !== null) return departments[department] ?? any;
  return [any, ...Object.values(departments)].reduce((best, path) =>
    nodeFor(model, path).node.n > nodeFor(model, best).node.n ? path : best,
  );
};

/** Said with the reasons, because men's, women's and children's things of one kind sell at different prices. */
const departmentFactors = (category: Category | null, department: PriceInput['department']): PriceFactor[] =>
  department === null && category !== null && new Set(Object.values(category.guide)).size > 1
    ? [
        {
          label: 'For whom the thing is made is not known: the group with most sales is taken. Say men, women or kids to be exact.',
          effect: 0,
          count: null,
        },
      ]
    : [];

/**
 * Makes the pricing function from a parsed guide. Indexes are built once here; a price is a few look-ups and sums. The same
 * input gives the same price; text and numbers may be anything.
 */
export const createPricer = ({ guide, payouts }: PricerParts): Price => {
  const findComparables = comparableIndex(guide.groups);
  const demandOf = demandIndex(guide.demand);
  const level = guide.priceLevel.factor;
  return (input): PriceResearch => {
    const category = input.category === null ? null : categoryById(input.category);
    const path = guidePath(guide.model, category, input.department);
    const grade = input.condition === null ? null : GRADE_OF[input.condition];
    const prediction = predict(guide.model, { path, brand: input.brand, grade, words: input.words });
    const interval = intervalOf(guide.intervals, prediction);
    const predicted = {
      low: Math.exp(interval.low) * level,
      average: Math.exp(prediction.log) * level,
      high: Math.exp(interval.high) * level,
    };
    const capped = capAtRetail(predicted, input.retailPrice, input.condition);
    const average = roundPrice(capped.bounds.average);
    return {
      averagePrice: average.toFixed(2),
      low: Math.min(average, roundPrice(capped.bounds.low)),
      high: Math.max(average, roundPrice(capped.bounds.high)),
      currency: 'USD',
      coverage: guide.intervals.coverage,
      confidence: confidenceOf(interval.low, interval.high, prediction.path === null ? 0 : prediction.node.n),
      trend: guide.months.map(({ month, index }) => ({ month, index })),
      seasonality: guide.seasons?.[String(input.now.getUTCMonth() + 1).padStart(2, '0')] ?? null,
      demand: demandOf(path),
      comparables: findComparables(path, input.brand),
      factors: [
        ...factorsOf(prediction, input.condition, guide, category?.noun ?? null),
        ...departmentFactors(category, input.department),
        ...capped.factors,
      ],
      strategies: strategiesFor(average),
      payouts: payoutsAt(average, category, payouts),
    };
  };
};
