import { listGroups, computeSpreads, type Tails } from '../conformal.ts';
import type { TextItem } from '../item.ts';
import type { Prediction } from '../predict.ts';
import { SPREAD_INPUT_COUNT, computeSpread, type SpreadModel } from '../spread.ts';

/** A held-out sale in one view, with its out-of-sample prediction. */
export interface Trial {
  readonly item: TextItem;
  readonly prediction: Prediction;
  /** Log of the real price + 1 minus the predicted log price. */
  readonly residual: number;
  readonly fold: number;
  /** Inputs of the spread model. */
  readonly spreadInputs: Float64Array;
}

/** Constant that is added to an error before taking its logarithm, so that an error near 0 does not count as certainty. */
const SMALL_ERROR = 0.08;
/** Ridge penalty of the spread model's weights. */
const SPREAD_PENALTY = 200;
/** Shrinkage of a group's correction, which has the weight n / (n + this). */
const GROUP_SHRINKAGE = 60;
/** Minimum number of trials in a group that gets a correction. */
const MIN_GROUP_SIZE = 25;
/**
 * Factor that reduces the share of prices outside the range for groups whose ranges were too narrow. Expensive items have too few
 * sales to measure by how much. Prices of electronics depend on models that words do not name, and differ between sets of sales.
 */
const CAUTION_FACTORS: Readonly<Record<string, number>> = { 'band 3': 0.9, 'band 4': 0.9, 'top Electronics': 0.85 };

export const computeLogError = (residual: number): number => Math.log(Math.abs(residual) + SMALL_ERROR);

/** Solves a symmetric system by Gauss-Jordan elimination. The last entry of each row is the right-hand side. */
const solveSystem = (rows: Float64Array[]): number[] => {
  const size = rows.length;
  for (let pivot = 0; pivot < size; pivot += 1) {
    const pivotRow = rows[pivot] as Float64Array;
    for (let rowIndex = 0; rowIndex < size; rowIndex += 1) {
      const row = rows[rowIndex] as Float64Array;
      if (rowIndex === pivot) continue;
      const factor = (row[pivot] as number) / (pivotRow[pivot] as number);
      for (let index = pivot; index <= size; index += 1) row[index] = (row[index] as number) - factor * (pivotRow[index] as number);
    }
  }
  return rows.map((row, index) => (row[size] as number) / (row[index] as number));
};

/** Fits the spread of errors. `weight` applies to each trial, so that all views of a sale share a weight of 1. */
export const fitSpread = (trials: readonly Trial[], weight: number): SpreadModel => {
  const columns = Array.from({ length: SPREAD_INPUT_COUNT }, (_, index) => index);
  const total = Math.max(1, trials.length);
  const means = columns.map((index) =>
    index === 0 ? 0 : trials.reduce((sum, { spreadInputs }) => sum + (spreadInputs[index] as number), 0) / total,
  );
  const deviations = columns.map((index) =>
    index === 0
      ? 1
      : Math.sqrt(
          trials.reduce((sum, { spreadInputs }) => sum + ((spreadInputs[index] as number) - (means[index] as number)) ** 2, 0) / total,
        ) + 1e-9,
  );
  const system = columns.map(() => new Float64Array(SPREAD_INPUT_COUNT + 1));
  for (const { spreadInputs, residual } of trials) {
    const target = computeLogError(residual);
    const scaledInputs = columns.map((index) =>
      Math.max(-5, Math.min(5, ((spreadInputs[index] as number) - (means[index] as number)) / (deviations[index] as number))),
    );
    for (const rowIndex of columns) {
      const row = system[rowIndex] as Float64Array;
      const scaledWeight = weight * (scaledInputs[rowIndex] as number);
      for (const column of columns) row[column] = (row[column] as number) + scaledWeight * (scaledInputs[column] as number);
      row[SPREAD_INPUT_COUNT] = (row[SPREAD_INPUT_COUNT] as number) + scaledWeight * target;
    }
  }
  for (const index of columns) {
    const row = system[index] as Float64Array;
    row[index] = (row[index] as number) + (index === 0 ? 1e-9 : SPREAD_PENALTY);
  }
  return { means, deviations, weights: solveSystem(system) };
};

/** Interpolates linearly between the order statistics of the conformal quantile (n + 1). `sortedValues` is ascending. */
export const computeConformalQuantile = (sortedValues: readonly number[], share: number): number => {
  const rank = Math.min(sortedValues.length - 1, Math.max(0, share * (sortedValues.length + 1) - 1));
  const lowerValue = sortedValues[Math.floor(rank)] ?? 0;
  return lowerValue + ((sortedValues[Math.ceil(rank)] ?? lowerValue) - lowerValue) * (rank - Math.floor(rank));
};

/**
 * Computes conformal factors, which are the distances of low and high from the predicted price in spreads. The promised share of held-out
 * prices is between them. Fits all sales first, then corrects in turn by level of the predicted price, top category, known brand and words,
 * and price band.
 */
export const calibrateRanges = (
  trials: readonly Trial[],
  getModel: (trial: Trial) => SpreadModel,
  tails: Tails,
): Record<string, [number, number]> => {
  const steps: Record<string, [number, number]> = {};
  const scaledTrials = trials.map((trial) => ({
    ratio: trial.residual / computeSpread(getModel(trial), trial.spreadInputs),
    groups: listGroups(trial.item, trial.prediction),
  }));
  for (let stage = 0; stage < (scaledTrials[0]?.groups.length ?? 0); stage += 1) {
    const members = new Map<string, { low: number; high: number }[]>();
    for (const { ratio, groups } of scaledTrials) {
      const [low, high] = computeSpreads(steps, groups.slice(0, stage));
      const group = groups[stage] as string;
      const list = members.get(group) ?? [];
      list.push({ low: -ratio - low, high: ratio - high });
      members.set(group, list);
    }
    for (const [group, list] of members) {
      if (list.length < MIN_GROUP_SIZE && stage > 0) continue;
      const share = stage === 0 ? 1 : list.length / (list.length + GROUP_SHRINKAGE);
      const computeSide = (name: 'low' | 'high', tail: number) =>
        share *
        computeConformalQuantile(
          list.map((ratios) => ratios[name]).sort((a, b) => a - b),
          1 - tail * ((Object.hasOwn(CAUTION_FACTORS, group) ? CAUTION_FACTORS[group] : undefined) ?? 1),
        );
      steps[group] = [computeSide('low', tails.lowerShare), computeSide('high', tails.upperShare)];
    }
  }
  return steps;
};
