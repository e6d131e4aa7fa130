import { BLOCK_COUNT } from './blocks.ts';
import type { Features } from './features/buffer.ts';
import { clearSums, createBlockSums, createFeatureSummer, lastFeatureValues } from './sums.ts';
import type { WeightTable } from './table.ts';

/** A predicted log price, with measures of how well the sales cover the item. */
export interface Prediction {
  /** Natural logarithm of the price + 1. */
  readonly log: number;
  /** Expected logarithm of the error of `log`. */
  readonly logError: number;
  readonly words: number;
  /** Number of title words that at most one sale had. */
  readonly unseenWords: number;
  /** Code for the brand's number of sales; 0 and 1 for a brand with at most one sale. */
  readonly brandCode: number;
}

/**
 * Log price that each feature of the last predicted item adds, in the order of its features. Together with the mean, they add up to
 * its log price.
 */
export interface Shares {
  readonly shares: Float64Array;
  /** Codes for the number of sales with the feature. */
  readonly codes: Uint8Array;
}

export interface Predictor {
  readonly predict: (features: Features) => Prediction;
  /** Explains the last predicted item. The result is valid until the next prediction from any table. */
  readonly computeShares: (features: Features) => Shares;
}

/**
 * Creates a predictor from a table. A prediction is a sum of weights, with each block of an item scaled to length 1. The predictor
 * accepts any features, as training requires. `createQuickPredictor` gives the same result for an item several times faster.
 */
export const createPredictor = (table: WeightTable): Predictor => {
  const { steps, spreadSteps } = table;
  const sumFeatures = createFeatureSummer(table);
  const sums = createBlockSums();
  const { prices, spreads, squares } = sums;
  const { shares, codes } = lastFeatureValues;
  return {
    predict: (features) => {
      clearSums(sums);
      sumFeatures(features, sums);
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
    computeShares: ({ count, blocks }) => {
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
