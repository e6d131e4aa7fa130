import type { PriceBasis } from '../../../contract/index.ts';
import type { GroupId } from './groups.ts';

/** Log prices in US dollars. */
interface LogRange {
  readonly low: number;
  readonly high: number;
}

/**
 * Largest high ÷ low for groups that the table divides only into broad classes. On held-out prices the median error was 34% to 85%
 * for watches, 53% for televisions, and higher for digital camera series whose models differ. A console's colors and extras change
 * its price as much, and a laptop's name is often used for several years of models. The name of a fragrance covers samples as well as full
 * bottles. All of these get a range instead of a price.
 */
const MAX_RANGE_RATIOS: Partial<Readonly<Record<GroupId, number>>> = {
  watches: 2.5,
  televisions: 3,
  'camera-series': 4,
  consoles: 4,
  laptops: 6,
  fragrance: 6,
};
/** A wider range is not useful as a price for any goods. */
const DEFAULT_MAX_RANGE_RATIO = 15;

/** Returns whether the range is too wide to state a single price. */
export const isTooWide = (group: GroupId, { low, high }: LogRange): boolean =>
  high - low > Math.log(MAX_RANGE_RATIOS[group] ?? DEFAULT_MAX_RANGE_RATIO);

/**
 * Groups whose prices fall every year. Some laptop lines, such as "X1 Carbon", are sold for ten years. A few old prices of a phone do not
 * predict its current price. If these prices are far apart, we do not even show their range.
 */
const AGING_GROUPS: ReadonlySet<GroupId> = new Set<GroupId>(['laptops', 'phones', 'tablets']);
const AGING_LIMITS = { prices: 12, maxRatio: 3 };
/** Returns whether the prices are too few and too far apart to state any of them. */
export const hasTooFewPrices = (group: GroupId, { low, high, count }: LogRange & { readonly count: number }): boolean =>
  AGING_GROUPS.has(group) && count < AGING_LIMITS.prices && high - low > Math.log(AGING_LIMITS.maxRatio);

/** Number of years after which prices of a single year do not predict a graphics card's price. */
const MAX_UNCHECKED_YEARS = 2;
/**
 * Returns whether the table has only old prices of a single year, so no decline of the model was ever measured. The prices of graphics
 * cards come from 2022 and 2023. Those that were new in 2023 did not follow the decline of the older ones.
 */
export const isDeclineUnknown = (group: GroupId, { fromYear, toYear }: PriceBasis, year: number): boolean =>
  group === 'graphics-cards' && fromYear === toYear && year - toYear > MAX_UNCHECKED_YEARS;
