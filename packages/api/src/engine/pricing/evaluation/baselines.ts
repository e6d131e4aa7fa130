import type { PriceRow } from '../rows/price-row.ts';
import { FOLD_COUNT, computeFold } from '../text/fit/folds.ts';
import { solveRidge } from '../text/fit/solve.ts';
import { createWordReader } from '../text/features/words.ts';

/** Predicts log(price + 1) of each row, from a fit that excluded the row. */
export type Baseline = (rows: readonly PriceRow[], logs: readonly number[]) => Float64Array;

const computeMedian = (values: readonly number[]): number => {
  const sortedValues = values.toSorted((a, b) => a - b);
  return sortedValues[Math.floor(sortedValues.length / 2)] ?? 0;
};

/** Predicts the rows of each fold with a fit on all other folds. */
const crossValidate =
  (fit: (rows: readonly PriceRow[], logs: readonly number[]) => (row: PriceRow) => number): Baseline =>
  (rows, logs) => {
    const predictions = new Float64Array(rows.length);
    for (let fold = 0; fold < FOLD_COUNT; fold += 1) {
      const isTraining = (index: number): boolean => computeFold(index) !== fold;
      const predict = fit(
        rows.filter((_, index) => isTraining(index)),
        logs.filter((_, index) => isTraining(index)),
      );
      rows.forEach((row, index) => {
        if (!isTraining(index)) predictions[index] = predict(row);
      });
    }
    return predictions;
  };

const predictMedian = crossValidate((_, logs) => {
  const median = computeMedian(logs);
  return () => median;
});

const predictCategoryMedian = crossValidate((rows, logs) => {
  const logsByPath = new Map<string, number[]>();
  rows.forEach(({ path }, index) => logsByPath.set(path, [...(logsByPath.get(path) ?? []), logs[index] as number]));
  const overallMedian = computeMedian(logs);
  const medians = new Map([...logsByPath].map(([path, pathLogs]) => [path, computeMedian(pathLogs)]));
  return ({ path }) => medians.get(path) ?? overallMedian;
});

const wordReader = createWordReader(200);
const listWords = ({ title, description, path, brand }: PriceRow): Set<string> => {
  wordReader.read(`${title} ${description ?? ''}`);
  const words = Array.from({ length: wordReader.count }, (_, index) => String(wordReader.hashes[index]));
  return new Set([...words, `path ${path}`, `brand ${brand}`]);
};

/** Predicts by plain ridge regression on TF-IDF weights of words, brand and category, the usual first attempt. */
const predictByWordRidge = crossValidate((rows, logs) => {
  const texts = rows.map(listWords);
  const counts = new Map<string, number>();
  for (const text of texts) for (const word of text) counts.set(word, (counts.get(word) ?? 0) + 1);
  const ids = new Map([...counts].filter(([, count]) => count > 1).map(([word], id) => [word, id]));
  const createVector = (text: ReadonlySet<string>): [number, number][] => {
    const entries = [...text].flatMap((word): [number, number][] => {
      const id = ids.get(word);
      return id === undefined ? [] : [[id, Math.log(rows.length / (counts.get(word) ?? 1)) + 1]];
    });
    const length = Math.hypot(...entries.map(([, value]) => value)) || 1;
    return entries.map(([id, value]) => [id, value / length]);
  };
  const vectors = texts.map(createVector);
  const starts = new Int32Array(rows.length + 1);
  vectors.forEach((vector, index) => (starts[index + 1] = (starts[index] as number) + vector.length));
  const entries = vectors.flat();
  const mean = logs.reduce((sum, log) => sum + log, 0) / Math.max(1, logs.length);
  const design = {
    starts,
    ids: Int32Array.from(entries, ([id]) => id),
    values: Float32Array.from(entries, ([, value]) => value),
    columns: ids.size,
  };
  const weights = solveRidge(
    design,
    Float64Array.from(logs, (log) => log - mean),
    new Float64Array(logs.length).fill(1),
  );
  return (row) => createVector(listWords(row)).reduce((sum, [id, value]) => sum + (weights[id] ?? 0) * value, mean);
});

export const BASELINES: Readonly<Record<string, Baseline>> = {
  'always the median': predictMedian,
  'median of the category': predictCategoryMedian,
  'plain TF-IDF ridge': predictByWordRidge,
};
