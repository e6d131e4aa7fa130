import { useEffect } from 'react';

const DEFAULT_DESCRIPTION =
  'Photograph a second-hand item. Relist identifies it, prices it with reasons, and writes the listing for Facebook Marketplace, Instagram, TikTok, Poshmark or eBay.';

/** Sets the page's description for search engines and link previews. */
export const describePage = (description = DEFAULT_DESCRIPTION) =>
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);

/** Sets the title in the tab and the browser's history, and the page's description. */
export const useTitle = (title: string, description?: string) => {
  useEffect(() => {
    document.title = `${title} · Relist`;
    describePage(description);
  }, [title, description]);
};
