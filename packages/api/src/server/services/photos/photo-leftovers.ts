import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR, after } from '../shared/clock.ts';

/** No upload takes this long from its first byte to its row; what is older was left by one that never got there. */
const ABANDONED = HOUR;

export const isAbandoned = (touched: Date, now: Date): boolean => after(touched, ABANDONED) <= now;

/** Names in a folder that nobody touched for so long. */
export const abandonedIn = async (folder: string, now: Date): Promise<string[]> => {
  const abandoned: string[] = [];
  for (const name of await readdir(folder)) {
    // Gone since it was listed: its upload is done with it.
    const known = await stat(join(folder, name)).catch(() => null);
    if (known && isAbandoned(known.mtime, now)) abandoned.push(name);
  }
  return abandoned;
};

/** Removes them, whatever they hold. */
export const clearAbandoned = async (folder: string, now: Date): Promise<void> => {
  for (const name of await abandonedIn(folder, now)) await rm(join(folder, name), { recursive: true, force: true });
};
