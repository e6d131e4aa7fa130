import type { TextItem } from './item.ts';
import type { Prediction } from './predict.ts';
import type { TableName } from './priors.ts';

/** Shares of prices below low and above high. */
export interface Tails {
  readonly lowerShare: number;
  readonly upperShare: number;
}
const WITH_CATEGORY: Tails = { lowerShare: 0.095, upperShare: 0.135 };
const TITLE_ONLY: Tails = { lowerShare: 0.085, upperShare: 0.115 };
/**
 * Errors are skewed upward, so the narrowest range excludes less below than above. We chose among twelve splits on held-out sales.
 * With a category the range covers a little under 80%, because half of these ranges must have high ÷ low under 3.6. Without one,
 * goods that the title alone does not distinguish share a range, and the worst group needs the full 80%.
 */
export const TAILS: Readonly<Record<TableName, Tails>> = {
  path: WITH_CATEGORY,
  pathText: WITH_CATEGORY,
  title: TITLE_ONLY,
  titleText: TITLE_ONLY,
};
/** Returns the share of prices within a table's ranges. */
export const computeCoverage = (table: TableName): number =>
  Math.round(100 * (1 - TAILS[table].lowerShare - TAILS[table].upperShare)) / 100;
/** Bounds of the predicted price levels, in dollars. */
const LEVEL_BOUNDS = [8, 12, 16, 22, 30, 45, 70, 110].map(Math.log1p);
/** Bounds of the price bands with a promised coverage. Their groups come last, because the corrections of earlier groups may shift them. */
const BAND_BOUNDS = [10, 20, 50, 100].map(Math.log1p);

/** Spreads below and above the predicted price by group. The steps of an item's groups add up. */
export type ConformalSteps = Readonly<Record<string, readonly [low: number, high: number]>>;

const findBand = (bounds: readonly number[], log: number): number => {
  let band = 0;
  while (band < bounds.length && log >= (bounds[band] as number)) band += 1;
  return band;
};

const describeKnownBrand = (item: TextItem, brandCode: number): string => (brandCode > 1 ? 'brand' : item.brand ? 'new brand' : 'no brand');
const getTopCategory = (item: TextItem): string => (item.path ?? '').split('/')[0] ?? '';
/** Largest number of unknown words that has its own group. Higher counts share that group. */
const MAX_UNSEEN_WORDS = 2;

/** Returns the names of an item's groups, in calibration order. */
export const listGroups = (item: TextItem, { log, brandCode, unseenWords }: Prediction): readonly string[] => [
  'all',
  `level ${findBand(LEVEL_BOUNDS, log)}`,
  `top ${getTopCategory(item)}`,
  `known ${describeKnownBrand(item, brandCode)} ${Math.min(MAX_UNSEEN_WORDS, unseenWords)}`,
  `band ${findBand(BAND_BOUNDS, log)}`,
];

/** Returns the distance of low and high from the predicted log price, in spreads. */
export const computeSpreads = (steps: ConformalSteps, groups: readonly string[]): readonly [low: number, high: number] => {
  let [low, high] = [0, 0];
  for (const group of groups) {
    const step = Object.hasOwn(steps, group) ? steps[group] : undefined;
    if (step) [low, high] = [low + step[0], high + step[1]];
  }
  return [low, high];
};

type Step = readonly [low: number, high: number];
const NO_STEP: Step = [0, 0];
/** Limits the memory of the cache, because requests can contain any path. */
const MAX_CACHED_PATHS = 5000;

/** Creates a function that computes an item's spreads without building group names for each price. */
export const createSpreadCalculator = (steps: ConformalSteps): ((item: TextItem, prediction: Prediction) => Step) => {
  const findStep = (group: string): Step => (Object.hasOwn(steps, group) ? steps[group] : undefined) ?? NO_STEP;
  const overallStep = findStep('all');
  const levelSteps = Array.from({ length: LEVEL_BOUNDS.length + 1 }, (_, level) => findStep(`level ${level}`));
  const bandSteps = Array.from({ length: BAND_BOUNDS.length + 1 }, (_, band) => findStep(`band ${band}`));
  const knowledgeSteps = ['brand', 'new brand', 'no brand'].map((name) =>
    Array.from({ length: MAX_UNSEEN_WORDS + 1 }, (_, unseenWords) => findStep(`known ${name} ${unseenWords}`)),
  );
  const topSteps = new Map<string, Step>();
  const findTopStep = (item: TextItem): Step => {
    const path = item.path ?? '';
    const cachedStep = topSteps.get(path);
    if (cachedStep) return cachedStep;
    const step = findStep(`top ${getTopCategory(item)}`);
    if (topSteps.size >= MAX_CACHED_PATHS) topSteps.clear();
    topSteps.set(path, step);
    return step;
  };
  return (item, { log, brandCode, unseenWords }) => {
    const levelStep = levelSteps[findBand(LEVEL_BOUNDS, log)] ?? NO_STEP;
    const bandStep = bandSteps[findBand(BAND_BOUNDS, log)] ?? NO_STEP;
    const topStep = findTopStep(item);
    const knowledgeStep = knowledgeSteps[brandCode > 1 ? 0 : item.brand ? 1 : 2]?.[Math.min(MAX_UNSEEN_WORDS, unseenWords)] ?? NO_STEP;
    return [
      overallStep[0] + levelStep[0] + topStep[0] + knowledgeStep[0] + bandStep[0],
      overallStep[1] + levelStep[1] + topStep[1] + knowledgeStep[1] + bandStep[1],
    ];
  };
};
