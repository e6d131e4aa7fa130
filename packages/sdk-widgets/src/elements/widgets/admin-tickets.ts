export { adminTexts as texts } from '../../core/texts/admin.ts';
export { AdminTickets as widget } from '../../widgets/admin-tickets/admin-tickets.tsx';
