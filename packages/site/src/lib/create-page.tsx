import { createContext, lazy, useContext, type ComponentType, type LazyExoticComponent } from 'react';

/** Which attempt at showing a page this is, over all pages; see PageBoundary. */
export const Attempt = createContext(0);

/**
 * A page in a chunk of its own. What has come stays; what has not is asked for again by the next attempt, since a lazy component
 * remembers its failure for good.
 */
export const createPage = (load: () => Promise<ComponentType>): ComponentType => {
  let good: LazyExoticComponent<ComponentType> | null = null;
  let latest: { readonly attempt: number; readonly shown: LazyExoticComponent<ComponentType> } | null = null;
  const ask = () => {
    const shown = lazy(async () => {
      const Loaded = await load();
      good = shown;
      return { default: Loaded };
    });
    return shown;
  };
  return () => {
    const attempt = useContext(Attempt);
    if (latest?.attempt !== attempt) latest = { attempt, shown: ask() };
    const Shown = good ?? latest.shown;
    return <Shown />;
  };
};
