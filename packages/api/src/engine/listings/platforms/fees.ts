/** Dollars rounded to cents, halves up. The nudge undoes binary fractions such as 1.005. */
export const cents = (dollars: number): number => Math.round((dollars + Number.EPSILON) * 100 + 1e-7) / 100;

/** One step of a marginal rate: `rate` applies to the part of the total up to `upTo` dollars. */
export interface Step {
  readonly upTo: number;
  readonly rate: number;
}

/** Marginal fee, like a tax table: each step's rate on its own part of the total. */
export const stepped = (total: number, steps: readonly Step[]): number => {
  let from = 0;
  let fee = 0;
  for (const { upTo, rate } of steps) {
    fee += Math.max(0, Math.min(total, upTo) - from) * rate;
    from = upTo;
  }
  return fee;
};
