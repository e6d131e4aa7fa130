export { AdminUsage } from './admin-usage.tsx';
