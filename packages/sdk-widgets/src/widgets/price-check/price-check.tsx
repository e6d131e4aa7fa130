import type { PriceEstimate } from '@relist/api/contract';
import { useState } from 'react';
import { useRelist, useStore, useTranslate } from '../../hooks/index.ts';
import { createPriceCheckStore } from '../../stores/price-check.ts';
import { useFormat } from '../shared/use-format.ts';
import { PriceCheckView } from './price-check-view.tsx';

/** One check's store, with the events that go with it. */
export const usePriceCheck = (onPriced?: (estimate: PriceEstimate) => void) => {
  const { client, emit, unauthorized } = useRelist();
  const [check] = useState(() =>
    createPriceCheckStore({
      client,
      onPriced: (estimate) => onPriced?.(estimate),
      onFailure: (problem) => {
        emit('error', problem);
        unauthorized.handle(problem, '/api/login');
      },
    }),
  );
  return { ...check, state: useStore(check) };
};

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
