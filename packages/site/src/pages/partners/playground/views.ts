import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A widget whose props are all optional. */
type View = ComponentType<Readonly<Record<string, never>>>;
const createLazyView = (load: () => Promise<View>) => lazy(async () => ({ default: await load() }));

/** The widgets that a partner can embed, by element name. Each loads when it is first shown. */
export const views: Readonly<Record<string, LazyExoticComponent<View>>> = {
  studio: createLazyView(async () => (await import('@relist/sdk-widgets/listing-studio')).ListingStudio),
  uploader: createLazyView(async () => (await import('@relist/sdk-widgets/photo-uploader')).PhotoUploader),
  analysis: createLazyView(async () => (await import('@relist/sdk-widgets/analysis-card')).AnalysisCard),
  listing: createLazyView(async () => (await import('@relist/sdk-widgets/listing-generator')).ListingGenerator),
  pricing: createLazyView(async () => (await import('@relist/sdk-widgets/pricing-card')).PricingCard),
  'bulk-pricing': createLazyView(async () => (await import('@relist/sdk-widgets/bulk-pricing-panel')).BulkPricingPanel),
  listings: createLazyView(async () => (await import('@relist/sdk-widgets/listings-table')).ListingsTable),
  stats: createLazyView(async () => (await import('@relist/sdk-widgets/quick-stats')).QuickStats),
};
