export { AdminHeader } from './admin-header.tsx';
export { AdminOverview, type AdminOverviewProps } from './admin-overview.tsx';
