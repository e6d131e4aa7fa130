import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { freemem } from 'node:os';
import { join } from 'node:path';

const MEMORY_DISK = '/dev/shm';
/** Minimum free bytes. All test files together use about a third of that at a time. */
const MIN_FREE_BYTES = 1e9;

const hasSpace = async (): Promise<boolean> => {
  const disk = await statfs(MEMORY_DISK).catch(() => null);
  return disk !== null && disk.bavail * disk.bsize > MIN_FREE_BYTES && freemem() > 2 * MIN_FREE_BYTES;
};

/**
 * Moves the temporary files of this process and its children into memory if there is space. A run copies databases and syncs photos to the
 * disk hundreds of times. Returns a function that deletes them.
 */
export const moveTemporaryFilesToMemory = async (): Promise<() => Promise<void>> => {
  if (!(await hasSpace())) return async () => {};
  const folder = await mkdtemp(join(MEMORY_DISK, 'relist-tests-'));
  // PostgreSQL runs as another user.
  await chmod(folder, 0o711);
  process.env['TMPDIR'] = folder;
  return () => rm(folder, { recursive: true, force: true });
};
