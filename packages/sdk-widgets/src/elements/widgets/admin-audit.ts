import adminTexts from '../../core/texts/en/admin.json';
import operationsTexts from '../../core/texts/en/operations.json';

export const texts = { ...adminTexts, ...operationsTexts };
export { AdminAudit as widget } from '../../widgets/admin-audit/admin-audit.tsx';
