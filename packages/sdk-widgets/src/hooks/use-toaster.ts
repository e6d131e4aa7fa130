import { useEffect, useState } from 'react';
import type { Toaster } from '../ui/toaster.tsx';

export interface LoadedToaster {
  readonly Toaster: typeof Toaster;
  /** False while it has only just come: screen readers read out what comes into a region, not what a region comes with. */
  readonly standing: boolean;
}

/** What shows toasts, loaded with the first one: most visits to a page see none. */
export const useToaster = (wanted: boolean): LoadedToaster | null => {
  const [loaded, setLoaded] = useState<LoadedToaster | null>(null);
  const load = wanted && loaded === null;
  useEffect(() => {
    if (!load) return;
    import('../ui/toaster.tsx').then(
      (module) => {
        setLoaded({ Toaster: module.Toaster, standing: false });
        requestAnimationFrame(() => setLoaded({ Toaster: module.Toaster, standing: true }));
      },
      // Offline perhaps; the card itself says what failed, and the next toast tries again.
      () => undefined,
    );
  }, [load]);
  return loaded;
};
