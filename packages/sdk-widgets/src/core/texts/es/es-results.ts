import analysisTexts from './analysis.json';
import itemPageTexts from './item-page.json';
import listingTexts from './listing.json';
import postedTexts from './posted.json';
import priceCheckTexts from './price-check.json';
import pricingTexts from './pricing.json';

/** Results, in Spanish. */
export const texts = {
  ...analysisTexts,
  ...itemPageTexts,
  ...listingTexts,
  ...postedTexts,
  ...priceCheckTexts,
  ...pricingTexts,
};
