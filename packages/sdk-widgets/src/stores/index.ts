export { createAnalysis, type Analysis, type AnalysisState, type ChosenPhoto, type Notice, type UploadStage } from './analysis/analysis.ts';
export { createAdmin, type Admin } from './admin/admin.ts';
export { createFilteredResource, type FilteredResource } from './admin/filtered-resource.ts';
/** Deprecated aliases of `createFilteredResource` and `FilteredResource`. */
export { createFilteredResource as createAsked, type FilteredResource as Asked } from './admin/filtered-resource.ts';
export { createOperations, type Operations } from './admin/operations.ts';
export { createPartners, type Partners } from './admin/partners.ts';
export { createPagedList, type PagedList, type PagedListState } from './admin/paged-list.ts';
export { createBulkPricingStore, type BulkPricing, type BulkPricingState } from './bulk/bulk-pricing.ts';
export { createContactStore, type Contact, type ContactState, type ContactValues } from './contact.ts';
export { getSharedStore, type SharedStore } from './shared-store.ts';
/** A deprecated alias of `getSharedStore`. */
export { getSharedStore as storeOf } from './shared-store.ts';
export { createRelist, type Relist, type RelistParts, type Stores } from './create-relist.ts';
export { createResource, type Resource, type ResourceState } from './resource.ts';
