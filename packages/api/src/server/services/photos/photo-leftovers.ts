import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR, after } from '../shared/clock.ts';

/** Milliseconds. Every upload finishes sooner; older files belong to one that never did. */
const ABANDONED_AFTER = HOUR;

export const isAbandoned = (touched: Date, now: Date): boolean => after(touched, ABANDONED_AFTER) <= now;

/** Returns names in a folder that were not touched for this long. */
export const abandonedIn = async (folder: string, now: Date): Promise<string[]> => {
  const abandoned: string[] = [];
  for (const name of await readdir(folder)) {
    // Deleted since it was listed: its upload has finished.
    const known = await stat(join(folder, name)).catch(() => null);
    if (known && isAbandoned(known.mtime, now)) abandoned.push(name);
  }
  return abandoned;
};

/** Removes them with all their content. */
export const clearAbandoned = async (folder: string, now: Date): Promise<void> => {
  for (const name of await abandonedIn(folder, now)) await rm(join(folder, name), { recursive: true, force: true });
};
