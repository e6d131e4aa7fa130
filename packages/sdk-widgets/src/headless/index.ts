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
} from './admin.ts';
export { createAdminList, type AdminListState, type AdminQuestion } from './admin-list.ts';
export { createAuth, type AuthFormsState, type HeadlessAuth } from './auth.ts';
export { createBulkPricing, type HeadlessBulkPricing } from './bulk.ts';
export type { BulkState } from './bulk-state.ts';
export type { BulkRow, BulkTile } from './bulk-words.ts';
export { createCategorySearch, type CategorySearchState, type HeadlessCategorySearch } from './category-search.ts';
export { createContact, type ContactFormState, type ContactOptions, type HeadlessContact } from './contact.ts';
export { drawPhoto } from './draw-photo.ts';
export { createFacts, type FactsState, type HeadlessFacts } from './facts-store.ts';
export { createListings, type HeadlessListings } from './listings.ts';
export type { ListingsState, OpenQuestion } from './listings-state.ts';
export type { ListingWords } from './listing-words.ts';
export { createListing, type HeadlessListing, type ListingState } from './listing.ts';
export { createPricing, type HeadlessPricing, type PricingState } from './pricing.ts';
export { applyProps } from './props.ts';
export { createStats, type HeadlessStats, type StatsState, type StatsTile } from './stats.ts';
export type { HeadlessStore } from './store.ts';
export { createUploader, type Uploader, type UploaderState } from './uploader.ts';
