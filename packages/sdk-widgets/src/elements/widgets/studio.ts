import { analysisTexts } from '../../core/texts/analysis.ts';
import { listingTexts } from '../../core/texts/listing.ts';
import { pricingTexts } from '../../core/texts/pricing.ts';
import { statsTexts } from '../../core/texts/stats.ts';
import { studioTexts } from '../../core/texts/studio.ts';
import { uploaderTexts } from '../../core/texts/uploader.ts';

export const texts = { ...studioTexts, ...uploaderTexts, ...analysisTexts, ...listingTexts, ...pricingTexts, ...statsTexts };
export { ListingStudio as widget } from '../../widgets/listing-studio/listing-studio.tsx';
