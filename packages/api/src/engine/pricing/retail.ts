import type { Condition, PriceFactor } from '../../contract/index.ts';
import { dollars } from './money.ts';

/**
 * Most that an average thing sells for, as a share of its retail price: what is unworn with its tags competes with the shop's own
 * sales, what is used has to be plainly cheaper. Our own rule of thumb, no measurement; limited editions are the exception.
 */
const CEILING = { new: 0.9, used: 0.75 } as const;

interface Bounds {
  readonly low: number;
  readonly average: number;
  readonly high: number;
}

const isNew = (condition: Condition | null): boolean => condition === 'New with tags' || condition === 'New without tags';

/**
 * Holds a price under the retail price: the average under its ceiling, low in the same proportion, high under the retail price
 * itself. Unchanged without a retail price or when the price is below the ceiling. Figures in US dollars.
 */
export const capAtRetail = (
  bounds: Bounds,
  retailPrice: number | null,
  condition: Condition | null,
): { bounds: Bounds; factors: PriceFactor[] } => {
  if (retailPrice === null || !Number.isFinite(retailPrice) || retailPrice <= 0) return { bounds, factors: [] };
  const share = isNew(condition) ? CEILING.new : CEILING.used;
  const average = Math.min(bounds.average, retailPrice * share);
  const high = Math.max(average, Math.min(bounds.high, retailPrice));
  const scale = average / bounds.average;
  const label = `Held to ${Math.round(share * 100)}% of the retail price of ${dollars(retailPrice)}: second-hand rarely sells above it`;
  return {
    bounds: { low: bounds.low * scale, average, high },
    factors: scale === 1 ? [] : [{ label, effect: Math.round((scale - 1) * 1000) / 1000, count: null }],
  };
};
