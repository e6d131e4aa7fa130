export type {
  AnalysedItem,
  AnalysisResults,
  DashboardStats,
  Evidence,
  Item,
  Listing,
  Optimization,
  Platform,
  PlatformRules,
  PriceResearch,
  Stage,
  User,
} from '@relist/api/contract';
export * from './core/index.ts';
export * from './hooks/index.ts';
export * from './stores/index.ts';
export * from './ui/index.ts';
export { AccountSettings, type AccountSettingsProps } from './widgets/account-settings/account-settings.tsx';
export { AdminAccuracy } from './widgets/admin-accuracy/admin-accuracy.tsx';
export { AdminAnalytics } from './widgets/admin-analytics/admin-analytics.tsx';
export { AdminAudit } from './widgets/admin-audit/admin-audit.tsx';
export { AdminJobs } from './widgets/admin-jobs/admin-jobs.tsx';
export { AdminOutbox } from './widgets/admin-outbox/admin-outbox.tsx';
export { AdminRulePacks } from './widgets/admin-rule-packs/admin-rule-packs.tsx';
export { AdminUsage } from './widgets/admin-usage/admin-usage.tsx';
export { AdminHeader } from './widgets/admin-overview/admin-header.tsx';
export { AdminOverview, type AdminOverviewProps } from './widgets/admin-overview/admin-overview.tsx';
export { AdminPartners } from './widgets/admin-partners/admin-partners.tsx';
export { AdminTickets } from './widgets/admin-tickets/admin-tickets.tsx';
export { AdminUsers } from './widgets/admin-users/admin-users.tsx';
export { AnalysisCard, type AnalysisCardProps } from './widgets/analysis-card/analysis-card.tsx';
export type { Arrival } from './widgets/auth-forms/arrival.ts';
export { useArrival } from './widgets/auth-forms/use-arrival.ts';
export { AuthForms, type AuthFormsProps } from './widgets/auth-forms/auth-forms.tsx';
export { BulkPricingPanel, type BulkPricingPanelProps } from './widgets/bulk-pricing-panel/bulk-pricing-panel.tsx';
export { ContactForm, type ContactFormProps } from './widgets/contact-form/contact-form.tsx';
export { ListingGenerator, type ListingGeneratorProps } from './widgets/listing-generator/listing-generator.tsx';
export { ListingStudio } from './widgets/listing-studio/listing-studio.tsx';
export { ListingsGrid, type ListingsGridProps } from './widgets/listings-grid/listings-grid.tsx';
export { PhotoUploader, type PhotoUploaderProps } from './widgets/photo-uploader/photo-uploader.tsx';
export { PricingCard, type PricingCardProps } from './widgets/pricing-card/pricing-card.tsx';
export { PriceTracker, type PriceTrackerProps } from './widgets/price-tracker/price-tracker.tsx';
export { QuickStats } from './widgets/quick-stats/quick-stats.tsx';
export { MeasuredFigure, type MeasuredFigureProps } from './widgets/sales-analytics/measured-figure.tsx';
export { SalesAnalytics } from './widgets/sales-analytics/sales-analytics.tsx';
export { TrialAnalysis } from './widgets/trials/trial-analysis.tsx';
export { otherToken } from './widgets/trials/trial-client.ts';
export { TrialListings } from './widgets/trials/trial-listings.tsx';
