import { BLOCK_COUNT } from './blocks.ts';
import type { BrandLookup } from './features/brands.ts';
import { features, KIND_ORIGIN } from './features/buffer.ts';
import { addItemFacts } from './features/features.ts';
import type { TextItem } from './item.ts';
import type { PathKeys } from './features/path.ts';
import { clearSums, createBlockSums, createFeatureSummer, lastFeatureValues, type BlockSums } from './sums.ts';
import type { WeightTable } from './table.ts';

/** The total that brand, category, condition and shipping add to a price. */
export interface FactSum {
  readonly path: PathKeys | null;
  readonly brandKey: number;
  readonly isBrandGiven: boolean;
  readonly grade: number | undefined;
  readonly isShippingIncluded: boolean | undefined;
  /** Share of the log price. */
  readonly log: number;
  /** Share of the log error. */
  readonly logError: number;
  /** Code for the brand's number of sales. */
  readonly brandCode: number;
  /** The brand's `BrandCount.level`. */
  readonly brandLevel: number | null;
}

/** Shares of the log price that brand, condition and shipping add. */
export interface FactShares {
  readonly brand: number;
  readonly condition: number;
  readonly shipping: number;
}

export interface FactSums {
  readonly getSum: (item: TextItem) => FactSum;
  /** Splits the sum into shares. Call it on demand, because it doubles the cost. */
  readonly computeShares: (item: TextItem, facts: FactSum) => FactShares;
}

/** Number of cache slots, a power of two. The same facts occur with different titles. Each slot contains its latest facts. */
const SLOT_COUNT = 8192;

/** Adds up the blocks of the summed facts, each divided by its norm. */
const addBlocks = ({ prices, spreads, squares }: BlockSums, { steps, spreadSteps }: WeightTable) => {
  let [log, logError] = [0, 0];
  for (let block = 0; block < BLOCK_COUNT; block += 1) {
    const square = squares[block] as number;
    if (square === 0) continue;
    const scale = 1 / Math.sqrt(square);
    log += (prices[block] as number) * (steps[block] as number) * scale;
    logError += (spreads[block] as number) * (spreadSteps[block] as number) * scale;
  }
  return { log, logError };
};

/** Splits the last sum into the shares of brand, condition and shipping. */
const splitShares = ({ squares }: BlockSums, { steps }: WeightTable): FactShares => {
  let [brand, condition, shipping] = [0, 0, 0];
  for (let index = 0; index < features.count; index += 1) {
    const block = features.blocks[index] as number;
    const square = squares[block] as number;
    const share = square === 0 ? 0 : ((lastFeatureValues.shares[index] as number) * (steps[block] as number)) / Math.sqrt(square);
    const kind = (features.origins[index] as number) & ~255;
    if (kind === KIND_ORIGIN.brand) brand += share;
    else if (kind === KIND_ORIGIN.condition) condition += share;
    else if (kind === KIND_ORIGIN.shipping) shipping += share;
  }
  return { brand, condition, shipping };
};

/** Returns the cache slot of the current item's facts. */
const computeSlot = ({ grade, isShippingIncluded }: TextItem): number => {
  const { path, brand } = features;
  const shippingCode = isShippingIncluded === undefined ? 0 : isShippingIncluded ? 1 : 2;
  const hash = brand ^ Math.imul(path === null ? 0 : path.level3, 31) ^ (Math.round((grade ?? 0) * 64) + shippingCode);
  return (hash ^ (hash >>> 13)) & (SLOT_COUNT - 1);
};

/** Returns whether the sum is of the current item's facts. */
const isSumOf = (sum: FactSum, { grade, isShippingIncluded }: TextItem): boolean =>
  sum.path === features.path &&
  sum.brandKey === features.brand &&
  sum.isBrandGiven === features.isBrandGiven &&
  sum.grade === grade &&
  sum.isShippingIncluded === isShippingIncluded;

/** Creates the functions that sum up the facts of the current item. A cached sum is bit-identical to the computed one. */
export const createFactSums = (table: WeightTable, brands: BrandLookup): FactSums => {
  const sumFeatures = createFeatureSummer(table);
  const sums = createBlockSums();
  const cache: (FactSum | undefined)[] = Array.from({ length: SLOT_COUNT }, () => undefined);
  const sharesByFacts = new WeakMap<FactSum, FactShares>();

  const sumFacts = (item: TextItem): void => {
    features.count = 0;
    addItemFacts(item, brands);
    clearSums(sums);
    sumFeatures(features, sums);
  };

  const computeSum = (item: TextItem): FactSum => {
    sumFacts(item);
    features.count = 0;
    return {
      path: features.path,
      brandKey: features.brand,
      isBrandGiven: features.isBrandGiven,
      grade: item.grade,
      isShippingIncluded: item.isShippingIncluded,
      ...addBlocks(sums, table),
      brandCode: sums.brandCode,
      brandLevel: brands.get(features.brand)?.level ?? null,
    };
  };

  return {
    getSum: (item) => {
      const slot = computeSlot(item);
      const cachedSum = cache[slot];
      if (cachedSum !== undefined && isSumOf(cachedSum, item)) return cachedSum;
      const newSum = computeSum(item);
      cache[slot] = newSum;
      return newSum;
    },
    computeShares: (item, facts) => {
      const cachedShares = sharesByFacts.get(facts);
      if (cachedShares) return cachedShares;
      sumFacts(item);
      const shares = splitShares(sums, table);
      sharesByFacts.set(facts, shares);
      return shares;
    },
  };
};
