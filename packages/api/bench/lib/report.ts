/** One measured figure. `value` and `baseline` share a unit. Without a baseline, the budget limits `value` itself. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: 'ms' | 'MB' | 'kB' | '%' | '/s';
  readonly baseline?: number;
  /** Limit for value / baseline, or for value without a baseline. */
  readonly budget?: number;
  /** Kind of limit: 'upper' by default, or 'lower' for a minimum. */
  readonly bound?: 'upper' | 'lower';
}

const formatNumber = (value: number) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2));

/** Prints the name, measured value, baseline, ratio, budget, and "ok" or "missed". A missed budget makes the process exit with 1. */
export const reportFigure = ({ name, value, unit, baseline, budget, bound = 'upper' }: Figure): void => {
  const ratio = baseline === undefined ? null : value / baseline;
  const limitedNumber = ratio ?? value;
  const isBudgetMissed = budget !== undefined && (bound === 'upper' ? limitedNumber > budget : limitedNumber < budget);
  const columns = [
    name.padEnd(52),
    `${formatNumber(value)} ${unit}`.padStart(11),
    (baseline === undefined ? '-' : `${formatNumber(baseline)} ${unit}`).padStart(11),
    (ratio === null ? '-' : ratio.toFixed(2)).padStart(6),
    (budget === undefined ? '-' : `${bound === 'upper' ? '≤' : '≥'} ${budget}`).padStart(8),
    budget === undefined ? '' : isBudgetMissed ? 'missed' : 'ok',
  ];
  process.stdout.write(`${columns.join('  ').trimEnd()}\n`);
  if (isBudgetMissed) process.exitCode = 1;
};

/** Prints the column headings. */
export const reportHeadings = (): void => {
  process.stdout.write(
    `${['name'.padEnd(52), 'measured'.padStart(11), 'baseline'.padStart(11), 'ratio'.padStart(6), 'budget'.padStart(8)].join('  ')}\n`,
  );
};

export const computeMedian = (values: readonly number[]): number => {
  const sortedValues = values.toSorted((a, b) => a - b);
  return sortedValues[Math.floor(sortedValues.length / 2)] ?? Number.NaN;
};

/** Returns how many milliseconds `work` takes, and its result. */
export const measureTime = async <Value>(work: () => Value | Promise<Value>): Promise<{ ms: number; value: Value }> => {
  const start = performance.now();
  const value = await work();
  return { ms: performance.now() - start, value };
};
