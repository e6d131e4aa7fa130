import type { Condition, PriceFactor, PriceResearch } from '../../contract/index.ts';
import type { Category } from '../catalog/types.ts';
import type { Estimate, Reasons } from './estimate.ts';
import { computeLotShare, createLotFactors } from './lots.ts';
import { roundPrice } from './money/money.ts';
import { computePayouts, type PayoutRule } from './money/payout.ts';
import { createFactor, createPriceBreakdown } from './money/price-breakdown.ts';
import { createStrategies } from './strategies.ts';
import type { PriceInput } from './types.ts';

/** Maximum log width (high ÷ low) of a range whose price counts as certain. */
const MAX_CERTAIN_WIDTH = Math.log(1.5);
/** Minimum log width of a range whose price is nearly meaningless. */
const MIN_MEANINGLESS_WIDTH = Math.log(30);
/** Number of comparables that gives half of the evidence score. */
const HALF_SCORE_COMPARABLES = 20;

/**
 * Returns a confidence from 0 to 100, which is higher for narrower ranges and more comparable sales. Without comparable sales it is
 * at most a fifth of the maximum for its width. `low` and `high` are log prices.
 */
const computeConfidence = (low: number, high: number, comparables: number): number => {
  const sharpness = Math.min(1, Math.max(0, (MIN_MEANINGLESS_WIDTH - (high - low)) / (MIN_MEANINGLESS_WIDTH - MAX_CERTAIN_WIDTH)));
  const evidence = 0.2 + 0.8 * (comparables / (comparables + HALF_SCORE_COMPARABLES));
  return Math.round(100 * sharpness * evidence);
};

/**
 * Highest average price as a share of the retail price. New items compete with stores, and used items must be clearly cheaper. This
 * is our rule of thumb, not a measurement. Limited editions are an exception.
 */
const RETAIL_SHARES = { new: 0.9, used: 0.75 } as const;

interface Bounds {
  readonly low: number;
  readonly average: number;
  readonly high: number;
}

const isNew = (condition: Condition | null): boolean => condition === 'New with tags' || condition === 'New without tags';

/**
 * Caps the average at its ceiling below the retail price, scales low in proportion, and caps high at the retail price. `percent` is
 * the ceiling, or null if the price is below it or no retail price is known. Figures are in US dollars.
 */
const capAtRetail = (
  bounds: Bounds,
  retailPrice: number | null,
  condition: Condition | null,
): { readonly bounds: Bounds; readonly percent: number | null } => {
  if (retailPrice === null || !Number.isFinite(retailPrice) || retailPrice <= 0) return { bounds, percent: null };
  const share = isNew(condition) ? RETAIL_SHARES.new : RETAIL_SHARES.used;
  const average = Math.min(bounds.average, retailPrice * share);
  const high = Math.max(average, Math.min(bounds.high, retailPrice));
  const scale = average / bounds.average;
  return { bounds: { low: bounds.low * scale, average, high }, percent: scale === 1 ? null : Math.round(share * 100) };
};

const toDollars = ({ offset }: Estimate, log: number): number => Math.max(0, Math.exp(log) - offset);

/** Converts an estimate to dollars per piece and for the lot, capped below the retail price. */
export const computeFigures = (estimate: Estimate, input: PriceInput) => {
  const count = Math.max(1, input.lotSize);
  const singlePrice = toDollars(estimate, estimate.log);
  const lotFactor = count * computeLotShare(input, estimate.basis.kind, singlePrice);
  const bounds = {
    low: toDollars(estimate, estimate.low) * lotFactor,
    average: singlePrice * lotFactor,
    high: toDollars(estimate, estimate.high) * lotFactor,
  };
  const cappedBounds = capAtRetail(bounds, count === 1 ? input.retailPrice : null, input.condition);
  const average = roundPrice(cappedBounds.bounds.average);
  return {
    count,
    singlePrice: roundPrice(singlePrice),
    uncappedAverage: roundPrice(bounds.average),
    percent: cappedBounds.percent,
    average,
    low: Math.min(average, roundPrice(cappedBounds.bounds.low)),
    high: Math.max(average, roundPrice(cappedBounds.bounds.high)),
  };
};

/** Creates the complete result from an estimate and its reasons. `remarks` are factors without an amount. */
export const createResearch = (
  { estimate, reasons }: { readonly estimate: Estimate; readonly reasons: Reasons },
  input: PriceInput,
  category: Category | null,
  remarks: readonly PriceFactor[],
  payouts: readonly PayoutRule[],
): PriceResearch => {
  const { count, singlePrice, uncappedAverage, percent, average, low, high } = computeFigures(estimate, input);
  const { start, steps, comparables } = reasons;
  const retailCap =
    percent === null
      ? []
      : [createFactor({ code: 'retail', params: { percent, price: input.retailPrice ?? 0 }, count: null }, average - uncappedAverage)];
  const lot =
    count === 1
      ? []
      : createLotFactors(count, computeLotShare(input, estimate.basis.kind, toDollars(estimate, estimate.log)), average - singlePrice);
  return {
    averagePrice: average.toFixed(2),
    low,
    high,
    currency: 'USD',
    basis: estimate.basis,
    coverage: estimate.coverage,
    confidence: computeConfidence(estimate.low, estimate.high, estimate.count),
    trend: [],
    seasonality: null,
    demand: null,
    comparables: [...comparables],
    factors: [...createPriceBreakdown(start, steps, singlePrice, estimate.offset), ...retailCap, ...lot, ...remarks],
    strategies: createStrategies(average),
    payouts: computePayouts(average, category, payouts),
  };
};
