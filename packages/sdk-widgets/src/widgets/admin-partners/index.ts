export { AdminPartners } from './admin-partners.tsx';
