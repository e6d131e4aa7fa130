import { BLOCK_COUNT, BLOCKS } from '../blocks.ts';
import { computeBrandKey, type BrandTable } from '../features/brands.ts';
import type { Features } from '../features/buffer.ts';
import { extractFeatures } from '../features/features.ts';
import { encodeCount, packTable, computeIdfWeights, type WeightTable } from '../table.ts';
import { createFeatureIndex, type ClosedIndex } from './feature-index.ts';
import { createView, type Sale } from './sale.ts';
import { solveRidge, type SparseRows } from './solve.ts';
import { computeViewShares, type TrainingView } from './views.ts';

export interface FitOptions {
  readonly views: readonly TrainingView[];
  readonly brands: BrandTable;
  /** Priors by block. */
  readonly priors: Float64Array;
  /** Maximum number of features to learn. */
  readonly maxFeatures: number;
}

const forEachRow = (sales: readonly Sale[], { views, brands }: FitOptions, visit: (features: Features, sale: number) => void): void => {
  sales.forEach((sale, index) => {
    const saleBrand = computeBrandKey(sale.brand);
    for (const { view } of views) visit(extractFeatures(createView(sale, view), brands, saleBrand), index);
  });
};

const createGrowingArrays = (): {
  push: (id: number, value: number) => void;
  getLength: () => number;
  finish: () => [Int32Array, Float32Array];
} => {
  let ids = new Int32Array(1 << 16);
  let values = new Float32Array(1 << 16);
  let length = 0;
  return {
    push: (id, value) => {
      if (length === ids.length) {
        const [largerIds, largerValues] = [new Int32Array(length * 2), new Float32Array(length * 2)];
        largerIds.set(ids);
        largerValues.set(values);
        [ids, values] = [largerIds, largerValues];
      }
      [ids[length], values[length]] = [id, value];
      length += 1;
    },
    getLength: () => length,
    finish: () => [ids.subarray(0, length), values.subarray(0, length)],
  };
};

/** Builds rows of known features, scaled as in prediction and multiplied by the prior of their block. */
const readRows = (sales: readonly Sale[], options: FitOptions, index: ClosedIndex, priors: Float64Array): SparseRows => {
  const idfWeights = computeIdfWeights(sales.length);
  const starts = new Int32Array(sales.length * options.views.length + 1);
  const entries = createGrowingArrays();
  const squares = new Float64Array(BLOCK_COUNT);
  const keptIds = new Int32Array(1 << 13);
  const keptValues = new Float64Array(1 << 13);
  let row = 0;
  forEachRow(sales, options, ({ count, hashes, blocks, values }) => {
    squares.fill(0);
    let keptCount = 0;
    for (let featureIndex = 0; featureIndex < count; featureIndex += 1) {
      const block = blocks[featureIndex] as number;
      const id = index.find(hashes[featureIndex] as number, block);
      if (id < 0) continue;
      const { isNumeric, isWeighted } = BLOCKS[block] as (typeof BLOCKS)[number];
      const value = isNumeric
        ? (values[featureIndex] as number)
        : isWeighted
          ? (idfWeights[encodeCount(index.counts[id] as number)] as number)
          : 1;
      [keptIds[keptCount], keptValues[keptCount]] = [id, value];
      keptCount += 1;
      squares[block] = isNumeric ? 1 : (squares[block] as number) + value * value;
    }
    for (let keptIndex = 0; keptIndex < keptCount; keptIndex += 1) {
      const id = keptIds[keptIndex] as number;
      const block = index.blocks[id] as number;
      entries.push(id, ((keptValues[keptIndex] as number) * (priors[block] as number)) / Math.sqrt(squares[block] as number));
    }
    row += 1;
    starts[row] = entries.getLength();
  });
  const [ids, values] = entries.finish();
  return { starts, ids, values, columns: index.size };
};

/** Rows for all views of the sales, ready for fitting several targets. */
export interface Design {
  readonly sales: number;
  /** Weight of each row. The views of a sale together count as one sale. */
  readonly weights: Float64Array;
  readonly index: ClosedIndex;
  readonly rows: SparseRows;
  readonly priors: Float64Array;
}

/** Reads the sales twice, first to index the features and then to fill the rows. */
export const createDesign = (sales: readonly Sale[], options: FitOptions): Design => {
  const featureIndex = createFeatureIndex();
  forEachRow(sales, options, ({ count, hashes, blocks }, sale) => {
    for (let index = 0; index < count; index += 1) featureIndex.add(hashes[index] as number, blocks[index] as number, sale);
  });
  const { priors, views, maxFeatures } = options;
  const index = featureIndex.close({ getMinSales: (block) => BLOCKS[block]?.minSales ?? 1, maxFeatures, priors });
  const shares = computeViewShares(views);
  const weights = Float64Array.from({ length: sales.length * views.length }, (_, row) => shares[row % views.length] ?? 0);
  return { sales: sales.length, weights, index, rows: readRows(sales, options, index, priors), priors };
};

/** Weights of all features, fitted to one target per row. */
export interface Fit {
  readonly mean: number;
  readonly weights: Float64Array;
}

/**
 * Fits a ridge regression with one prior per block. `tightness` narrows all priors. The same rows in the same order give
 * bit-identical results.
 */
export const fitDesign = ({ index, rows, priors, weights }: Design, targets: Float64Array, tightness = 1): Fit => {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const mean = targets.reduce((sum, value, row) => sum + value * (weights[row] as number), 0) / Math.max(1, total);
  const scaledWeights = solveRidge(
    rows,
    targets.map((value) => value - mean),
    weights,
    1 / tightness ** 2,
  );
  return { mean, weights: scaledWeights.map((weight, id) => weight * (priors[index.blocks[id] as number] as number)) };
};

/** Builds a table from the price weights, and from the spread weights if they are not null. */
export const createTable = ({ index, sales }: Design, price: Fit, spread: Fit | null): WeightTable =>
  packTable(
    { ...index, weights: price.weights, spreadWeights: spread?.weights ?? new Float64Array(index.size) },
    { sales, mean: price.mean, spreadMean: spread?.mean ?? 0 },
  );
