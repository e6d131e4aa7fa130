export { default as texts } from '../../core/texts/en/admin.json';
export { AdminUsers as widget } from '../../widgets/admin-users/admin-users.tsx';
