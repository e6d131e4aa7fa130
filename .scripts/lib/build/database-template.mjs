import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SOURCE_ARGUMENTS, root } from '../process.mjs';
import { SHORT_LIVED_ARGS } from '../test/short-lived.mjs';

const CACHE = join(root, 'node_modules/.cache/relist');
const SOURCES = ['packages/api/src/server/db', 'packages/api/src/server/db/migrations', 'packages/api/src/server/queue'];

/** Hashes the files' content rather than their names, because a migration in development changes many times before its checksum is recorded. */
const hashSources = () => {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const folder of SOURCES)
    for (const name of readdirSync(join(root, folder)).sort())
      if (/^[^.]+\.ts$/.test(name)) hash.update(readFileSync(join(root, folder, name)));
  return hash.digest('hex').slice(0, 16);
};

const listNames = (folder) => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

/**
 * Returns the path of a file with a migrated, empty embedded database. The file is built once for each state of the sources, which
 * takes about eight seconds.
 */
export const prepareDatabaseTemplate = async () => {
  const name = `template-${hashSources()}`;
  const folder = join(CACHE, name);
  const existingFile = listNames(folder).find((file) => file.endsWith('.br'));
  if (existingFile) return join(folder, existingFile);
  for (const otherFile of listNames(CACHE))
    if (otherFile.startsWith('template-') && otherFile !== name) rmSync(join(CACHE, otherFile), { recursive: true, force: true });
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...SHORT_LIVED_ARGS, ...SOURCE_ARGUMENTS, '.scripts/database-template.ts', folder],
    { cwd: root },
  );
  return stdout;
};
