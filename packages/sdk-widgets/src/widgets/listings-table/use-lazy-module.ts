import { useEffect, useState } from 'react';
import type { Texts } from '../../core/texts/en.ts';
import { useRelist } from '../../hooks/index.ts';

interface Loadable {
  /** English texts of the module. */
  readonly texts: Partial<Texts>;
}

/** Cache of loaded modules: revisiting a page shows them at once. */
const loaded = new WeakMap<() => Promise<Loadable>, Loadable>();

/** Loads a part of the list on demand. `load` must be a stable function. */
export const useLazyModule = <Module extends Loadable>(load: () => Promise<Module>, isWanted: boolean) => {
  const { addTexts } = useRelist();
  const [module, setModule] = useState(() => {
    const known = loaded.get(load) as Module | undefined;
    if (known) addTexts(known.texts);
    return known ?? null;
  });
  const [tries, setTries] = useState({ count: 0, failed: false });
  const isMissing = isWanted && module === null;
  const { count, failed } = tries;
  useEffect(() => {
    if (!isMissing) return;
    load().then(
      (come) => {
        loaded.set(load, come);
        addTexts(come.texts);
        setModule(come);
      },
      () => setTries({ count, failed: true }),
    );
  }, [isMissing, count, load, addTexts]);
  return { module: isWanted ? module : null, failed, retry: () => setTries({ count: count + 1, failed: false }) };
};
