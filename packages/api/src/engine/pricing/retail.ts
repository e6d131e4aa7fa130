import type { Condition } from '../../contract/index.ts';

/**
 * Highest average price as a share of the retail price: unworn items with tags compete with the shop, used ones must be clearly
 * cheaper. Our own rule of thumb, not measured; limited editions are the exception.
 */
const CEILING = { new: 0.9, used: 0.75 } as const;

export interface Bounds {
  readonly low: number;
  readonly average: number;
  readonly high: number;
}

const isNew = (condition: Condition | null): boolean => condition === 'New with tags' || condition === 'New without tags';

/**
 * Caps a price below the retail price: the average at its ceiling, low in proportion, high at the retail price itself. `percent`
 * is the ceiling, null if the price is below it or no retail price is known. Figures in US dollars.
 */
export const capAtRetail = (
  bounds: Bounds,
  retailPrice: number | null,
  condition: Condition | null,
): { readonly bounds: Bounds; readonly percent: number | null } => {
  if (retailPrice === null || !Number.isFinite(retailPrice) || retailPrice <= 0) return { bounds, percent: null };
  const share = isNew(condition) ? CEILING.new : CEILING.used;
  const average = Math.min(bounds.average, retailPrice * share);
  const high = Math.max(average, Math.min(bounds.high, retailPrice));
  const scale = average / bounds.average;
  return { bounds: { low: bounds.low * scale, average, high }, percent: scale === 1 ? null : Math.round(share * 100) };
};
