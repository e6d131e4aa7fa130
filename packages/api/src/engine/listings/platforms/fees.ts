import type { FeeStep } from '../../../contract/index.ts';

/** Dollars rounded to cents, halves up. The nudge undoes binary fractions such as 1.005. */
export const cents = (dollars: number): number => Math.round((dollars + Number.EPSILON) * 100 + 1e-7) / 100;

/** One step of a marginal rate: `rate` applies to the part of the total up to `upTo` dollars. */
export interface Step {
  readonly upTo: number;
  readonly rate: number;
}

/** A marginal fee, like a tax table, as steps that each give the whole fee. */
export const marginal = (steps: readonly Step[]): FeeStep[] => {
  let from = 0;
  let fixed = 0;
  return steps.map(({ upTo, rate }, at) => {
    fixed += at === 0 ? 0 : from * ((steps[at - 1]?.rate ?? 0) - rate);
    const step = { from, rate, fixed };
    from = upTo;
    return step;
  });
};

/** A platform's fee for an order of `total` dollars. The last step that begins at or under the total counts; nothing sold costs nothing. */
export const feeAt = (steps: readonly FeeStep[], total: number): number => {
  const step = total > 0 ? steps.findLast(({ from }) => from <= total) : undefined;
  return step ? Math.max(0, cents(step.fixed + total * step.rate)) : 0;
};
