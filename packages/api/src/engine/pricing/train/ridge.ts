/** One feature: the rows that have it. */
export interface Column {
  readonly rows: readonly number[];
  /** How strongly each of `rows` has it; 1 where absent. */
  readonly values?: readonly number[];
  /** Ridge penalty: seen in rows of weight n, an effect is shrunk by n / (n + penalty) towards 0. */
  readonly penalty: number;
  /** Upper bound of the coefficient, for effects that may only lower a price. Asked in every sweep. */
  readonly ceiling?: () => number;
}

export interface RidgeProblem {
  readonly targets: readonly number[];
  /** Weight of each row. */
  readonly weights: readonly number[];
  readonly columns: readonly Column[];
}

/** Enough for the general and the narrower effects, which share their rows, to settle between themselves. */
const SWEEPS = 1000;
/** Largest change of a coefficient in one sweep at which the fit has settled: 0.001 % of a price. */
const SETTLED = 1e-5;

/** Rows, values and weighted squares of a column as typed arrays, which the inner loop reads. */
const packed = (column: Column, weights: Float64Array) => {
  const rows = Int32Array.from(column.rows);
  const values = Float64Array.from(column.rows, (_, at) => column.values?.[at] ?? 1);
  let square = 0;
  rows.forEach((row, at) => (square += weights[row]! * values[at]! ** 2));
  return { rows, values, square, penalty: column.penalty, ceiling: column.ceiling };
};

/**
 * Weighted least squares with a ridge penalty per column, by cyclic coordinate descent in the given order: the same input gives
 * the same bits. The intercept is not penalised and is returned; `coefficients` is filled in place, one per column, so that a
 * ceiling may depend on another column's value.
 */
export const fitRidge = ({ targets, weights: rowWeights, columns }: RidgeProblem, coefficients: number[]): number => {
  const weights = Float64Array.from(rowWeights);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const residuals = Float64Array.from(targets);
  const packs = columns.map((column) => packed(column, weights));
  packs.forEach((_, at) => (coefficients[at] = 0));
  let intercept = 0;
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const shift = residuals.reduce((sum, residual, row) => sum + residual * weights[row]!, 0) / total;
    intercept += shift;
    for (let row = 0; row < residuals.length; row += 1) residuals[row]! -= shift;
    let largest = 0;
    packs.forEach(({ rows, values, square, penalty, ceiling }, at) => {
      const before = coefficients[at]!;
      let sum = before * square;
      for (let i = 0; i < rows.length; i += 1) sum += weights[rows[i]!]! * values[i]! * residuals[rows[i]!]!;
      const free = sum / (square + penalty);
      const change = (ceiling ? Math.min(free, ceiling()) : free) - before;
      if (change === 0) return;
      for (let i = 0; i < rows.length; i += 1) residuals[rows[i]!]! -= change * values[i]!;
      coefficients[at] = before + change;
      largest = Math.max(largest, Math.abs(change));
    });
    if (sweep > 0 && largest < SETTLED) break;
  }
  return intercept;
};
