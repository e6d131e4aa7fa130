import type { FeeStep } from '../../../contract/index.ts';

/** Rounds dollars to cents, half up. The added epsilon corrects binary fractions such as 1.005. */
export const roundToCents = (dollars: number): number => Math.round((dollars + Number.EPSILON) * 100 + 1e-7) / 100;

/** One step of a marginal rate: `rate` applies to the part of the total up to `upTo` dollars. */
export interface Step {
  readonly upTo: number;
  readonly rate: number;
}

/** Converts marginal rates, as in a tax table, to steps that each determine the total fee. */
export const toFeeSteps = (steps: readonly Step[]): FeeStep[] => {
  let from = 0;
  let fixedFee = 0;
  return steps.map(({ upTo, rate }, index) => {
    fixedFee += index === 0 ? 0 : from * ((steps[index - 1]?.rate ?? 0) - rate);
    const step = { from, rate, fixed: roundToCents(fixedFee) };
    from = upTo;
    return step;
  });
};

/** Returns a platform's fee for an order of `total` dollars from the last step that starts at or below it. Returns 0 for a total of 0. */
export const computeFee = (steps: readonly FeeStep[], total: number): number => {
  const step = total > 0 ? steps.findLast(({ from }) => from <= total) : undefined;
  return step ? Math.max(0, roundToCents(step.fixed + total * step.rate)) : 0;
};
