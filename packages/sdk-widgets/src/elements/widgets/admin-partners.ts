import { adminTexts } from '../../core/texts/admin.ts';
import { partnersTexts } from '../../core/texts/partners.ts';

export const texts = { ...adminTexts, ...partnersTexts };
export { AdminPartners as widget } from '../../widgets/admin-partners/admin-partners.tsx';
