import type { Item, Listing } from '@relist/api/contract';

export interface Discount {
  /** US dollars. */
  readonly retail: number;
  /** Whole percent off retail. */
  readonly percentOff: number;
  /** US dollars a buyer saves. */
  readonly saves: number;
}

/**
 * Returns the price to suggest in US dollars: the listing's (already in the platform's steps), else the estimate, else the researched
 * average.
 */
export const getSuggestedPrice = (item: Pick<Item, 'estimatedValue' | 'priceResearch'>, listing: Pick<Listing, 'price'> | null): number =>
  listing?.price || item.estimatedValue || Number(item.priceResearch?.averagePrice ?? 0);

/**
 * Returns the discount: percent off = (retail - suggested) / retail, rounded; savings = retail - suggested. Null if retail is unknown or
 * not above the suggested price.
 */
export const computeDiscount = (retail: number | null, suggested: number): Discount | null =>
  retail !== null && retail > suggested && suggested > 0
    ? { retail, percentOff: Math.round(((retail - suggested) / retail) * 100), saves: retail - suggested }
    : null;
