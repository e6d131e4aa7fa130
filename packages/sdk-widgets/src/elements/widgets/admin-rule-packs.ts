import { adminTexts } from '../../core/texts/admin.ts';
import { operationsTexts } from '../../core/texts/operations.ts';

export const texts = { ...adminTexts, ...operationsTexts };
export { AdminRulePacks as widget } from '../../widgets/admin-rule-packs/admin-rule-packs.tsx';
