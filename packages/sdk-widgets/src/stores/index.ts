export { createAnalysis, type Analysis, type AnalysisState, type ChosenPhoto, type Notice, type UploadStage } from './analysis.ts';
export { createAdmin, type Admin } from './admin/admin.ts';
export { createPartners, type Partners } from './admin/partners.ts';
export { createPagedList, type PagedList, type PagedListState } from './admin/paged-list.ts';
export { createBulkPricing, type BulkPricing, type BulkPricingState } from './bulk/bulk-pricing.ts';
export { createContact, type Contact, type ContactState, type ContactValues } from './contact.ts';
export { storeOf, type OwnStore } from './own-store.ts';
export { createResource, type Resource, type ResourceState } from './resource.ts';
