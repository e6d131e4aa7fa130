import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fromSource, root } from './process.mjs';

const CACHE = join(root, 'node_modules/.cache/relist');
const SOURCES = ['packages/api/src/server/db', 'packages/api/src/server/db/migrations', 'packages/api/src/server/queue'];

/** Hashes content, because a migration under development changes many times before its checksum is recorded. */
const fingerprint = () => {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const folder of SOURCES)
    for (const name of readdirSync(join(root, folder)).sort())
      if (/^[^.]+\.ts$/.test(name)) hash.update(readFileSync(join(root, folder, name)));
  return hash.digest('hex').slice(0, 16);
};

const names = (folder) => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

/**
 * Returns a migrated, empty embedded database as a file. It is built once for each state of the sources, which takes about eight
 * seconds.
 */
export const databaseTemplate = async () => {
  const own = `template-${fingerprint()}`;
  const folder = join(CACHE, own);
  const known = names(folder).find((name) => name.endsWith('.br'));
  if (known) return join(folder, known);
  for (const name of names(CACHE))
    if (name.startsWith('template-') && name !== own) rmSync(join(CACHE, name), { recursive: true, force: true });
  const { stdout } = await promisify(execFile)(process.execPath, [...fromSource, '.scripts/database-template.ts', folder], { cwd: root });
  return stdout;
};
