import analysisTexts from './analysis.json';
import itemPageTexts from './item-page.json';
import itemViewTexts from './item-view.json';
import claimTexts from './claims.json';
import conflictTexts from './conflict.json';
import connectionTexts from './connection.json';
import copyTexts from './copy-by-hand.json';
import improveTexts from './improve.json';
import keptPassageTexts from './kept-passages.json';
import listingTexts from './listing.json';
import notesTexts from './notes.json';
import postedTexts from './posted.json';
import priceCheckTexts from './price-check.json';
import pricingTexts from './pricing.json';
import soldItemTexts from './sold-item.json';

/** Spanish texts for the results. */
export const texts = {
  ...analysisTexts,
  ...itemPageTexts,
  ...itemViewTexts,
  ...claimTexts,
  ...conflictTexts,
  ...connectionTexts,
  ...copyTexts,
  ...improveTexts,
  ...keptPassageTexts,
  ...listingTexts,
  ...notesTexts,
  ...postedTexts,
  ...priceCheckTexts,
  ...pricingTexts,
  ...soldItemTexts,
};
