import { readdir, realpath, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { CommandError, EXIT } from '../command.ts';

/** By name only, to choose candidates; the server decides by content. */
const EXTENSIONS = new Set(['.jpg', '.jpeg', '.png', '.gif', '.webp', '.avif', '.heic', '.heif']);

/** Every photo below the folders, hidden files left out, in a stable order. A loop of symbolic links is walked once. */
export const findPhotos = async (folders: readonly string[]): Promise<string[]> => {
  const seen = new Set<string>();
  const walk = async (folder: string): Promise<string[]> => {
    const real = await realpath(folder);
    if (seen.has(real)) return [];
    seen.add(real);
    const found: string[] = [];
    for (const name of (await readdir(folder)).toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))) {
      if (name.startsWith('.')) continue;
      const path = join(folder, name);
      const entry = await stat(path).catch(() => null);
      if (entry?.isDirectory()) found.push(...(await walk(path)));
      else if (entry?.isFile() && EXTENSIONS.has(extname(name).toLowerCase())) found.push(path);
    }
    return found;
  };
  const all: string[] = [];
  for (const folder of folders) {
    const entry = await stat(folder).catch(() => null);
    if (!entry?.isDirectory()) throw new CommandError(`"${folder}" is not a folder. Give the folder that holds the photos.`, EXIT.usage);
    all.push(...(await walk(folder)));
  }
  return all;
};
