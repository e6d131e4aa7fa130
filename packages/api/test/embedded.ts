import { prepareDatabaseTemplate } from '../../../.scripts/lib/build/database-template.mjs';
import { moveTemporaryFilesToMemory } from './temporary-files.ts';

/** Vitest's global setup: makes the template that embedded databases are copied from, once for all test files. */
export const setup = async (): Promise<() => Promise<void>> => {
  await prepareDatabaseTemplate();
  return moveTemporaryFilesToMemory();
};
