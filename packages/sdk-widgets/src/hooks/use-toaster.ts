import { useEffect, useState } from 'react';
import type { Toaster } from '../ui/toaster.tsx';

/** What shows toasts, loaded with the first one: most visits to a page see none. */
export const useToaster = (wanted: boolean): typeof Toaster | null => {
  const [loaded, setLoaded] = useState<{ readonly Toaster: typeof Toaster } | null>(null);
  const load = wanted && loaded === null;
  useEffect(() => {
    if (!load) return;
    // Offline it may fail. Then the words are read out all the same, and the next toast tries again.
    import('../ui/toaster.tsx').then(setLoaded, () => undefined);
  }, [load]);
  return loaded?.Toaster ?? null;
};
