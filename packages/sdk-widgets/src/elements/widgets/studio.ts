import analysisTexts from '../../core/texts/en/analysis.json';
import itemViewTexts from '../../core/texts/en/item-view.json';
import listingTexts from '../../core/texts/en/listing.json';
import pricingTexts from '../../core/texts/en/pricing.json';
import statsTexts from '../../core/texts/en/stats.json';
import studioTexts from '../../core/texts/en/studio.json';
import uploaderTexts from '../../core/texts/en/uploader.json';

export const texts = {
  ...studioTexts,
  ...uploaderTexts,
  ...itemViewTexts,
  ...analysisTexts,
  ...listingTexts,
  ...pricingTexts,
  ...statsTexts,
};
export { ListingStudio as widget } from '../../widgets/listing-studio/listing-studio.tsx';
