import { analysisTexts } from './analysis.ts';
import { listingTexts } from './listing.ts';
import { pricingTexts } from './pricing.ts';

/** Results, in Spanish. */
export const texts = {
  ...analysisTexts,
  ...listingTexts,
  ...pricingTexts,
};
