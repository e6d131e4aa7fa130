import { useEffect } from 'react';
import { describePage } from '../../lib/use-title.ts';

/** Sets the document title of the landing page, the same as in index.html. */
export const useLandingTitle = () => {
  useEffect(() => {
    document.title = 'Relist: photograph it, price it, post it';
    describePage();
  }, []);
};
