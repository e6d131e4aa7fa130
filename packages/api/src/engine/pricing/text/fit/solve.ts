/** Rows of a sparse matrix. Row r has the `ids` and `values` from starts[r] to starts[r + 1]. */
export interface SparseRows {
  readonly starts: Int32Array;
  readonly ids: Int32Array;
  readonly values: Float32Array;
  readonly columns: number;
}

/** Share of the first gradient's length at which we stop. A smaller value has no measurable effect. */
const TOLERANCE = 3e-3;
const MAX_STEPS = 100;

/** Computes out = rowsᵀ · vector. */
const multiplyTransposed = ({ starts, ids, values }: SparseRows, vector: Float64Array, out: Float64Array): void => {
  out.fill(0);
  for (let row = 0; row < vector.length; row += 1) {
    const factor = vector[row] as number;
    const end = starts[row + 1] as number;
    for (let at = starts[row] as number; at < end; at += 1) {
      const id = ids[at] as number;
      out[id] = (out[id] as number) + (values[at] as number) * factor;
    }
  }
};

/** Computes out = weights · rows · vector. */
const multiplyRows = ({ starts, ids, values }: SparseRows, vector: Float64Array, weights: Float64Array, out: Float64Array): void => {
  for (let row = 0; row < out.length; row += 1) {
    let sum = 0;
    const end = starts[row + 1] as number;
    for (let at = starts[row] as number; at < end; at += 1) sum += (values[at] as number) * (vector[ids[at] as number] as number);
    out[row] = sum * (weights[row] as number);
  }
};

const computeDotProduct = (first: Float64Array, second: Float64Array): number => {
  let sum = 0;
  for (let at = 0; at < first.length; at += 1) sum += (first[at] as number) * (second[at] as number);
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
    for (let at = 0; at < product.length; at += 1) product[at] = (product[at] as number) + penalty * (direction[at] as number);
    const stride = length / computeDotProduct(direction, product);
    for (let at = 0; at < solution.length; at += 1) {
      solution[at] = (solution[at] as number) + stride * (direction[at] as number);
      residual[at] = (residual[at] as number) - stride * (product[at] as number);
    }
    const next = computeDotProduct(residual, residual);
    const ratio = next / length;
    length = next;
    for (let at = 0; at < direction.length; at += 1) direction[at] = (residual[at] as number) + ratio * (direction[at] as number);
  }
  return solution;
};
