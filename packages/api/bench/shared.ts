import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Real photos for measuring. They lie beside a checkout and are no part of the repository. */
const DATA = new URL('../../../../shared/data/', import.meta.url);

/** Whether the real photos are here; a bench says so and goes on with generated ones when not. */
export const hasRealData = (folder: string): boolean => existsSync(new URL(folder, DATA));

export const realFile = (path: string): Buffer => readFileSync(new URL(path, DATA));

/** Rows of a simple CSV with a header, without quoting. */
export const realRows = (path: string): Record<string, string>[] => {
  const [head = '', ...lines] = realFile(path).toString('utf8').trim().split('\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((value, index) => [names[index] ?? '', value.trim()])));
};

/** Paths of all photos under a folder. */
export const realPhotos = (folder: string): string[] =>
  readdirSync(new URL(folder, DATA), { recursive: true })
    .map((name) => `${folder}${String(name)}`)
    .filter((name) => /\.(jpe?g|png)$/i.test(name));
