export { default as texts } from '../../core/texts/en/admin.json';
export { AdminOverview as widget } from '../../widgets/admin-overview/admin-overview.tsx';
