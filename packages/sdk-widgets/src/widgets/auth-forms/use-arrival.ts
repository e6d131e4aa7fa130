import { useEffect, useState } from 'react';
import { readArrival, type Arrival } from './arrival.ts';

const read = () => readArrival(globalThis.location?.hash ?? '');

/**
 * What the page's address brings to `AuthForms`, also while the page is open; null for nothing. It is taken out of the address once the
 * page stands, not while it is drawn: React may throw a drawing away and begin anew, and a link from a mail works once.
 */
export const useArrival = (): Arrival | null => {
  const [arrival, setArrival] = useState(read);
  useEffect(() => {
    const look = () => {
      const found = read();
      if (!found) return;
      // What opens an account has no business in the history.
      history.replaceState(history.state, '', location.pathname + location.search);
      setArrival(found);
    };
    look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  return arrival;
};
