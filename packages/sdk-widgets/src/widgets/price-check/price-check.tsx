import type { PriceEstimate } from '@relist/api/contract';
import { useTranslate } from '../../hooks/index.ts';
import { useFormat } from '../shared/use-format.ts';
import { PriceCheckView } from './price-check-view.tsx';
import { usePriceCheck } from './use-price-check.ts';

export interface PriceCheckProps {
  /** Called with each estimate, with or without a price. */
  readonly onPriced?: (estimate: PriceEstimate) => void;
}

/** Says what an item would sell for, from its name alone, and what is left of that after fees and cost. Nothing is saved. */
export const PriceCheck = ({ onPriced }: PriceCheckProps) => {
  const { state, change, check, answer, toggle } = usePriceCheck(onPriced);
  return (
    <PriceCheckView
      {...state}
      onChange={change}
      onCheck={() => void check()}
      onAnswer={(field, value) => void answer(field, value)}
      onToggle={(offer) => void toggle(offer)}
      format={useFormat()}
      t={useTranslate()}
    />
  );
};
