import type { Item, Listing, Question } from '@relist/api/contract';
import { useState } from 'react';
import { useAnalysis, useRelist, useStore, useTranslate } from '../../hooks/index.ts';
import { useFormat } from '../shared/use-format.ts';
import { correctionsOf } from '../../stores/flow-corrections.ts';
import { PricingCardView } from './pricing-card-view.tsx';
import { useLiveOffers } from './use-live-offers.ts';

export interface PricingCardProps {
  /** Without it, item and listing of the running upload flow. */
  item?: Item | null;
  /** The item's listing: its price is the one suggested, its platform the one marked among the payouts. */
  listing?: Listing | null;
}

/** What a thing is worth, and why; of the flow's own item also what others ask for such items right now. */
export const PricingCard = ({ item, listing }: PricingCardProps) => {
  const { result } = useAnalysis();
  const shown = item === undefined ? { item: result?.item ?? null, listing: result?.listing ?? null } : { item, listing: listing ?? null };
  const { live, toggle } = useLiveOffers(item === undefined ? (result?.item.id ?? null) : null);
  const relist = useRelist();
  const [corrections] = useState(() => correctionsOf(relist));
  const { busy, problem } = useStore(corrections);
  // Only the flow's own item can be answered for: any other belongs to the page that shows it.
  const onAnswer = item === undefined ? (field: Question['field'], value: string) => void corrections.answer(field, value) : undefined;
  return (
    <PricingCardView
      {...shown}
      live={live}
      onToggleOffer={(offer) => void toggle(offer)}
      onAnswer={onAnswer}
      isAnswering={busy !== null}
      hasFailed={problem !== null}
      format={useFormat()}
      t={useTranslate()}
    />
  );
};
