import type { TextItem } from './item.ts';
import type { Prediction } from './predict.ts';

/** Share of prices that lie between low and high. */
export const COVERAGE = 0.8;
/** Bounds of the levels of the said price, in dollars. */
const LEVELS = [8, 12, 16, 22, 30, 45, 70, 110].map(Math.log1p);

/** Spreads below and above the predicted price, by group; the groups of an item add up. */
export type ConformalSteps = Readonly<Record<string, readonly [low: number, high: number]>>;

const levelOf = (log: number): number => {
  let level = 0;
  while (level < LEVELS.length && log >= (LEVELS[level] as number)) level += 1;
  return level;
};

/** Names of an item's groups, in the order in which they were calibrated. */
export const groupsOf = (item: TextItem, { log, brandCode, unseenWords }: Prediction): readonly string[] => [
  'all',
  `level ${levelOf(log)}`,
  `top ${(item.path ?? '').split('/')[0]}`,
  `known ${brandCode > 1 ? 'brand' : item.brand ? 'new brand' : 'no brand'} ${Math.min(2, unseenWords)}`,
];

/** How many spreads low and high lie from the predicted log price. */
export const reachOf = (steps: ConformalSteps, groups: readonly string[]): readonly [low: number, high: number] => {
  let [low, high] = [0, 0];
  for (const group of groups) {
    const step = Object.hasOwn(steps, group) ? steps[group] : undefined;
    if (step) [low, high] = [low + step[0], high + step[1]];
  }
  return [low, high];
};
