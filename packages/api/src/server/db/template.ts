import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { migrations } from './migrations/index.ts';
import type { TemplateEntry } from './unpack.ts';

/** Packages that create parts of an empty database, in addition to our migrations: PostgreSQL's files and the queue's tables. */
const PACKAGES = ['@electric-sql/pglite', 'pg-boss'];

const readVersion = (name: string): string => {
  const entry = createRequire(import.meta.url).resolve(name);
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8')) as { version: string };
  return `${name}@${version}`;
};

/** Returns the template's file name. It contains a hash of all versions, so that a server never starts from another version's template. */
export const createTemplateName = (): string => {
  const parts = [...migrations.map(({ name, checksum }) => `${name}:${checksum}`), ...PACKAGES.map(readVersion)];
  return `database-template-${createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16)}.br`;
};

const [BROTLI_QUALITY, BROTLI_WINDOW] = [9, 24];

/** Removes trailing zeros. Fixed-length database files are mostly zeros, and writing them would take most of the unpacking time. */
const trimZeros = (body: Buffer): Buffer => {
  let end = body.length;
  while (end > 0 && body[end - 1] === 0) end -= 1;
  return body.subarray(0, end);
};

/** Free space maps and visibility maps. PostgreSQL recreates missing ones, so a first start writes fewer files. */
const REBUILT_FILE = /_(?:fsm|vm)$/;

/**
 * Packs a closed embedded database into one compressed file: a line of JSON with paths and sizes, then the files' bytes. A plain folder
 * would not work, because npm drops empty folders from packages and the database needs them.
 */
export const packTemplate = (folder: string, file: string): void => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const templateEntries: TemplateEntry[] = [];
  const bodies: Buffer[] = [];
  for (const entry of entries) {
    if (REBUILT_FILE.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(folder.length + 1).replaceAll('\\', '/');
    if (entry.isDirectory()) templateEntries.push([name]);
    else {
      const body = readFileSync(path);
      const trimmedBody = trimZeros(body);
      templateEntries.push([name, body.length, trimmedBody.length]);
      bodies.push(trimmedBody);
    }
  }
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW };
  writeFileSync(file, brotliCompressSync(Buffer.concat([Buffer.from(`${JSON.stringify(templateEntries)}\n`), ...bodies]), { params }));
};
