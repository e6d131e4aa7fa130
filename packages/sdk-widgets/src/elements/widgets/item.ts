import analysisTexts from '../../core/texts/en/analysis.json';
import itemPageTexts from '../../core/texts/en/item-page.json';
import itemViewTexts from '../../core/texts/en/item-view.json';
import listingTexts from '../../core/texts/en/listing.json';
import pricingTexts from '../../core/texts/en/pricing.json';
import statsTexts from '../../core/texts/en/stats.json';

export const texts = { ...itemPageTexts, ...itemViewTexts, ...analysisTexts, ...listingTexts, ...pricingTexts, ...statsTexts };
export { ItemElement as widget } from '../../widgets/item-page/item-element.tsx';
