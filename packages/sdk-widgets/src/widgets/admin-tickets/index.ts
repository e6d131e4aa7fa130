export { AdminTickets } from './admin-tickets.tsx';
