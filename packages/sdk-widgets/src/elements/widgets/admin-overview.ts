export { adminTexts as texts } from '../../core/texts/admin.ts';
export { AdminOverview as widget } from '../../widgets/admin-overview/admin-overview.tsx';
