import adminTexts from '../../core/texts/en/admin.json';
import operationsTexts from '../../core/texts/en/operations.json';

export const texts = { ...adminTexts, ...operationsTexts };
export { AdminUsage as widget } from '../../widgets/admin-usage/admin-usage.tsx';
