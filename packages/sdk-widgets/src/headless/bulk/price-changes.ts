import type { BulkPrice, ItemSummary } from '@relist/api/contract';
import { toRelistError, type RelistError } from '../../core/errors.ts';
import { describePriceChange } from './price-change.ts';
import type { Relist } from '../../stores/relist.ts';

/** A suggested price change, with the listings it applies to. */
export interface PriceChangeRow {
  readonly item: ItemSummary;
  /** The result, with the new price as its prediction. */
  readonly price: BulkPrice;
  /** Current asking price, US dollars. */
  readonly currentPrice: number;
  /** New asking price in whole US dollars, which every platform accepts. */
  readonly newPrice: number;
  readonly listingIds: readonly string[];
}

/** Returns a suggested change for each item with an unsold listing whose price would change by 5% or more. */
export const findPriceChanges = (items: readonly ItemSummary[], results: readonly BulkPrice[]): readonly PriceChangeRow[] => {
  const itemsById = new Map(items.map((item) => [item.id, item]));
  return results.flatMap((price) => {
    const item = itemsById.get(price.itemId);
    const { currentPrice, prediction } = price;
    const { predictedPrice } = prediction;
    if (!item || predictedPrice === null || currentPrice === null) return [];
    const newPrice = Math.max(1, Math.round(predictedPrice));
    // Compare the rounded price, so that the percentage agrees with the two prices in the row.
    const roundedPrice: BulkPrice = { ...price, prediction: { ...prediction, predictedPrice: newPrice } };
    const { kind } = describePriceChange(roundedPrice);
    const listingIds = item.listings.filter(({ status }) => status !== 'sold').map(({ id }) => id);
    if (listingIds.length === 0 || (kind !== 'up' && kind !== 'down')) return [];
    return [{ item, price: roundedPrice, currentPrice, newPrice, listingIds }];
  });
};

/** Updates the listings with the new prices, item by item. Returns the number of updated items and the first error. */
export const applyPrices = async (
  { client, unauthorized }: Relist,
  changes: readonly PriceChangeRow[],
): Promise<{ readonly updatedCount: number; readonly error: RelistError | null }> => {
  let updatedCount = 0;
  let error: RelistError | null = null;
  for (const { listingIds, newPrice } of changes) {
    try {
      for (const id of listingIds) await client.listings.edit({ params: { id }, body: { price: newPrice } });
      updatedCount += 1;
    } catch (cause) {
      error ??= toRelistError(cause);
      if (unauthorized.handle(toRelistError(cause), '/api/login')) break;
    }
  }
  return { updatedCount, error };
};
