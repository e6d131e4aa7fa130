import { BLOCK, BLOCK_COUNT, BLOCKS } from './blocks.ts';
import { MAX_FEATURES, type Features } from './buffer.ts';
import { codeOf, findCell, rarityOfCodes, weightOf, type WeightTable } from './table.ts';

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

const IS_NUMERIC = Uint8Array.from(BLOCKS, ({ isNumeric }) => (isNumeric ? 1 : 0));
const IS_WEIGHTED = Uint8Array.from(BLOCKS, ({ isWeighted }) => (isWeighted ? 1 : 0));

/** Shared by all tables, like the features: nothing is allocated while pricing. */
const found: Shares = { shares: new Float64Array(MAX_FEATURES), codes: new Uint8Array(MAX_FEATURES) };

/** Makes the prediction from a table: a sum of weights, each block of an item scaled to length 1. */
export const createPredictor = (table: WeightTable): Predictor => {
  const { cells, spreadWeights, steps, spreadSteps } = table;
  const rarity = rarityOfCodes(table.sales);
  const sums = new Float64Array(BLOCK_COUNT);
  const spreadSums = new Float64Array(BLOCK_COUNT);
  const squares = new Float64Array(BLOCK_COUNT);
  const { shares, codes } = found;
  return {
    predict: ({ count, hashes, blocks, values }) => {
      sums.fill(0);
      spreadSums.fill(0);
      squares.fill(0);
      let [words, unseenWords, brandCode] = [0, 0, 0];
      for (let feature = 0; feature < count; feature += 1) {
        const block = blocks[feature] as number;
        const at = findCell(cells, hashes[feature] as number);
        const cell = at < 0 ? 0 : (cells[at] as number);
        const code = codeOf(cell);
        codes[feature] = code;
        shares[feature] = 0;
        if (block === BLOCK.titleWord) {
          words += 1;
          if (code <= 1) unseenWords += 1;
        } else if (block === BLOCK.brand) brandCode = code;
        if (at < 0) continue;
        const isNumeric = IS_NUMERIC[block] === 1;
        const value = isNumeric ? (values[feature] as number) : IS_WEIGHTED[block] === 1 ? (rarity[code] as number) : 1;
        const share = weightOf(cell) * value;
        shares[feature] = share;
        sums[block] = (sums[block] as number) + share;
        spreadSums[block] = (spreadSums[block] as number) + (spreadWeights[at] as number) * value;
        squares[block] = isNumeric ? 1 : (squares[block] as number) + value * value;
      }
      let log = table.mean;
      let logError = table.spreadMean;
      for (let block = 0; block < BLOCK_COUNT; block += 1) {
        const square = squares[block] as number;
        if (square === 0) continue;
        const length = Math.sqrt(square);
        log += ((sums[block] as number) * (steps[block] as number)) / length;
        logError += ((spreadSums[block] as number) * (spreadSteps[block] as number)) / length;
      }
      return { log, logError, words, unseenWords, brandCode };
    },
    sharesOf: ({ count, blocks }) => {
      const scales = sums;
      for (let block = 0; block < BLOCK_COUNT; block += 1) {
        const square = squares[block] as number;
        scales[block] = square === 0 ? 0 : (steps[block] as number) / Math.sqrt(square);
      }
      for (let feature = 0; feature < count; feature += 1) {
        shares[feature] = (shares[feature] as number) * (scales[blocks[feature] as number] as number);
      }
      return found;
    },
  };
};
