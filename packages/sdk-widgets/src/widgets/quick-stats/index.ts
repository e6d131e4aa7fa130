export { QuickStats } from './quick-stats.tsx';
