export { default as texts } from '../../core/texts/en/admin.json';
export { AdminAnalytics as widget } from '../../widgets/admin-analytics/admin-analytics.tsx';
