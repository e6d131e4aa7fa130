import { CONDITION_KINDS, type ConditionKind } from '../conditions.ts';
import type { Cell, ModelPrices, PriceSource } from './catalog.ts';
import { GROUPS, type Group, type GroupId } from './groups.ts';

/** Shrinkage toward the level above. A cell with n prices has the weight n / (n + this). */
const PARENT_WEIGHT = 2;
/** Weight of each kind of price relative to a sale. */
const KIND_WEIGHTS: Readonly<Record<PriceSource['kind'], number>> = { sold: 1, estimate: 0.6, ask: 0.4 };
/** Number of prices above which a source gets no more weight. */
const MAX_WEIGHTED_PRICES = 60;
/** Factor that reduces a source's weight for each year between it and the requested year. */
const RECENCY_FACTOR = 0.3;
/**
 * Factors that reduce a source's weight if it does not list the variant or the condition. Conditions have ratios by group, but a source
 * without sizes says little about a Kelly 25.
 */
const MISSING_FACT_FACTORS = { variant: 0.03, condition: 0.3 };
/** Factors that widen the range, because quantiles from few prices are too close together. */
const RANGE_FACTORS = { base: 1.1, few: 4 };
const DEFAULT_CONDITION = 'used';

/** Log prices in US dollars of the requested year. */
export interface ModelEstimate {
  readonly low: number;
  readonly log: number;
  readonly high: number;
  /** Number of prices that the estimate is based on. */
  readonly count: number;
  readonly sources: readonly ModelSource[];
}

export interface ModelSource {
  readonly source: PriceSource;
  readonly count: number;
  /** Unadjusted price in US dollars of the source's year. */
  readonly p10: number;
  readonly p50: number;
  readonly p90: number;
}

export interface ModelLookup {
  readonly group: GroupId;
  readonly brand: string;
  /** '' for all models of the brand. */
  readonly model: string;
  /** '' if unknown. */
  readonly variant: string;
  readonly condition: ConditionKind | null;
  readonly year: number;
}

const getConditionIndex = (condition: ConditionKind): number => CONDITION_KINDS.indexOf(condition);
const computeLogRatio = (group: Group, condition: ConditionKind): number => Math.log(group.conditions[condition] ?? 1);

/** Conditions that replace a missing one, nearest first. */
const SIMILAR_CONDITIONS: Partial<Readonly<Record<ConditionKind, readonly ConditionKind[]>>> = {
  good: ['used', 'loose'],
  used: ['good', 'loose', 'very-good'],
  'very-good': ['used', 'good'],
  excellent: ['very-good', 'used'],
  fair: ['good', 'used', 'loose'],
  poor: ['parts', 'fair', 'used', 'loose'],
  parts: ['used', 'loose'],
  new: ['sealed', 'open-box'],
  sealed: ['new'],
  'open-box': ['new', 'sealed'],
  loose: ['used'],
  complete: ['used'],
};

interface Level {
  readonly log: number;
  readonly lowerSpread: number;
  readonly upperSpread: number;
  readonly count: number;
  readonly cell: Cell;
}

const createLevel = (cell: Cell, shift: number): Level => {
  const [, , count, p10, p50, p90] = cell;
  const log = Math.log(p50);
  return { log: log + shift, lowerSpread: log - Math.log(p10), upperSpread: Math.log(p90) - log, count, cell };
};

/** Blends a level with its parent. The fewer prices the level has, the less it counts. */
const blendLevels = (parent: Level | null, level: Level | null): Level | null => {
  if (parent === null || level === null) return level ?? parent;
  const share = level.count / (level.count + PARENT_WEIGHT);
  const blendWithParent = (value: number, parentValue: number): number => share * value + (1 - share) * parentValue;
  return {
    ...level,
    log: blendWithParent(level.log, parent.log),
    lowerSpread: blendWithParent(level.lowerSpread, parent.lowerSpread),
    upperSpread: blendWithParent(level.upperSpread, parent.upperSpread),
  };
};

/**
 * Returns one source's prices of a variant in a condition. Falls back to a similar condition scaled by a ratio, or to all
 * conditions together.
 */
const findLevel = (cells: readonly Cell[], group: Group, condition: ConditionKind): Level | null => {
  const exactCell = cells.find(([, kind]) => kind === getConditionIndex(condition));
  if (exactCell) return createLevel(exactCell, 0);
  for (const similarCondition of SIMILAR_CONDITIONS[condition] ?? []) {
    const cell = cells.find(([, kind]) => kind === getConditionIndex(similarCondition));
    if (cell) return createLevel(cell, computeLogRatio(group, condition) - computeLogRatio(group, similarCondition));
  }
  const overallCell = cells.find(([, kind]) => kind === -1);
  if (overallCell) return createLevel(overallCell, computeLogRatio(group, condition) - computeLogRatio(group, DEFAULT_CONDITION));
  const [firstCell] = cells;
  const firstCondition = firstCell && CONDITION_KINDS[firstCell[1]];
  return firstCell && firstCondition
    ? createLevel(firstCell, computeLogRatio(group, condition) - computeLogRatio(group, firstCondition))
    : null;
};

const filterBySource = (cells: readonly Cell[] | undefined, source: number): readonly Cell[] =>
  cells?.filter(([cellSource]) => cellSource === source) ?? [];

/** Returns the log factor that converts a source's price to the requested year, and an asking price to a sold price. */
const computeSourceShift = (group: Group, source: PriceSource, year: number): number =>
  Math.log(group.yearlyFactor) * (year - source.year) + (source.kind === 'ask' ? Math.log(group.sellingShare) : 0);

interface SourceLevels {
  readonly allVariants: Level | null;
  readonly variant: Level | null;
}

/**
 * Returns the log difference between a variant and all variants of its model, in the sources that list both. We apply it to sources
 * that list no variants, because a Kelly 25 also costs more than other Kelly bags there.
 */
const computeVariantShift = (levels: readonly SourceLevels[]): number => {
  const pairs = levels.flatMap(({ allVariants, variant }) =>
    allVariants === null || variant === null ? [] : [{ count: variant.count, shift: variant.log - allVariants.log }],
  );
  const count = pairs.reduce((sum, pair) => sum + pair.count, 0);
  return pairs.reduce((sum, pair) => sum + pair.count * pair.shift, 0) / (count + PARENT_WEIGHT);
};

const findEstimate = ({ groups, sources }: ModelPrices, lookup: ModelLookup): ModelEstimate | null => {
  const group = GROUPS[lookup.group];
  const variants = groups[lookup.group]?.[lookup.brand]?.[lookup.model];
  if (!variants) return null;
  const condition = lookup.condition ?? DEFAULT_CONDITION;
  const levels = sources.flatMap((source, number) => {
    const years = Math.abs(lookup.year - source.year);
    if (years > group.maxYears) return [];
    const allVariants = findLevel(filterBySource(variants[''], number), group, condition);
    const variant = lookup.variant === '' ? null : findLevel(filterBySource(variants[lookup.variant], number), group, condition);
    return [{ source, years, allVariants, variant }];
  });
  const variantShift = computeVariantShift(levels);
  const weightedLevels = levels.flatMap(({ source, years, allVariants, variant }) => {
    const level =
      variant === null && allVariants !== null
        ? { ...allVariants, log: allVariants.log + variantShift }
        : blendLevels(allVariants, variant);
    if (level === null) return [];
    const weight =
      Math.min(MAX_WEIGHTED_PRICES, level.count) *
      KIND_WEIGHTS[source.kind] *
      RECENCY_FACTOR ** years *
      (lookup.variant !== '' && variant === null ? MISSING_FACT_FACTORS.variant : 1) *
      (level.cell[1] === getConditionIndex(condition) ? 1 : MISSING_FACT_FACTORS.condition);
    return [{ source, level, years, weight, log: level.log + computeSourceShift(group, source, lookup.year) }];
  });
  const total = weightedLevels.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return null;
  const computeMean = (getValue: (entry: (typeof weightedLevels)[number]) => number): number =>
    weightedLevels.reduce((sum, entry) => sum + entry.weight * getValue(entry), 0) / total;
  const log = computeMean((entry) => entry.log);
  const count = weightedLevels.reduce((sum, { level }) => sum + level.count, 0);
  const sourceSpread = Math.sqrt(computeMean((entry) => (entry.log - log) ** 2));
  const aging = computeMean(({ years }) => years * group.yearlyError);
  const widenSide = (side: number): number =>
    Math.hypot(side * (RANGE_FACTORS.base + RANGE_FACTORS.few / (RANGE_FACTORS.few + count)), sourceSpread, aging);
  return {
    low: log - widenSide(computeMean(({ level }) => level.lowerSpread)),
    log,
    high: log + widenSide(computeMean(({ level }) => level.upperSpread)),
    count,
    sources: weightedLevels
      .toSorted((a, b) => b.weight - a.weight)
      .map(({ source, level: { cell } }) => ({ source, count: cell[2], p10: cell[3], p50: cell[4], p90: cell[5] })),
  };
};

/** Returns the year of a model's latest prices if all of them are too old to estimate today's price, else null. */
export const findOldYear = (
  { groups, sources }: ModelPrices,
  { group, brand, model, year }: Omit<ModelLookup, 'variant' | 'condition'>,
): number | null => {
  const cells = Object.values(groups[group]?.[brand]?.[model] ?? {}).flat();
  const latestYear = Math.max(...cells.map(([source]) => sources[source]?.year ?? 0));
  return cells.length > 0 && year - latestYear > GROUPS[group].maxYears ? latestYear : null;
};

/** Limits the memory of each table's cache, because models, variants, conditions and years have many combinations. */
const MAX_CACHED_ESTIMATES = 20_000;
const estimatesByTable = new WeakMap<ModelPrices, Map<string, ModelEstimate | null>>();

/** Estimates the price of a model from all sources that are recent enough. Returns null if the table has no data. */
export const lookUpPrice = (table: ModelPrices, lookup: ModelLookup): ModelEstimate | null => {
  let estimates = estimatesByTable.get(table);
  if (estimates === undefined) estimatesByTable.set(table, (estimates = new Map()));
  const key = `${lookup.group}\n${lookup.brand}\n${lookup.model}\n${lookup.variant}\n${lookup.condition ?? ''}\n${lookup.year}`;
  const cachedEstimate = estimates.get(key);
  if (cachedEstimate !== undefined) return cachedEstimate;
  const estimate = findEstimate(table, lookup);
  if (estimates.size >= MAX_CACHED_ESTIMATES) estimates.clear();
  estimates.set(key, estimate);
  return estimate;
};
