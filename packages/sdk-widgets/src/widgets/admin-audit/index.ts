export { AdminAudit } from './admin-audit.tsx';
