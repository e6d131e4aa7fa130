import { topOf } from './features.ts';
import type { PriceGuide } from './guide.ts';
import type { Prediction } from './model.ts';

/**
 * What a prediction rests on, as the guide's intervals name it: 'category+brand+condition', 'nothing'. A fact that no sale stands
 * behind, such as a brand known from asked prices only, moves the price but makes it no surer.
 */
export const evidenceOf = (prediction: Prediction): string => {
  const kinds = new Set(prediction.parts.filter(({ n }) => n > 0).map(({ kind }) => kind));
  const known = [
    prediction.path !== null && 'category',
    kinds.has('brand') && 'brand',
    kinds.has('condition') && 'condition',
    kinds.has('word') && 'words',
  ].filter((name) => name !== false);
  return known.length === 0 ? 'nothing' : known.join('+');
};

/** The group of sales that an interval is calibrated on: the top category, or all. */
export const groupOf = (prediction: Prediction): string => (prediction.path === null ? 'All' : topOf(prediction.path));

/** Three spreads to each side: for a guide that lacks a figure for this evidence. */
const UNCALIBRATED = { low: -3, high: 3 };

/**
 * Low and high log price by split conformal prediction: the guide's quantiles of held-out errors in units of the category's
 * spread, for the same kind of thing and the same known facts. Fewer facts, larger errors, wider interval.
 */
export const intervalOf = (intervals: PriceGuide['intervals'], prediction: Prediction): { low: number; high: number } => {
  const evidence = evidenceOf(prediction);
  const own = (name: string) => (Object.hasOwn(intervals.groups, name) ? intervals.groups[name]?.[evidence] : undefined);
  const { low, high } = own(groupOf(prediction)) ?? own('All') ?? UNCALIBRATED;
  return { low: prediction.log + low * prediction.node.spread, high: prediction.log + high * prediction.node.spread };
};
