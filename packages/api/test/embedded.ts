import { databaseTemplate } from '../../../.scripts/lib/database-template.mjs';
import { keepFilesInMemory } from './temporary-files.ts';

/** vitest's global setup: makes the template that embedded databases start from, once for all test files. */
export const setup = async (): Promise<() => Promise<void>> => {
  await databaseTemplate();
  return keepFilesInMemory();
};
