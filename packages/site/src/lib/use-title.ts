import { useEffect } from 'react';

/** Names the page in the tab and in the browser's history. */
export const useTitle = (title: string) => {
  useEffect(() => {
    document.title = `${title} · Relist`;
  }, [title]);
};
