import type { PriceFactor } from '../../../contract/index.ts';
import { formatMessage } from '../../../messages/format-message.ts';
import { roundToCents } from './money.ts';

/** A reason for a price, with its signed share of the log price. */
export interface Step {
  readonly code: PriceFactor['code'];
  readonly params: PriceFactor['params'];
  readonly log: number;
  readonly count: number | null;
}

/** Maximum number of reasons shown after the first line. Smaller reasons are summed. */
const MAX_REASONS = 7;
/** Steps that move the price by less than this share are merged. */
const MIN_SHOWN_SHARE = 0.02;
/** Codes of steps that are shown even if they add nothing, because they state an assumption. */
const ALWAYS_SHOWN: ReadonlySet<PriceFactor['code']> = new Set(['department']);

/** Largest difference in dollars that rounding the total can make. */
const MAX_ROUNDING = 0.5;

const toFactor = ({ code, params, count }: Step, amount: number): PriceFactor => ({
  code,
  params,
  message: (formatMessage('en', 'factor', code, params) ?? '').slice(0, 300),
  amount,
  count,
});

const listRemarks = (steps: readonly Step[]): PriceFactor[] =>
  steps.filter(({ code }) => ALWAYS_SHOWN.has(code)).map((step) => toFactor(step, 0));

/**
 * Turns steps of a log price into lines that add up to `total` dollars. Each step raises or lowers the running price. `start` is
 * the first line. The last line sums up all smaller reasons, with the rounding error. If there are none, the first line absorbs it.
 */
export const createPriceBreakdown = (start: Step, steps: readonly Step[], total: number, offset = 0): PriceFactor[] => {
  const rankedSteps = steps
    .filter(({ code, log }) => code !== 'words' && !ALWAYS_SHOWN.has(code) && Math.abs(log) >= MIN_SHOWN_SHARE)
    .toSorted((a, b) => Math.abs(b.log) - Math.abs(a.log))
    .slice(0, MAX_REASONS);
  const rankedStepSet = new Set(rankedSteps);
  const shownSteps = steps.filter((step) => rankedStepSet.has(step));
  let log = start.log;
  let price = Math.exp(log) - offset;
  const firstAmount = roundToCents(Math.max(0.01, price));
  let sum = firstAmount;
  const lines = shownSteps.map((step) => {
    log += step.log;
    const nextPrice = Math.exp(log) - offset;
    const amount = roundToCents(nextPrice - price);
    price = nextPrice;
    sum = roundToCents(sum + amount);
    return toFactor(step, amount);
  });
  const remainder = roundToCents(total - sum);
  const isRounding = Math.abs(remainder) <= MAX_ROUNDING && steps.every((step) => rankedStepSet.has(step) || ALWAYS_SHOWN.has(step.code));
  if (isRounding) return [toFactor(start, roundToCents(firstAmount + remainder)), ...lines, ...listRemarks(steps)];
  const remainderFactors: PriceFactor[] = remainder === 0 ? [] : [toFactor({ code: 'words', params: {}, log: 0, count: null }, remainder)];
  return [toFactor(start, firstAmount), ...lines, ...remainderFactors, ...listRemarks(steps)];
};

/** Creates an additional line in dollars, such as a piece of a lot. */
export const createFactor = (step: Omit<Step, 'log'>, amount: number): PriceFactor => toFactor({ ...step, log: 0 }, roundToCents(amount));
