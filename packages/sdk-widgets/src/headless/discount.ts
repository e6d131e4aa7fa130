import type { Item, Listing } from '@relist/api/contract';

export interface Discount {
  /** US dollars. */
  readonly retail: number;
  /** Whole percent off retail. */
  readonly percentOff: number;
  /** US dollars a buyer saves. */
  readonly saves: number;
}

/** What to ask: the listing's price (already in the platform's step), else the estimate, else the researched average. US dollars. */
export const suggestedPrice = (item: Pick<Item, 'estimatedValue' | 'priceResearch'>, listing: Pick<Listing, 'price'> | null): number =>
  listing?.price || item.estimatedValue || Number(item.priceResearch?.averagePrice ?? 0);

/**
 * Percent off = (retail - suggested) / retail, rounded; the buyer saves retail minus suggested. Null where retail
 * is unknown or not above the suggested price: there is nothing to praise then.
 */
export const discountOf = (retail: number | null, suggested: number): Discount | null =>
  retail !== null && retail > suggested && suggested > 0
    ? { retail, percentOff: Math.round(((retail - suggested) / retail) * 100), saves: retail - suggested }
    : null;
