import { readFileSync } from 'node:fs';

/** From dist/ as from a folder in src/, the nearest package.json is this package's own. */
export const ownVersion = (): string => {
  for (let at = new URL('.', import.meta.url); at.pathname !== '/'; at = new URL('..', at)) {
    try {
      return (JSON.parse(readFileSync(new URL('package.json', at), 'utf8')) as { version: string }).version;
    } catch {
      // One folder up.
    }
  }
  return 'unknown';
};
