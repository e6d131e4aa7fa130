import { readFileSync } from 'node:fs';

/** Returns this package's version, from the nearest package.json above dist/ or any folder in src/. */
export const readCliVersion = (): string => {
  for (let folder = new URL('.', import.meta.url); folder.pathname !== '/'; folder = new URL('..', folder)) {
    try {
      return (JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')) as { version: string }).version;
    } catch {
      // Go up one folder.
    }
  }
  return 'unknown';
};
