export {
  createAdminFigures,
  createAdminPartners,
  createAdminTickets,
  createAdminUsers,
  type AdminFiguresState,
  type HeadlessAdminFigures,
  type HeadlessAdminPartners,
  type HeadlessAdminTickets,
  type HeadlessAdminUsers,
} from './admin/admin.ts';
export { createAdminList, type AdminListState, type AdminQuestion } from './admin/admin-list.ts';
export { createAuth, type AuthFormsState, type HeadlessAuth } from './auth/auth.ts';
export { createBulkPricing, type HeadlessBulkPricing } from './bulk/bulk.ts';
export type { BulkState } from './bulk/bulk-state.ts';
export type { BulkRow, BulkTile } from './bulk/bulk-rows.ts';
export { createCategorySearch, type CategorySearchState, type HeadlessCategorySearch } from './item/category-search.ts';
export { createContact, type ContactFormState, type ContactOptions, type HeadlessContact } from './contact.ts';
export { drawPhoto } from './uploader/draw-photo.ts';
export { createFacts, type FactsState, type HeadlessFacts } from './item/facts-store.ts';
export { createListings, type HeadlessListings } from './listings/listings.ts';
export type { ListingsState, OpenQuestion } from './listings/listings-state.ts';
export type { ListingWords } from './listings/describe-listing.ts';
export { createListing, type HeadlessListing, type ListingState } from './listing/listing.ts';
export { createPricing, type HeadlessPricing, type PricingState } from './pricing/pricing.ts';
export { applyProps } from './shared/props.ts';
export { createStats, type HeadlessStats, type StatsState, type StatsTile } from './stats.ts';
export type { HeadlessStore } from './shared/store.ts';
export { createUploader, type Uploader, type UploaderState } from './uploader/uploader.ts';
