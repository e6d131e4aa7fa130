import { createContext, createElement, lazy, useContext, type ComponentType, type LazyExoticComponent } from 'react';

/** Number of the attempt to show a page, counted across all pages. See PageBoundary. */
export const Attempt = createContext(0);

/** A page in a separate chunk. `preload` loads it before it is shown, so that no spinner appears between two pages. */
type LazyPage = ComponentType & { readonly preload: () => Promise<void> };

/**
 * Creates a page in a separate chunk. A loaded page is cached. After an error, the next attempt imports the page again, because a
 * lazy component never retries by itself.
 */
export const createPage = (load: () => Promise<ComponentType>): LazyPage => {
  let loaded: ComponentType | null = null;
  let latest: { readonly attempt: number; readonly shown: LazyExoticComponent<ComponentType> } | null = null;
  const importPage = () => {
    const LazyPage = lazy(async () => {
      const Loaded = await load();
      loaded = LazyPage;
      return { default: Loaded };
    });
    return LazyPage;
  };
  const preload = async () => {
    const Loaded = await load().catch(() => null);
    // Replacing the component of a page that is already shown would reset the page.
    if (latest === null) loaded = Loaded;
  };
  const choosePage = (attempt: number): ComponentType => {
    if (latest?.attempt !== attempt) latest = { attempt, shown: importPage() };
    return loaded ?? latest.shown;
  };
  const LazyPage = () => createElement(choosePage(useContext(Attempt)));
  return Object.assign(LazyPage, { preload });
};
