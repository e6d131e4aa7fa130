import { useEffect, useState } from 'react';
import { readArrival, type Arrival } from './arrival.ts';

const readHash = () => readArrival(globalThis.location?.hash ?? '');

/**
 * Returns the data in the page's URL for `AuthForms`, and updates when it changes; null if there is none. Removes it from the URL in an
 * effect, because React may discard a render, and a link from an email works only once.
 */
export const useArrival = (): Arrival | null => {
  const [arrival, setArrival] = useState(readHash);
  useEffect(() => {
    const update = () => {
      const next = readHash();
      if (!next) return;
      // Credentials must not stay in the browser history.
      history.replaceState(history.state, '', location.pathname + location.search);
      setArrival(next);
    };
    update();
    addEventListener('hashchange', update);
    return () => removeEventListener('hashchange', update);
  }, []);
  return arrival;
};
