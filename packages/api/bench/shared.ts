import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Folder with real data, next to the checkout and not part of the repository. */
const DATA = new URL('../../../../shared/data/', import.meta.url);

/** Returns true when the real data exists. Without it, a benchmark prints a notice and uses generated data. */
export const hasRealData = (folder: string): boolean => existsSync(new URL(folder, DATA));

export const readRealFile = (path: string): Buffer => readFileSync(new URL(path, DATA));

/** Parses a simple CSV with a header and no quoting into rows. */
export const readRealRows = (path: string): Record<string, string>[] => {
  const [head = '', ...lines] = readRealFile(path).toString('utf8').trim().split('\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((value, index) => [names[index] ?? '', value.trim()])));
};

/** Returns the paths of all photos in a folder. */
export const listRealPhotos = (folder: string): string[] =>
  readdirSync(new URL(folder, DATA), { recursive: true })
    .map((name) => `${folder}${String(name)}`)
    .filter((name) => /\.(jpe?g|png)$/i.test(name));
