import { adminTexts } from '../../core/texts/admin.ts';
import { operationsTexts } from '../../core/texts/operations.ts';

export const texts = { ...adminTexts, ...operationsTexts };
export { AdminJobs as widget } from '../../widgets/admin-jobs/admin-jobs.tsx';
