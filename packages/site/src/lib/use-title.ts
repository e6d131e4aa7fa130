import { useEffect } from 'react';

const USUAL =
  'Photograph a second-hand item. Relist says what it is, what it is worth and why, and writes the listing for Facebook Marketplace, Instagram, TikTok, Poshmark or eBay.';

/** What search engines and link previews show below the title. */
export const describePage = (description = USUAL) =>
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);

/** Names the page in the tab and in the browser's history, and says in a sentence what it is for. */
export const useTitle = (title: string, description?: string) => {
  useEffect(() => {
    document.title = `${title} · Relist`;
    describePage(description);
  }, [title, description]);
};
