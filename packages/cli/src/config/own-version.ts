import { readFileSync } from 'node:fs';

/** Returns this package's version. From dist/ and from any folder in src/, the nearest package.json belongs to it. */
export const ownVersion = (): string => {
  for (let at = new URL('.', import.meta.url); at.pathname !== '/'; at = new URL('..', at)) {
    try {
      return (JSON.parse(readFileSync(new URL('package.json', at), 'utf8')) as { version: string }).version;
    } catch {
      // Go up one folder.
    }
  }
  return 'unknown';
};
