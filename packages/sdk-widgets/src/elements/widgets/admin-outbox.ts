import { adminTexts } from '../../core/texts/admin.ts';
import { operationsTexts } from '../../core/texts/operations.ts';

export const texts = { ...adminTexts, ...operationsTexts };
export { AdminOutbox as widget } from '../../widgets/admin-outbox/admin-outbox.tsx';
