import { adminTexts } from '../../core/texts/admin.ts';
import { operationsTexts } from '../../core/texts/operations.ts';

export const texts = { ...adminTexts, ...operationsTexts };
export { AdminUsage as widget } from '../../widgets/admin-usage/admin-usage.tsx';
