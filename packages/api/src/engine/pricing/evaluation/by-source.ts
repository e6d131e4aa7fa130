import type { RateTable } from '../money/currencies.ts';
import type { ModelPrices } from '../goods/catalog.ts';
import { GROUPS, type GroupId } from '../goods/groups.ts';
import { lookUpPrice } from '../goods/lookup.ts';
import { isTooWide } from '../goods/widest.ts';
import { parseStatistic, type Statistic } from '../training/statistics.ts';

/** The accuracy of prices by model on one source of the table. Errors are median shares of the price. */
export interface SourceAccuracy {
  readonly source: string;
  readonly kind: string;
  readonly prices: number;
  /** Share of the prices whose goods get an estimate and not a question. */
  readonly answeredShare: number;
  /** Error of the source's own medians, on the prices that get an estimate. */
  readonly ownError: number;
  /** Error of our estimates, which are sold prices, against the source's prices. */
  readonly error: number;
  /** Error of our estimates against asking prices that are reduced to the price at which similar goods sell. */
  readonly soldError: number;
}

interface Sample {
  readonly weight: number;
  readonly error: number;
  readonly soldError: number;
  readonly ownError: number;
}

/** Levels from the most specific to the widest. A level represents the prices that no more specific level covers. */
const LEVELS = ['model+variant+condition', 'model+variant', 'model+condition', 'model', 'condition', ''] as const;
const LEVEL_PREFIX = 'source+category+brand';
/** Shares of prices that represent a statistic. */
const SHARES = Array.from({ length: 19 }, (_, index) => (index + 1) / 20);
const QUANTILES = [0.1, 0.25, 0.5, 0.75, 0.9] as const;

/** Returns the log price below which a share of the prices lies, by linear interpolation between the quantiles. */
const interpolate = (logs: readonly number[], share: number): number => {
  const index = Math.min(
    QUANTILES.length - 2,
    Math.max(
      0,
      QUANTILES.findLastIndex((quantile) => quantile <= share),
    ),
  );
  const [lowerShare = 0, upperShare = 1] = [QUANTILES[index], QUANTILES[index + 1]];
  const [lowerLog = 0, upperLog = 0] = [logs[index], logs[index + 1]];
  return lowerLog + ((upperLog - lowerLog) * (share - lowerShare)) / (upperShare - lowerShare);
};

const computeWeightedMedian = (samples: readonly Sample[], getValue: (sample: Sample) => number): number => {
  const sortedSamples = samples.toSorted((a, b) => getValue(a) - getValue(b));
  const halfWeight = sortedSamples.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let sum = 0;
  return getValue(sortedSamples.find(({ weight }) => (sum += weight) >= halfWeight) ?? { weight: 0, error: 0, soldError: 0, ownError: 0 });
};

/** Returns each statistic with the number of its prices that no more specific statistic covers. */
const countUncovered = (statistics: readonly Statistic[]): { readonly line: Statistic; readonly count: number }[] => {
  const coveredCounts = new Map<string, number>();
  const statisticsByLevel = LEVELS.map((level) => {
    const name = level === '' ? LEVEL_PREFIX : `${LEVEL_PREFIX}+${level}`;
    return statistics.filter((line) => line['grouped_by'] === name);
  });
  return statisticsByLevel.flatMap((lines, level) =>
    lines.map((line) => {
      const getKey = (fields: readonly string[]) =>
        [...fields.map((field) => line[field] ?? ''), line['currency'], line['price_type']].join('|');
      const baseFields = ['source', 'year', 'category', 'brand'];
      const ownFields = [...baseFields, ...(LEVELS[level] ?? '').split('+').filter(Boolean)];
      const key = getKey(ownFields) + LEVELS[level];
      const count = Math.max(0, Number(line['n']) - (coveredCounts.get(key) ?? 0));
      for (const widerLevel of LEVELS.slice(level + 1)) {
        const fields = widerLevel.split('+').filter(Boolean);
        if (!fields.every((field) => ownFields.includes(field))) continue;
        const widerKey = getKey([...baseFields, ...fields]) + widerLevel;
        coveredCounts.set(widerKey, (coveredCounts.get(widerKey) ?? 0) + count);
      }
      return { line, count };
    }),
  );
};

/**
 * Measures prices by model on the quantiles of their own sources, treating each quantile as a group of prices. This test is easier than one
 * with held-out prices, both for us and for the source's own medians, so compare the two.
 */
export const evaluateBySource = (statistics: readonly Statistic[], table: ModelPrices, rates: RateTable): SourceAccuracy[] => {
  const sources = new Map<string, { kind: string; prices: number; answeredCount: number; samples: Sample[] }>();
  for (const { line, count } of countUncovered(statistics)) {
    const statistic = parseStatistic(line, rates);
    if (statistic === null || count === 0 || !Object.hasOwn(GROUPS, statistic.group)) continue;
    const group = statistic.group as GroupId;
    const name = line['source'] ?? '';
    const totals = sources.get(name) ?? { kind: statistic.source.kind, prices: 0, answeredCount: 0, samples: [] };
    sources.set(name, totals);
    totals.prices += count;
    const estimate = lookUpPrice(table, { ...statistic, group, year: statistic.source.year });
    if (estimate === null || isTooWide(group, estimate)) continue;
    totals.answeredCount += count;
    const logs = ['p10', 'p25', 'p50', 'p75', 'p90'].map((name) => Math.log(Number(line[name]) * statistic.rate));
    const sellingLog = statistic.source.kind === 'ask' ? Math.log(GROUPS[group].sellingShare) : 0;
    for (const quantile of SHARES) {
      const log = interpolate(logs, quantile);
      const computeError = (predictedLog: number): number => Math.abs(Math.expm1(predictedLog - log));
      totals.samples.push({
        weight: count,
        error: computeError(estimate.log),
        soldError: computeError(estimate.log - sellingLog),
        ownError: computeError(logs[2] ?? 0),
      });
    }
  }
  return [...sources]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([source, { kind, prices, answeredCount, samples }]) => ({
      source,
      kind,
      prices,
      answeredShare: answeredCount / prices,
      ownError: computeWeightedMedian(samples, ({ ownError }) => ownError),
      error: computeWeightedMedian(samples, ({ error }) => error),
      soldError: computeWeightedMedian(samples, ({ soldError }) => soldError),
    }));
};
