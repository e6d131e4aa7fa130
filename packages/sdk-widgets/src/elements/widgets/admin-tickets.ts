export { default as texts } from '../../core/texts/en/admin.json';
export { AdminTickets as widget } from '../../widgets/admin-tickets/admin-tickets.tsx';
