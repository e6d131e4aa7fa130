import type { Condition } from '../../contract/index.ts';

/**
 * Most that an average item sells for, as a share of its retail price: what is unworn with its tags competes with the shop's own
 * sales, what is used has to be plainly cheaper. Our own rule of thumb, no measurement; limited editions are the exception.
 */
const CEILING = { new: 0.9, used: 0.75 } as const;

export interface Bounds {
  readonly low: number;
  readonly average: number;
  readonly high: number;
}

const isNew = (condition: Condition | null): boolean => condition === 'New with tags' || condition === 'New without tags';

/**
 * Holds a price under the retail price: the average under its ceiling, low in the same proportion, high under the retail price
 * itself. `percent` is the ceiling, null where the price is below it or no retail price is known. Figures in US dollars.
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
