export { adminTexts as texts } from '../../core/texts/admin.ts';
export { AdminUsers as widget } from '../../widgets/admin-users/admin-users.tsx';
