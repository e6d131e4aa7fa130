import type { Comparable, Item, Listing, Question } from '@relist/api/contract';
import { useEffect, useState, type ReactNode } from 'react';
import { roundToPlatformStep, roundStrategies } from '../../headless/pricing/asking-price.ts';
import { useRelist, useSession, useStore, useAnalysis, usePlatformRules } from '../../hooks/index.ts';
import { getCorrections } from '../../stores/items/flow-corrections.ts';
import { createLiveOffersStore } from '../../stores/prices/live-offers.ts';
import { useAskingPrice } from '../shared/use-asking-price.ts';
import { withClassNames } from '../../ui/index.ts';
import { PricingCardView } from './pricing-card-view.tsx';

/** Loads current offers for one of the account's items, or nothing for null. Without an account, no request is made. */
export const useLiveOffers = (itemId: string | null) => {
  const { client } = useRelist();
  const [offers] = useState(() => createLiveOffersStore({ client }));
  const { show } = offers;
  const { isAuthenticated } = useSession();
  useEffect(() => void show(isAuthenticated ? itemId : null), [show, isAuthenticated, itemId]);
  return { ...offers, live: useStore(offers, ({ live }) => live) };
};

export interface PricingCardProps {
  /** Default: the item and listing of the running upload flow. */
  item?: Item | null;
  /** The item's listing. Its price is the asking price, and the collapsed payout row shows its platform. */
  listing?: Listing | null;
  /** Renders a row of the comparables, which are groups of sold or asking prices. */
  renderComparable?: (comparable: Comparable) => ReactNode;
}

const NO_ITEM = { estimatedValue: null, priceResearch: null };

/** An item's estimated price with its reasons and, for the upload flow's item, other sellers' current offers. */
export const PricingCard = /* @__PURE__ */ withClassNames(({ item, listing, renderComparable }: PricingCardProps) => {
  const relist = useRelist();
  const { result } = useAnalysis();
  const shownResult =
    item === undefined ? { item: result?.item ?? null, listing: result?.listing ?? null } : { item, listing: listing ?? null };
  const { live, toggle } = useLiveOffers(item === undefined ? (result?.item.id ?? null) : null);
  const rules = usePlatformRules(shownResult.listing?.platform);
  const { price, setPrice } = useAskingPrice(shownResult.item ?? NO_ITEM, shownResult.listing);
  const [corrections] = useState(() => getCorrections(relist));
  const { pending, error } = useStore(corrections);
  // Only questions about the upload flow's item can be answered here. Any other item belongs to the page.
  const onAnswer = item === undefined ? (field: Question['field'], value: string) => void corrections.answer(field, value) : undefined;
  return (
    <PricingCardView
      {...shownResult}
      askingPrice={{
        price,
        strategies: roundStrategies(shownResult.item?.priceResearch?.strategies ?? [], rules),
        onPrice: (newPrice) => setPrice(roundToPlatformStep(newPrice, rules)),
      }}
      offers={{ live, onToggle: (offer) => void toggle(offer) }}
      answering={{ onAnswer, isAnswering: pending !== null, hasFailed: error !== null }}
      renderComparable={renderComparable}
    />
  );
});
