import adminTexts from '../../core/texts/en/admin.json';
import operationsTexts from '../../core/texts/en/operations.json';

export const texts = { ...adminTexts, ...operationsTexts };
export { AdminOutbox as widget } from '../../widgets/admin-outbox/admin-outbox.tsx';
