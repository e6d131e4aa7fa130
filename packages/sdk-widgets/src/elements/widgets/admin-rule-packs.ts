import adminTexts from '../../core/texts/en/admin.json';
import operationsTexts from '../../core/texts/en/operations.json';

export const texts = { ...adminTexts, ...operationsTexts };
export { AdminRulePacks as widget } from '../../widgets/admin-rule-packs/admin-rule-packs.tsx';
