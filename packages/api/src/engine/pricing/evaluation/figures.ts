import { TAILS } from '../text/conformal.ts';
import type { EvaluatedRow } from './evaluate.ts';

const MIN_GROUP_ROWS = 100;
/** Upper bounds of the bands of the predicted price, in dollars. */
const PRICE_BAND_LIMITS = [10, 20, 50, 100] as const;

/** Returns the root mean squared error of log(price + 1). */
export const computeRmsle = (evaluatedRows: readonly Pick<EvaluatedRow, 'actualLog' | 'log'>[]): number =>
  Math.sqrt(evaluatedRows.reduce((sum, { actualLog, log }) => sum + (actualLog - log) ** 2, 0) / Math.max(1, evaluatedRows.length));

const computeMedian = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Returns the median error of the predicted dollars as a share of the real price. */
export const computeMedianError = (evaluatedRows: readonly Pick<EvaluatedRow, 'actualLog' | 'log'>[]): number =>
  computeMedian(
    evaluatedRows.map(({ actualLog, log }) => Math.abs(Math.expm1(log) - Math.expm1(actualLog)) / Math.max(0.01, Math.expm1(actualLog))),
  );

/** Returns the share of prices between low and high, 0 to 1. */
export const computeCoverage = (evaluatedRows: readonly EvaluatedRow[]): number =>
  evaluatedRows.filter(({ actualLog, low, high }) => low <= actualLog && actualLog <= high).length / Math.max(1, evaluatedRows.length);

/** Returns the median of high ÷ low, both in dollars. */
export const computeMedianWidth = (evaluatedRows: readonly EvaluatedRow[]): number =>
  computeMedian(evaluatedRows.map(({ low, high }) => Math.expm1(high) / Math.max(0.5, Math.expm1(low))));

/** Returns the median width on the scale of price + $1, which the model and RMSLE use. */
export const computeScaledWidth = (evaluatedRows: readonly EvaluatedRow[]): number =>
  computeMedian(evaluatedRows.map(({ low, high }) => Math.exp(high - low)));

const describePriceBand = ({ log }: EvaluatedRow): string => {
  const price = Math.expm1(log);
  const limit = PRICE_BAND_LIMITS.find((level) => price < level);
  return limit === undefined ? 'predicted over $100' : limit === 10 ? 'predicted under $10' : `predicted under $${limit}`;
};

const describeKnownFacts = ({ isBrandKnown, unseenWords }: EvaluatedRow): string =>
  `brand ${isBrandKnown ? 'known' : 'unknown'}, ${unseenWords === 0 ? 'all words known' : unseenWords === 1 ? 'one word unknown' : 'more words unknown'}`;

export interface Stratum {
  readonly name: string;
  readonly rows: number;
  readonly coverage: number;
}

/** Returns the coverage by price band, top category and known facts, largest groups first. */
export const computeStrata = (evaluatedRows: readonly EvaluatedRow[]): Stratum[] => {
  const groups = new Map<string, EvaluatedRow[]>();
  for (const evaluatedRow of evaluatedRows)
    for (const name of [
      describePriceBand(evaluatedRow),
      `category ${evaluatedRow.row.path.split('/')[0] || 'none'}`,
      describeKnownFacts(evaluatedRow),
    ]) {
      const list = groups.get(name);
      if (list) list.push(evaluatedRow);
      else groups.set(name, [evaluatedRow]);
    }
  return [...groups]
    .map(([name, list]) => ({ name, rows: list.length, coverage: computeCoverage(list) }))
    .toSorted((a, b) => b.rows - a.rows);
};

/** Returns the group with at least 100 rows whose coverage differs most from 0.8. */
export const findWorstStratum = (list: readonly Stratum[]): Stratum | undefined =>
  list.filter(({ rows }) => rows >= MIN_GROUP_ROWS).toSorted((a, b) => Math.abs(b.coverage - 0.8) - Math.abs(a.coverage - 0.8))[0];

/** Returns the expected and measured share of prices below each of nine quantiles. */
export const computeReliability = (evaluatedRows: readonly EvaluatedRow[]): { readonly expected: number; readonly measured: number }[] => {
  // The ends of the range are quantiles, and the predicted price is the median.
  const createQuantileGetter =
    (share: number) =>
    ({ table, low, log, high }: EvaluatedRow): number => {
      const { lowerShare, upperShare } = TAILS[table];
      return share <= 0.5
        ? low + ((share - lowerShare) / (0.5 - lowerShare)) * (log - low)
        : log + ((share - 0.5) / (0.5 - upperShare)) * (high - log);
    };
  return [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9].map((expected) => ({
    expected,
    measured:
      evaluatedRows.filter((evaluatedRow) => evaluatedRow.actualLog <= createQuantileGetter(expected)(evaluatedRow)).length /
      Math.max(1, evaluatedRows.length),
  }));
};
