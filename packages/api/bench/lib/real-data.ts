import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folder with real photos, barcodes and sales, which the repository does not include. */
const FOLDER = process.env['RELIST_BENCH_DATA'] ?? '';

/** Returns true when the folder has this path. Without it, a benchmark prints a notice and uses generated data. */
export const hasRealData = (path: string): boolean => FOLDER !== '' && existsSync(join(FOLDER, path));

export const readRealFile = (path: string): Buffer => readFileSync(join(FOLDER, path));

/** Parses a simple CSV with a header and no quoting into rows. */
export const readRealRows = (path: string): Record<string, string>[] => {
  const [head = '', ...lines] = readRealFile(path).toString('utf8').trim().split('\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((value, index) => [names[index] ?? '', value.trim()])));
};

/** Returns the paths of all photos in a folder. */
export const listRealPhotos = (folder: string): string[] =>
  readdirSync(join(FOLDER, folder), { recursive: true })
    .map((name) => `${folder}${String(name)}`)
    .filter((name) => /\.(jpe?g|png)$/i.test(name));
