import { useEffect, useState } from 'react';

/** Returns the result of `load`, or null while it loads or if it fails. Pass null to load nothing. */
export const useLoaded = <Loaded extends object>(load: (() => Promise<Loaded>) | null, onFailed?: () => void): Loaded | null => {
  const [loadedValue, setLoadedValue] = useState<Loaded | null>(null);
  useEffect(() => {
    load?.().then(setLoadedValue, () => onFailed?.());
    // oxlint-disable-next-line react/exhaustive-deps -- A new `onFailed` function does not require loading again.
  }, [load]);
  return loadedValue;
};
