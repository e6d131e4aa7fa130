import type { PriceFactor } from '@relist/api/contract';

export interface BillLine {
  /** Null for the line that sums up all smaller reasons. */
  readonly factor: PriceFactor | null;
  /** Signed US dollars, rounded for display. */
  readonly amount: number;
}

export interface Bill {
  /** The starting price; null if no reason is known. */
  readonly start: BillLine | null;
  readonly reasons: readonly BillLine[];
  /** US dollars: the sum of start and reasons. */
  readonly total: number;
  /** Assumptions that do not change the price. */
  readonly remarks: readonly PriceFactor[];
}

/** Reasons listed individually. */
const MAX_REASONS = 3;

/** Returns the rounding step for a total: dollars, half dollars or cents. */
const stepOf = (total: number) => [1, 0.5].find((step) => Number.isInteger(total / step)) ?? 0.01;

const inSteps = (amount: number, step: number) => Math.round(Math.round(amount / step) * step * 100) / 100;

/**
 * Returns the reasons for a price as a bill: a start, the largest reasons, and one line for the rest. Amounts are rounded like the total
 * and add up to it exactly; the last line absorbs the rounding difference.
 */
export const billOf = (factors: readonly PriceFactor[], total: number): Bill => {
  const [first, ...rest] = factors.filter(({ amount }) => amount !== 0);
  const remarks = factors.filter(({ amount }) => amount === 0);
  if (!first) return { start: null, reasons: [], total, remarks };
  const step = stepOf(total);
  const named = rest
    .filter(({ code, amount }) => code !== 'words' && inSteps(amount, step) !== 0)
    .toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount))
    .slice(0, MAX_REASONS);
  const reasons = rest.filter((factor) => named.includes(factor)).map((factor) => ({ factor, amount: inSteps(factor.amount, step) }));
  const start = inSteps(first.amount, step);
  const left = inSteps(total - reasons.reduce((sum, { amount }) => sum + amount, start), step);
  // Only a rounding difference is left: add it to the start, which is an estimate anyway.
  const isRounding = rest.length === named.length && Math.abs(left) <= step * (named.length + 2);
  if (isRounding) return { start: { factor: first, amount: inSteps(start + left, step) }, reasons, total, remarks };
  const others = left === 0 ? [] : [{ factor: null, amount: left }];
  return { start: { factor: first, amount: start }, reasons: [...reasons, ...others], total, remarks };
};
