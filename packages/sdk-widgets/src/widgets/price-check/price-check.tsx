import type { PriceEstimate } from '@relist/api/contract';
import { useState, type ReactNode } from 'react';
import { useRelist, useStore, useTranslate } from '../../hooks/index.ts';
import { createPriceCheckStore } from '../../stores/prices/price-check.ts';
import { useFormat } from '../shared/use-format.ts';
import { withClassNames } from '../../ui/index.ts';
import { PriceCheckView } from './price-check-view.tsx';

/** Creates the store of one price check and dispatches its events. */
export const usePriceCheck = (onPriced?: (estimate: PriceEstimate) => void) => {
  const { client, emit, unauthorized } = useRelist();
  const [check] = useState(() =>
    createPriceCheckStore({
      client,
      onPriced: (estimate) => onPriced?.(estimate),
      onFailure: (error) => {
        emit('error', error);
        unauthorized.handle(error, '/api/login');
      },
    }),
  );
  return { check, state: useStore(check) };
};

export interface PriceCheckProps {
  /** Called with each estimate, with or without a price. */
  readonly onPriced?: (estimate: PriceEstimate) => void;
  /** Renders an estimate below the form, instead of the price, payout and reasons. */
  readonly renderResult?: (estimate: PriceEstimate) => ReactNode;
}

/** Estimates an item's price from its name alone, and the profit after fees and cost. It saves nothing. */
export const PriceCheck = /* @__PURE__ */ withClassNames(({ onPriced, renderResult }: PriceCheckProps) => {
  const { state, check } = usePriceCheck(onPriced);
  return <PriceCheckView state={state} actions={check} renderResult={renderResult} format={useFormat()} t={useTranslate()} />;
});
