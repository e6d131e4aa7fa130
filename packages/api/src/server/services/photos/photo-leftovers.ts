import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR, addTime } from '../shared/clock.ts';

/** Milliseconds after which a file counts as abandoned, because every upload finishes sooner. */
const ABANDONED_AFTER_MS = HOUR;

export const isAbandoned = (modifiedAt: Date, now: Date): boolean => addTime(modifiedAt, ABANDONED_AFTER_MS) <= now;

/** Returns the names of the abandoned files and folders in a folder. */
export const findAbandonedNames = async (folder: string, now: Date): Promise<string[]> => {
  const abandonedNames: string[] = [];
  for (const name of await readdir(folder)) {
    // Skip a file whose upload has finished and deleted it since it was listed.
    const stats = await stat(join(folder, name)).catch(() => null);
    if (stats && isAbandoned(stats.mtime, now)) abandonedNames.push(name);
  }
  return abandonedNames;
};

/** Deletes abandoned files and folders. */
export const deleteAbandoned = async (folder: string, now: Date): Promise<void> => {
  for (const name of await findAbandonedNames(folder, now)) await rm(join(folder, name), { recursive: true, force: true });
};
