export { AdminUsers } from './admin-users.tsx';
