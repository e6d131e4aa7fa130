import { analysisTexts } from './analysis.ts';
import { listingTexts } from './listing.ts';
import { priceCheckTexts } from './price-check.ts';
import { pricingTexts } from './pricing.ts';

/** Results, in French. */
export const texts = {
  ...analysisTexts,
  ...listingTexts,
  ...priceCheckTexts,
  ...pricingTexts,
};
