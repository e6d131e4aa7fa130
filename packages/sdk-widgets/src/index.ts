export type {
  AnalyzedItem,
  /** A deprecated alias of `AnalyzedItem`. */
  AnalyzedItem as AnalysedItem,
  ListedItem,
  AnalysisResults,
  DashboardStats,
  Evidence,
  BulkPrice,
  Comparable,
  Item,
  ItemSummary,
  Listing,
  Optimization,
  Platform,
  PlatformRules,
  PriceAlert,
  PriceEstimate,
  PriceResearch,
  PriceWatch,
  Stage,
  User,
} from '@relist/api/contract';
export * from './core/index.ts';
export * from './hooks/index.ts';
export * from './stores/index.ts';
export * from './ui/index.ts';
export * from './widgets/account-settings/index.ts';
export * from './widgets/admin-accuracy/index.ts';
export * from './widgets/admin-analytics/index.ts';
export * from './widgets/admin-audit/index.ts';
export * from './widgets/admin-jobs/index.ts';
export * from './widgets/admin-outbox/index.ts';
export * from './widgets/admin-overview/index.ts';
export * from './widgets/admin-partners/index.ts';
export * from './widgets/admin-rule-packs/index.ts';
export * from './widgets/admin-tickets/index.ts';
export * from './widgets/admin-usage/index.ts';
export * from './widgets/admin-users/index.ts';
export * from './widgets/analysis-card/index.ts';
export * from './widgets/auth-forms/index.ts';
export * from './widgets/bulk-pricing-panel/index.ts';
export * from './widgets/contact-form/index.ts';
export * from './widgets/item-page/index.ts';
export * from './widgets/listing-generator/index.ts';
export * from './widgets/listing-studio/index.ts';
export * from './widgets/listings-table/index.ts';
export * from './widgets/photo-uploader/index.ts';
export * from './widgets/posted-page/index.ts';
export * from './widgets/price-check/index.ts';
export * from './widgets/price-tracker/index.ts';
export * from './widgets/pricing-card/index.ts';
export * from './widgets/quick-stats/index.ts';
export * from './widgets/sales-analytics/index.ts';
export * from './widgets/trials/index.ts';
export * from './widgets/try-it/index.ts';
