import { useEffect, useState } from 'react';

/** What `load` brings; null until then, and where its script cannot be loaded. Null in place of `load` asks for nothing. */
export const useLoaded = <Loaded extends object>(load: (() => Promise<Loaded>) | null): Loaded | null => {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    load?.().then(setLoaded, () => undefined);
  }, [load]);
  return loaded;
};
