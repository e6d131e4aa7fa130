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
  let loadedPage: ComponentType | null = null;
  let latestAttempt: { readonly attempt: number; readonly page: LazyExoticComponent<ComponentType> } | null = null;
  const importPage = () => {
    const LazyPage = lazy(async () => {
      const LoadedPage = await load();
      loadedPage = LazyPage;
      return { default: LoadedPage };
    });
    return LazyPage;
  };
  const preload = async () => {
    const LoadedPage = await load().catch(() => null);
    // Replacing the component of a page that is already shown would reset the page.
    if (latestAttempt === null) loadedPage = LoadedPage;
  };
  const choosePage = (attempt: number): ComponentType => {
    if (latestAttempt?.attempt !== attempt) latestAttempt = { attempt, page: importPage() };
    return loadedPage ?? latestAttempt.page;
  };
  const LazyPage = () => createElement(choosePage(useContext(Attempt)));
  return Object.assign(LazyPage, { preload });
};
