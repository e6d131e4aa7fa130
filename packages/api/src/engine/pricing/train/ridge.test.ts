import { describe, expect, it } from 'vitest';
import { fitRidge } from './ridge.ts';

const fit = (targets: number[], columns: Parameters<typeof fitRidge>[0]['columns'], weights = targets.map(() => 1)) => {
  const coefficients: number[] = [];
  const intercept = fitRidge({ targets, weights, columns }, coefficients);
  return { intercept, coefficients };
};

describe('ridge regression', () => {
  it('finds intercept and effect without a penalty', () => {
    const { intercept, coefficients } = fit([1, 1, 3, 3], [{ rows: [2, 3], penalty: 0 }]);
    expect(intercept).toBeCloseTo(1, 3);
    expect(coefficients[0]).toBeCloseTo(2, 3);
  });

  it('solves the normal equations of weighted, valued and penalised columns', () => {
    const targets = [2, 5, 1, 4];
    const weights = [1, 2, 1, 0.5];
    const values = [1, 0.5, 2];
    const { intercept, coefficients } = fit(targets, [{ rows: [0, 1, 3], values, penalty: 1.5 }], weights);
    const x = [1, 0.5, 0, 2];
    const residuals = targets.map((target, row) => target - intercept - (coefficients[0] ?? 0) * (x[row] ?? 0));
    const weighted = residuals.map((residual, row) => residual * (weights[row] ?? 0));
    expect(weighted.reduce((sum, one) => sum + one, 0)).toBeCloseTo(0, 3);
    expect(weighted.reduce((sum, one, row) => sum + one * (x[row] ?? 0), 0)).toBeCloseTo(1.5 * (coefficients[0] ?? 0), 3);
  });

  it('keeps a ceiling', () => {
    const { coefficients } = fit([1, 1, 3, 3], [{ rows: [2, 3], penalty: 0, ceiling: () => 0 }]);
    expect(coefficients[0]).toBe(0);
  });
});
