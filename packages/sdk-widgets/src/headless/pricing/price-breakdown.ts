import type { PriceFactor } from '@relist/api/contract';

export interface BreakdownLine {
  /** Null for the line that combines all smaller reasons. */
  readonly factor: PriceFactor | null;
  /** Signed US dollars, rounded for display. */
  readonly amount: number;
}

export interface PriceBreakdown {
  /** The starting price; null if no reason is known. */
  readonly start: BreakdownLine | null;
  readonly reasons: readonly BreakdownLine[];
  /** US dollars: the sum of start and reasons. */
  readonly total: number;
  /** Assumptions that do not change the price. */
  readonly remarks: readonly PriceFactor[];
}

/** Maximum number of reasons listed individually. */
const MAX_REASONS = 3;

/** Returns the rounding step for a total: dollars, half dollars or cents. */
const getRoundingStep = (total: number) => [1, 0.5].find((step) => Number.isInteger(total / step)) ?? 0.01;

const roundToStep = (amount: number, step: number) => Math.round(Math.round(amount / step) * step * 100) / 100;

/**
 * Returns the price breakdown: a starting price, the largest reasons, and one line for all others. Amounts are rounded like the total
 * and add up to it exactly; the last line absorbs the rounding difference.
 */
export const createPriceBreakdown = (factors: readonly PriceFactor[], total: number): PriceBreakdown => {
  const [startFactor, ...otherFactors] = factors.filter(({ amount }) => amount !== 0);
  const remarks = factors.filter(({ amount }) => amount === 0);
  if (!startFactor) return { start: null, reasons: [], total, remarks };
  const step = getRoundingStep(total);
  const namedFactors = otherFactors
    .filter(({ code, amount }) => code !== 'words' && roundToStep(amount, step) !== 0)
    .toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount))
    .slice(0, MAX_REASONS);
  const reasons = otherFactors
    .filter((factor) => namedFactors.includes(factor))
    .map((factor) => ({ factor, amount: roundToStep(factor.amount, step) }));
  const start = roundToStep(startFactor.amount, step);
  const remainder = roundToStep(total - reasons.reduce((sum, { amount }) => sum + amount, start), step);
  // If only a rounding difference remains, add it to the start, which is an estimate anyway.
  const isRoundingDifference = otherFactors.length === namedFactors.length && Math.abs(remainder) <= step * (namedFactors.length + 2);
  if (isRoundingDifference)
    return { start: { factor: startFactor, amount: roundToStep(start + remainder, step) }, reasons, total, remarks };
  const otherLines = remainder === 0 ? [] : [{ factor: null, amount: remainder }];
  return { start: { factor: startFactor, amount: start }, reasons: [...reasons, ...otherLines], total, remarks };
};
