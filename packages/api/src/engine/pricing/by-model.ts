import type { Comparable, Condition, PriceBasis } from '../../contract/index.ts';
import { CONDITION_TO_KIND, type ConditionKind } from './conditions.ts';
import type { Step } from './money/price-breakdown.ts';
import type { Estimate, Reasons } from './estimate.ts';
import type { ModelPrices } from './goods/catalog.ts';
import type { Goods } from './goods/choices.ts';
import { GROUPS } from './goods/groups.ts';
import { lookUpPrice, type ModelEstimate } from './goods/lookup.ts';
import { toJoinedName } from './goods/tokens.ts';

export interface ModelQuery {
  readonly condition: Condition | null;
  readonly isForParts: boolean;
  /** True for a device that does not turn on or is locked. Most other devices sold for parts have a crack or a weak battery and still work. */
  readonly isDead?: boolean | undefined;
  /** Kind of a refurbished item, or null for all others. */
  readonly refurbishedKind?: ConditionKind | null;
  /** True for a phone that the seller ties to a carrier instead of calling it unlocked. */
  readonly isCarrierLocked?: boolean | undefined;
  readonly year: number;
}

/**
 * Price of a phone that is not stated to be unlocked, as a share of the price of an unlocked one: the median over 89 groups of iPhones
 * with equal model, storage and condition, which contain 2,620 of 25,766 sales.
 */
const CARRIER_SHARE = 0.85;
const CARRIER =
  /\b(?:at ?& ?t|verizon|t-?mobile|sprint|cricket|metro ?pcs|boost mobile|trac ?fone|straight talk|xfinity|us cellular|(?:carrier|network|sim)[ -]?locked)\b/i;
/** Returns whether a text ties a phone to a carrier: "AT&T", "carrier locked", but not "unlocked, was Verizon". */
export const isLockedToCarrier = (text: string): boolean => CARRIER.test(text) && !/(?<!\bnot )\bunlocked\b/i.test(text);
const computeCarrierShift = ({ group }: Goods, { isCarrierLocked }: ModelQuery): number =>
  group === 'phones' && isCarrierLocked ? Math.log(CARRIER_SHARE) : 0;

/** Position of a dead device's price between the median (0) and the 10% quantile (1) of goods sold for parts, which is the 25% quantile. */
const DEAD_SHARE = 0.53;

const KINDS = { sold: 'sold', ask: 'asking', estimate: 'estimate' } as const;

/**
 * Four out of five prices are between the 10% and 90% quantiles. We state a lower share, because we have not measured it on sales
 * outside the tables. A check against the tables' own sources gave between 65% (bags from one shop) and 85%.
 */
const COVERAGE = 0.76;

/** Returns a name such as "Apple iPhone 12 128GB", "LEGO Star Wars, 500-999 pieces" or "Rolex watch". */
export const formatGoodsName = ({ group, brand, model, variant }: Goods): string => {
  if (group === 'lego')
    return [['LEGO', brand].filter(Boolean).join(' '), model, variant.replace('set year ', '')].filter(Boolean).join(', ');
  const hasBrand = toJoinedName(model).startsWith(toJoinedName(brand));
  return [hasBrand ? '' : brand, model === '' ? GROUPS[group].noun : model, variant].filter(Boolean).join(' ');
};

const toConditionKind = ({ condition, isForParts, refurbishedKind = null }: ModelQuery): ConditionKind | null =>
  isForParts ? 'parts' : (refurbishedKind ?? (condition && CONDITION_TO_KIND[condition]));

/** Looks up the prices of a model in a condition. Returns null when the table has no data. */
export const lookUpGoods = (table: ModelPrices, goods: Goods, query: ModelQuery): ModelEstimate | null => {
  const tableEstimate = lookUpPrice(table, { ...goods, condition: toConditionKind(query), year: query.year });
  const shift = computeCarrierShift(goods, query);
  const estimate =
    tableEstimate && shift !== 0
      ? { ...tableEstimate, low: tableEstimate.low + shift, log: tableEstimate.log + shift, high: tableEstimate.high + shift }
      : tableEstimate;
  if (!estimate || !query.isForParts || !query.isDead) return estimate;
  const { low, log, high } = estimate;
  return { ...estimate, log: log - DEAD_SHARE * (log - low), high: high - DEAD_SHARE * (high - log) };
};

const createBasis = ({ count, sources }: ModelEstimate): PriceBasis => {
  const years = sources.map(({ source }) => source.year);
  return { kind: 'model', count, fromYear: Math.min(...years), toYear: Math.max(...years), isAdjusted: true };
};

const listComparables = (goods: Goods, { sources }: ModelEstimate): Comparable[] =>
  sources.map(({ source, count, p10, p50, p90 }) => ({
    label: formatGoodsName(goods),
    kind: KINDS[source.kind],
    count,
    p10,
    p50,
    p90,
    source: `${source.name}, ${source.year}`,
  }));

/** Estimates the price of a model in a condition. Returns null when the table has no data. */
export const estimateByModel = (table: ModelPrices, goods: Goods, query: ModelQuery): Estimate | null => {
  const estimate = lookUpGoods(table, goods, query);
  return (
    estimate && {
      low: estimate.low,
      log: estimate.log,
      high: estimate.high,
      offset: 0,
      basis: createBasis(estimate),
      coverage: COVERAGE,
      count: estimate.count,
    }
  );
};

/** Explains the price by the price of a used or refurbished item and the effect of the condition. */
export const explainByModel = (table: ModelPrices, goods: Goods, query: ModelQuery): Reasons | null => {
  const estimate = lookUpGoods(table, goods, query);
  const { isForParts, condition, refurbishedKind = null } = query;
  const startKind = isForParts || condition !== null ? null : refurbishedKind;
  const usedPrice = lookUpPrice(table, { ...goods, condition: startKind, year: query.year });
  if (!estimate || !usedPrice) return null;
  const name = [formatGoodsName(goods), ...(startKind === null ? [] : ['refurbished'])].join(', ');
  const change = { log: estimate.log - usedPrice.log - computeCarrierShift(goods, query), count: null };
  const steps: Step[] = isForParts
    ? [{ code: 'parts', params: {}, ...change }]
    : condition === null
      ? []
      : [{ code: 'condition', params: { condition }, ...change }];
  return {
    start: { code: 'model', params: { name }, log: usedPrice.log, count: usedPrice.count },
    steps,
    comparables: listComparables(goods, estimate),
  };
};
