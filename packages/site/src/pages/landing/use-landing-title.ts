import { useEffect } from 'react';
import { describePage } from '../../lib/use-title.ts';

/** The landing page goes by the product's sentence, the same as in index.html. */
export const useLandingTitle = () => {
  useEffect(() => {
    document.title = 'Relist: photograph it, price it, post it';
    describePage();
  }, []);
};
