import { BLOCK_COUNT } from './blocks.ts';

/**
 * Weights of hashed features in an open-addressing hash table. A cell has 32 bits. 16 are for the hash, 8 for the logarithm of the number
 * of sales with the feature, and 8 for the weight in steps of its block. The feature's weight in the spread of prices has the same index in
 * `spreadWeights`. Pricing an item reads a few hundred cells, so size and memory accesses determine its cost.
 */
export interface WeightTable {
  readonly cells: Uint32Array;
  readonly spreadWeights: Int8Array;
  /** Size of one weight step, by block. */
  readonly steps: Float64Array;
  readonly spreadSteps: Float64Array;
  /** Number of sales on which the weights were fitted. */
  readonly sales: number;
  /** Mean of log(price + 1). A prediction is the mean plus the weights of the features. */
  readonly mean: number;
  /** Mean of the logarithm of the error. */
  readonly spreadMean: number;
}

const COUNT_SCALE = 25;
const MAX_CODE = 255;
/** Encoded value of the weight 0. */
export const WEIGHT_ZERO = 128;
/** Largest weight, in steps of its block. */
const MAX_WEIGHT_STEPS = 127;
/** Fuller tables are smaller, but an unknown feature takes more probes (6 cells at 0.7, 8 at 0.75, 22 at 0.85). */
const LOAD_FACTOR = 0.75;
const HASH_COUNT = 2 ** 32;

/** Encodes a number of sales as 1 to 255, accurate to within 4%. */
export const encodeCount = (count: number): number => Math.min(MAX_CODE, 1 + Math.round(Math.log(count) * COUNT_SCALE));
/** Returns the number of sales for a code from `encodeCount`; 0 for the code 0. */
export const decodeCount = (code: number): number => (code === 0 ? 0 : Math.round(Math.exp((code - 1) / COUNT_SCALE)));

/** Returns the IDF weight for each count code. Rare words carry more information. */
export const computeIdfWeights = (sales: number): Float64Array =>
  Float64Array.from({ length: MAX_CODE + 1 }, (_, code) => Math.sqrt(Math.log((sales + 1) / (Math.exp((code - 1) / COUNT_SCALE) + 1)) + 1));

/** Fitted features in packing order. */
export interface FittedFeatures {
  readonly hashes: Uint32Array;
  readonly blocks: Uint8Array;
  readonly counts: Uint32Array;
  readonly weights: Float64Array;
  readonly spreadWeights: Float64Array;
}

const computeSteps = (blocks: Uint8Array, weights: Float64Array): Float64Array => {
  const steps = new Float64Array(BLOCK_COUNT);
  blocks.forEach((block, index) => {
    steps[block] = Math.max(steps[block] as number, Math.abs(weights[index] as number) / MAX_WEIGHT_STEPS);
  });
  return steps;
};

/** Packs fitted weights. The same features in the same order produce the same bytes. */
export const packTable = (features: FittedFeatures, metadata: Pick<WeightTable, 'sales' | 'mean' | 'spreadMean'>): WeightTable => {
  const { hashes, blocks, counts, weights } = features;
  const steps = computeSteps(blocks, weights);
  const spreadSteps = computeSteps(blocks, features.spreadWeights);
  const size = Math.max(2, Math.ceil(hashes.length / LOAD_FACTOR));
  const cells = new Uint32Array(size);
  const spreadWeights = new Int8Array(size);
  hashes.forEach((hash, feature) => {
    const block = blocks[feature] as number;
    let index = Math.floor((hash / HASH_COUNT) * size);
    while (cells[index] !== 0) index = index + 1 === size ? 0 : index + 1;
    const weight = WEIGHT_ZERO + Math.round((weights[feature] as number) / (steps[block] || 1));
    cells[index] = ((hash << 16) | (encodeCount(counts[feature] as number) << 8) | weight) >>> 0;
    spreadWeights[index] = Math.round((features.spreadWeights[feature] as number) / (spreadSteps[block] || 1));
  });
  return { cells, spreadWeights, steps, spreadSteps, ...metadata };
};

/** Returns the index of a feature's cell, or −1. The index uses the high bits of the hash, and the check uses the low bits. */
export const findCell = (cells: Uint32Array, hash: number): number => {
  const size = cells.length;
  const lowBits = hash & 0xffff;
  let index = Math.floor((hash / HASH_COUNT) * size);
  let cell = cells[index] as number;
  while (cell !== 0 && cell >>> 16 !== lowBits) {
    index = index + 1 === size ? 0 : index + 1;
    cell = cells[index] as number;
  }
  return cell === 0 ? -1 : index;
};
export const getCountCode = (cell: number): number => (cell >>> 8) & MAX_CODE;
export const getWeight = (cell: number): number => (cell & MAX_CODE) - WEIGHT_ZERO;
