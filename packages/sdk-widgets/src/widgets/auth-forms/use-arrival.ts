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
      const newArrival = readHash();
      if (!newArrival) return;
      // Credentials must not stay in the browser history.
      history.replaceState(history.state, '', location.pathname + location.search);
      setArrival(newArrival);
    };
    update();
    addEventListener('hashchange', update);
    return () => removeEventListener('hashchange', update);
  }, []);
  return arrival;
};
