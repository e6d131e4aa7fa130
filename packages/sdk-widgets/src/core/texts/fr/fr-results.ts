import { analysisTexts } from './analysis.ts';
import { listingTexts } from './listing.ts';
import { pricingTexts } from './pricing.ts';
import { serverWords } from './server-words.ts';

/** Results, and what the server says about them, in French. */
export const texts = {
  ...analysisTexts,
  ...listingTexts,
  ...pricingTexts,
  ...serverWords,
};
