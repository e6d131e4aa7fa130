import type { PriceFactor } from '@relist/api/contract';

export interface BillLine {
  /** Null: all smaller reasons together. */
  readonly factor: PriceFactor | null;
  /** Signed US dollars, as they are to be shown. */
  readonly amount: number;
}

export interface Bill {
  /** What the price starts at; null where no reason is known. */
  readonly start: BillLine | null;
  readonly reasons: readonly BillLine[];
  /** US dollars: what start and reasons add up to. */
  readonly total: number;
  /** What was assumed and adds nothing. */
  readonly remarks: readonly PriceFactor[];
}

/** Reasons shown one by one. */
const MAX_REASONS = 3;

/** What a price of this size is counted in: dollars, half dollars or cents. */
const stepOf = (total: number) => [1, 0.5].find((step) => Number.isInteger(total / step)) ?? 0.01;

const inSteps = (amount: number, step: number) => Math.round(Math.round(amount / step) * step * 100) / 100;

/**
 * The reasons for a price as a bill: a start, the largest reasons, and the smaller ones in one line. The amounts are rounded as the total is,
 * and add up to it exactly: what rounding leaves over is in the last line.
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
  // Nothing but rounding is left: the start is an estimate anyway.
  const isRounding = rest.length === named.length && Math.abs(left) <= step * (named.length + 2);
  if (isRounding) return { start: { factor: first, amount: inSteps(start + left, step) }, reasons, total, remarks };
  const others = left === 0 ? [] : [{ factor: null, amount: left }];
  return { start: { factor: first, amount: start }, reasons: [...reasons, ...others], total, remarks };
};
