import { readFileSync } from 'node:fs';

/** Returns this package's version, from the nearest package.json above dist/ or any folder in src/. */
export const readCliVersion = (): string => {
  for (let at = new URL('.', import.meta.url); at.pathname !== '/'; at = new URL('..', at)) {
    try {
      return (JSON.parse(readFileSync(new URL('package.json', at), 'utf8')) as { version: string }).version;
    } catch {
      // Go up one folder.
    }
  }
  return 'unknown';
};
