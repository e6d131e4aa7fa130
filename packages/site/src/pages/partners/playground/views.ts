import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A widget whose props are all optional. */
type View = ComponentType<Readonly<Record<string, never>>>;
const view = (load: () => Promise<View>) => lazy(async () => ({ default: await load() }));

/** The widgets that a shop can embed, by their element's name. Each loads when it is first shown. */
export const views: Readonly<Record<string, LazyExoticComponent<View>>> = {
  studio: view(async () => (await import('@relist/sdk-widgets/listing-studio')).ListingStudio),
  uploader: view(async () => (await import('@relist/sdk-widgets/photo-uploader')).PhotoUploader),
  analysis: view(async () => (await import('@relist/sdk-widgets/analysis-card')).AnalysisCard),
  listing: view(async () => (await import('@relist/sdk-widgets/listing-generator')).ListingGenerator),
  pricing: view(async () => (await import('@relist/sdk-widgets/pricing-card')).PricingCard),
  'bulk-pricing': view(async () => (await import('@relist/sdk-widgets/bulk-pricing-panel')).BulkPricingPanel),
  listings: view(async () => (await import('@relist/sdk-widgets/listings-table')).ListingsTable),
  stats: view(async () => (await import('@relist/sdk-widgets/quick-stats')).QuickStats),
};
