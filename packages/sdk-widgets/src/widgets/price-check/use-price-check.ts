import type { PriceEstimate } from '@relist/api/contract';
import { useState } from 'react';
import { useRelist, useStore } from '../../hooks/index.ts';
import { createPriceCheckStore } from '../../stores/price-check.ts';

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
