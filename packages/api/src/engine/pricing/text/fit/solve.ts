/** Rows of a sparse matrix. Row r has the `ids` and `values` from starts[r] to starts[r + 1]. */
export interface SparseRows {
  readonly starts: Int32Array;
  readonly ids: Int32Array;
  readonly values: Float32Array;
  readonly columns: number;
}

/** Share of the first gradient's length at which the iteration stops. A smaller value has no measurable effect. */
const TOLERANCE = 3e-3;
const MAX_STEPS = 100;

/** Computes product = rowsᵀ · vector. */
const multiplyTransposed = ({ starts, ids, values }: SparseRows, vector: Float64Array, product: Float64Array): void => {
  product.fill(0);
  for (let row = 0; row < vector.length; row += 1) {
    const factor = vector[row] as number;
    const end = starts[row + 1] as number;
    for (let index = starts[row] as number; index < end; index += 1) {
      const id = ids[index] as number;
      product[id] = (product[id] as number) + (values[index] as number) * factor;
    }
  }
};

/** Computes product = weights · rows · vector. */
const multiplyRows = ({ starts, ids, values }: SparseRows, vector: Float64Array, weights: Float64Array, product: Float64Array): void => {
  for (let row = 0; row < product.length; row += 1) {
    let sum = 0;
    const end = starts[row + 1] as number;
    for (let index = starts[row] as number; index < end; index += 1)
      sum += (values[index] as number) * (vector[ids[index] as number] as number);
    product[row] = sum * (weights[row] as number);
  }
};

const computeDotProduct = (first: Float64Array, second: Float64Array): number => {
  let sum = 0;
  for (let index = 0; index < first.length; index += 1) sum += (first[index] as number) * (second[index] as number);
  return sum;
};

/** Minimizes Σ weight · (row · x − target)² + penalty · |x|² by conjugate gradient. The result is deterministic. */
export const solveRidge = (rows: SparseRows, target: Float64Array, weights: Float64Array, penalty = 1): Float64Array => {
  const solution = new Float64Array(rows.columns);
  const residual = new Float64Array(rows.columns);
  const image = new Float64Array(target.length);
  const product = new Float64Array(rows.columns);
  multiplyTransposed(
    rows,
    target.map((value, row) => value * (weights[row] as number)),
    residual,
  );
  const direction = residual.slice();
  let length = computeDotProduct(residual, residual);
  const minLength = TOLERANCE ** 2 * length;
  for (let step = 0; step < MAX_STEPS && length > minLength; step += 1) {
    multiplyRows(rows, direction, weights, image);
    multiplyTransposed(rows, image, product);
    for (let index = 0; index < product.length; index += 1)
      product[index] = (product[index] as number) + penalty * (direction[index] as number);
    const stride = length / computeDotProduct(direction, product);
    for (let index = 0; index < solution.length; index += 1) {
      solution[index] = (solution[index] as number) + stride * (direction[index] as number);
      residual[index] = (residual[index] as number) - stride * (product[index] as number);
    }
    const nextLength = computeDotProduct(residual, residual);
    const ratio = nextLength / length;
    length = nextLength;
    for (let index = 0; index < direction.length; index += 1)
      direction[index] = (residual[index] as number) + ratio * (direction[index] as number);
  }
  return solution;
};
