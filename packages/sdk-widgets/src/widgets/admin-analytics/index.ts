export { AdminAnalytics } from './admin-analytics.tsx';
