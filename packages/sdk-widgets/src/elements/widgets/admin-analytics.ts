export { adminTexts as texts } from '../../core/texts/admin.ts';
export { AdminAnalytics as widget } from '../../widgets/admin-analytics/admin-analytics.tsx';
