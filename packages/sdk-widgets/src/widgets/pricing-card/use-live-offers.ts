import { useEffect, useState } from 'react';
import { useRelist, useSession, useStore } from '../../hooks/index.ts';
import { createLiveOffersStore } from '../../stores/live-offers.ts';

/** What others ask for an item of the account; null shows nothing. Without an account nobody is asked. */
export const useLiveOffers = (itemId: string | null) => {
  const { client } = useRelist();
  const [offers] = useState(() => createLiveOffersStore({ client }));
  const { show } = offers;
  const { authenticated } = useSession();
  useEffect(() => void show(authenticated ? itemId : null), [show, authenticated, itemId]);
  return { ...offers, ...useStore(offers) };
};
