import { createContext, lazy, useContext, type ComponentType, type LazyExoticComponent } from 'react';

/** Number of the attempt to show a page, counted across all pages. See PageBoundary. */
export const Attempt = createContext(0);

/**
 * Creates a page in a separate chunk. A loaded page is cached. After an error, the next attempt imports the page again, because a
 * lazy component never retries by itself.
 */
export const createPage = (load: () => Promise<ComponentType>): ComponentType => {
  let loaded: LazyExoticComponent<ComponentType> | null = null;
  let latest: { readonly attempt: number; readonly shown: LazyExoticComponent<ComponentType> } | null = null;
  const importPage = () => {
    const shown = lazy(async () => {
      const Loaded = await load();
      loaded = shown;
      return { default: Loaded };
    });
    return shown;
  };
  return () => {
    const attempt = useContext(Attempt);
    if (latest?.attempt !== attempt) latest = { attempt, shown: importPage() };
    const Shown = loaded ?? latest.shown;
    return <Shown />;
  };
};
