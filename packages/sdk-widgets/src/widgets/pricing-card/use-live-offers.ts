import { useEffect, useState } from 'react';
import { useRelist, useStore } from '../../hooks/index.ts';
import { createLiveOffersStore } from '../../stores/live-offers.ts';

/** What others ask for an item of the account; null shows nothing. */
export const useLiveOffers = (itemId: string | null) => {
  const { client } = useRelist();
  const [offers] = useState(() => createLiveOffersStore({ client }));
  const { show } = offers;
  useEffect(() => void show(itemId), [show, itemId]);
  return { ...offers, ...useStore(offers) };
};
