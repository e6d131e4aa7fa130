import type { GroupId } from './groups.ts';

/** Log prices in US dollars. */
interface Told {
  readonly low: number;
  readonly high: number;
}

/**
 * How far high may lie from low where the table only knows wide classes of goods. On kept-back prices the figures of watches were off by 34
 * to 85 % in the middle, of televisions by 53 %, of a series of digital cameras by more where its models differ: there the range is told.
 */
const WIDEST: Partial<Readonly<Record<GroupId, number>>> = { watches: 2.5, televisions: 3, 'camera-series': 4 };
/** A range wider than this is no price of any goods. */
const WIDEST_OTHERS = 15;

/** Whether prices of such goods lie too far apart for one of them to be said. */
export const isTooWide = (group: GroupId, { low, high }: Told): boolean => high - low > Math.log(WIDEST[group] ?? WIDEST_OTHERS);
