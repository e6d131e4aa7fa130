import type { Item, Listing } from '@relist/api/contract';
import { useAnalysis, useTranslate } from '../../hooks/index.ts';
import { useFormat } from '../shared/use-format.ts';
import { PricingCardView } from './pricing-card-view.tsx';

export interface PricingCardProps {
  /** Without it, item and listing of the running upload flow. */
  item?: Item | null;
  /** The item's listing: its price is the one suggested, its platform the one marked among the payouts. */
  listing?: Listing | null;
}

/** What a thing is worth, and why. */
export const PricingCard = ({ item, listing }: PricingCardProps) => {
  const { result } = useAnalysis();
  const shown = item === undefined ? { item: result?.item ?? null, listing: result?.listing ?? null } : { item, listing: listing ?? null };
  return <PricingCardView {...shown} format={useFormat()} t={useTranslate()} />;
};
