import type { Item, Listing } from '@relist/api/contract';
import { useEffect, useMemo, useState } from 'react';
import { askedPriceOf } from '../../headless/pricing/asked-price.ts';
import { useRelist, useStore } from '../../hooks/index.ts';
import { editorOf } from '../../stores/listings/listing-editors.ts';

/** Returns an item's current asking price in US dollars, and a setter. Without a listing, the chosen price is not saved. */
export const useAskedPrice = (item: Pick<Item, 'estimatedValue' | 'priceResearch'>, listing: Listing | null) => {
  const relist = useRelist();
  const asked = useMemo(() => askedPriceOf(relist, item, listing), [relist, item, listing]);
  const price = useStore(asked);
  const [own, setOwn] = useState<number | null>(null);
  useEffect(() => void (listing && editorOf(relist, listing).take(listing)), [relist, listing]);
  return listing ? { price, choose: asked.choose } : { price: own ?? price, choose: setOwn };
};
