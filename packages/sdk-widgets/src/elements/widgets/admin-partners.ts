import adminTexts from '../../core/texts/en/admin.json';
import partnersTexts from '../../core/texts/en/partners.json';

export const texts = { ...adminTexts, ...partnersTexts };
export { AdminPartners as widget } from '../../widgets/admin-partners/admin-partners.tsx';
