import type { Item, Listing } from '@relist/api/contract';
import { useEffect, useMemo, useState } from 'react';
import { createAskingPrice } from '../../headless/pricing/asking-price.ts';
import { useRelist, useStore } from '../../hooks/index.ts';
import { getListingEditor } from '../../stores/listings/listing-editors.ts';

/** Returns an item's current asking price in US dollars, and a setter. Without a listing, the chosen price is not saved. */
export const useAskingPrice = (item: Pick<Item, 'estimatedValue' | 'priceResearch'>, listing: Listing | null) => {
  const relist = useRelist();
  const store = useMemo(() => createAskingPrice(relist, item, listing), [relist, item, listing]);
  const price = useStore(store);
  const [localPrice, setLocalPrice] = useState<number | null>(null);
  useEffect(() => void (listing && getListingEditor(relist, listing).applyListing(listing)), [relist, listing]);
  return listing ? { price, setPrice: store.setPrice } : { price: localPrice ?? price, setPrice: setLocalPrice };
};
