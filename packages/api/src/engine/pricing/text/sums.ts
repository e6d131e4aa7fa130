import { BLOCK_INDEX, BLOCK_COUNT, BLOCKS } from './blocks.ts';
import { MAX_FEATURES, type Features } from './features/buffer.ts';
import { getCountCode, findCell, computeIdfWeights, getWeight, type WeightTable } from './table.ts';

const IS_NUMERIC = Uint8Array.from(BLOCKS, ({ isNumeric }) => (isNumeric ? 1 : 0));
const IS_WEIGHTED = Uint8Array.from(BLOCKS, ({ isWeighted }) => (isWeighted ? 1 : 0));

/** Sums of an item's features, block by block, before each block is scaled to length 1. */
export interface BlockSums {
  readonly prices: Float64Array;
  readonly spreads: Float64Array;
  readonly squares: Float64Array;
  /** Number of title words that at most one sale had. */
  unseenWords: number;
  /** Code for the brand's number of sales; 0 and 1 for a brand with at most one sale. */
  brandCode: number;
}

export const createBlockSums = (): BlockSums => ({
  prices: new Float64Array(BLOCK_COUNT),
  spreads: new Float64Array(BLOCK_COUNT),
  squares: new Float64Array(BLOCK_COUNT),
  unseenWords: 0,
  brandCode: 0,
});

export const clearSums = (sums: BlockSums): void => {
  sums.prices.fill(0);
  sums.spreads.fill(0);
  sums.squares.fill(0);
  sums.unseenWords = 0;
  sums.brandCode = 0;
};

/** Shares and codes of the features that were summed last. All tables share the arrays, so that pricing does not allocate memory. */
export const lastFeatureValues = { shares: new Float64Array(MAX_FEATURES), codes: new Uint8Array(MAX_FEATURES) };

/**
 * Creates the function that adds all features in the buffer to `sums` and stores their unscaled shares and codes in `lastFeatureValues`.
 */
export const createFeatureSummer = (table: WeightTable): ((features: Features, sums: BlockSums) => void) => {
  const { cells, spreadWeights } = table;
  const idfWeights = computeIdfWeights(table.sales);
  const { shares, codes } = lastFeatureValues;
  return ({ count, hashes, blocks, values }, sums) => {
    const { prices, spreads, squares } = sums;
    for (let feature = 0; feature < count; feature += 1) {
      const block = blocks[feature] as number;
      const index = findCell(cells, hashes[feature] as number);
      const cell = index < 0 ? 0 : (cells[index] as number);
      const code = getCountCode(cell);
      codes[feature] = code;
      if (block === BLOCK_INDEX.titleWord) {
        if (code <= 1) sums.unseenWords += 1;
      } else if (block === BLOCK_INDEX.brand) sums.brandCode = code;
      if (index < 0) {
        shares[feature] = 0;
        continue;
      }
      const isNumeric = IS_NUMERIC[block] === 1;
      const value = isNumeric ? (values[feature] as number) : IS_WEIGHTED[block] === 1 ? (idfWeights[code] as number) : 1;
      const share = getWeight(cell) * value;
      shares[feature] = share;
      prices[block] = (prices[block] as number) + share;
      spreads[block] = (spreads[block] as number) + (spreadWeights[index] as number) * value;
      squares[block] = isNumeric ? 1 : (squares[block] as number) + value * value;
    }
  };
};
