export { listingTexts as texts } from '../../core/texts/listing.ts';
export { ListingGenerator as widget } from '../../widgets/listing-generator/listing-generator.tsx';
