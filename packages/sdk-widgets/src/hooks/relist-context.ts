import { createContext, useContext } from 'react';
import type { Relist } from '../stores/create-relist.ts';

export const RelistContext = createContext<Relist | null>(null);

/** Returns the Relist of the nearest provider. Throws outside of one. */
export const useRelist = (): Relist => {
  const relist = useContext(RelistContext);
  if (!relist) throw new Error('Put a <RelistProvider> around Relist widgets and hooks.');
  return relist;
};
