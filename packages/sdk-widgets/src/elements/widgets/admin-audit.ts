import { adminTexts } from '../../core/texts/admin.ts';
import { operationsTexts } from '../../core/texts/operations.ts';

export const texts = { ...adminTexts, ...operationsTexts };
export { AdminAudit as widget } from '../../widgets/admin-audit/admin-audit.tsx';
