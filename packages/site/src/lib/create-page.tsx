import { createContext, lazy, useContext, type ComponentType, type LazyExoticComponent } from 'react';

/** Number of the attempt to show a page, counted over all pages; see PageBoundary. */
export const Attempt = createContext(0);

/**
 * Creates a page in a separate chunk. A loaded page is kept; a failed one is imported again by the next attempt, because a lazy
 * component remembers its failure.
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
