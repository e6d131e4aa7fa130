import { adminTexts } from '../../core/texts/admin.ts';
import { operationsTexts } from '../../core/texts/operations.ts';

export const texts = { ...adminTexts, ...operationsTexts };
export { AdminAccuracy as widget } from '../../widgets/admin-accuracy/admin-accuracy.tsx';
