export { drawPhoto } from './draw-photo.ts';
export { createFacts, type FactsState, type HeadlessFacts } from './facts-store.ts';
export { createListing, type HeadlessListing, type ListingState } from './listing.ts';
export { createPricing, type HeadlessPricing, type PricingState } from './pricing.ts';
export { applyProps } from './props.ts';
export type { HeadlessStore } from './store.ts';
export { createUploader, type Uploader, type UploaderState } from './uploader.ts';
