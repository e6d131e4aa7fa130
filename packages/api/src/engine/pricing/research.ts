import type { PriceResearch } from '../../contract/index.ts';
import { categoryById } from '../catalogue/categories.ts';
import type { Category } from '../catalogue/types.ts';
import { comparableIndex } from './comparables.ts';
import { confidenceOf } from './confidence.ts';
import { demandIndex } from './demand.ts';
import { factorsOf } from './factors.ts';
import { GRADE_OF } from './features.ts';
import type { PriceGuide } from './guide.ts';
import { intervalOf } from './interval.ts';
import { predict } from './model.ts';
import { roundPrice } from './money.ts';
import { payoutsAt, type PayoutRule } from './payout.ts';
import { capAtRetail } from './retail.ts';
import { strategiesFor } from './strategies.ts';
import type { Price, PriceInput } from './types.ts';

export interface PricerParts {
  readonly guide: PriceGuide;
  readonly payouts: readonly PayoutRule[];
}

/** The guide path of a catalogue category for a department; null for no category. */
const guidePath = (category: Category | null, department: PriceInput['department']): string | null =>
  category === null ? null : ((department === null ? undefined : category.guide[department]) ?? category.guide.any);

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
    const path = guidePath(category, input.department);
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
      factors: [...factorsOf(prediction, input.condition, guide, category?.noun ?? null), ...capped.factors],
      strategies: strategiesFor(average),
      payouts: payoutsAt(average, category, payouts),
    };
  };
};
