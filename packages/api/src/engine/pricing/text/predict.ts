import { BLOCK_COUNT } from './blocks.ts';
import type { Features } from './buffer.ts';
import { clearSums, createBlockSums, createSummation, found } from './sums.ts';
import type { WeightTable } from './table.ts';

/** What the sales say of an item, and how much of it they know. */
export interface Prediction {
  /** Natural logarithm of the price + 1. */
  readonly log: number;
  /** Expected logarithm of the error of `log`. */
  readonly logError: number;
  readonly words: number;
  /** Words of the title that no sale, or only one, had. */
  readonly unseenWords: number;
  /** Code of how many sales had the brand; 0 and 1 for a brand nobody sold. */
  readonly brandCode: number;
}

/** What each feature of the item predicted last adds, in the order of its features: with the mean they add up to its log price. */
export interface Shares {
  readonly shares: Float64Array;
  /** Codes of how many sales had the feature. */
  readonly codes: Uint8Array;
}

export interface Predictor {
  readonly predict: (features: Features) => Prediction;
  /** Of the item predicted last; valid until the next prediction of any table. */
  readonly sharesOf: (features: Features) => Shares;
}

/**
 * Makes the prediction from a table: a sum of weights, each block of an item scaled to length 1. It takes any features, which a training
 * needs; `createQuickPredictor` says the same of an item several times as fast.
 */
export const createPredictor = (table: WeightTable): Predictor => {
  const { steps, spreadSteps } = table;
  const sum = createSummation(table);
  const sums = createBlockSums();
  const { prices, spreads, squares } = sums;
  const { shares, codes } = found;
  return {
    predict: (features) => {
      clearSums(sums);
      sum(features, sums);
      let log = table.mean;
      let logError = table.spreadMean;
      for (let block = 0; block < BLOCK_COUNT; block += 1) {
        const square = squares[block] as number;
        if (square === 0) continue;
        const length = Math.sqrt(square);
        log += ((prices[block] as number) * (steps[block] as number)) / length;
        logError += ((spreads[block] as number) * (spreadSteps[block] as number)) / length;
      }
      return { log, logError, words: features.title.count, unseenWords: sums.unseenWords, brandCode: sums.brandCode };
    },
    sharesOf: ({ count, blocks }) => {
      const scales = prices;
      for (let block = 0; block < BLOCK_COUNT; block += 1) {
        const square = squares[block] as number;
        scales[block] = square === 0 ? 0 : (steps[block] as number) / Math.sqrt(square);
      }
      for (let feature = 0; feature < count; feature += 1) {
        shares[feature] = (shares[feature] as number) * (scales[blocks[feature] as number] as number);
      }
      return { shares, codes };
    },
  };
};
