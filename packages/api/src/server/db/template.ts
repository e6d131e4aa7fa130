import { createHash } from 'node:crypto';
import { closeSync, ftruncateSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, brotliDecompress, constants } from 'node:zlib';
import { migrations } from './migrations/index.ts';

/** Packages that create parts of an empty database, in addition to our migrations: the embedded engine's files and the queue's tables. */
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

/** A path in the folder and, for files, the size and the number of bytes before the trailing zeros. */
type TemplateEntry = readonly [path: string, size?: number, trimmedSize?: number];

const [BROTLI_QUALITY, BROTLI_WINDOW] = [9, 24];
const LINE_FEED = 10;

/** Removes trailing zeros. Fixed-length database files are mostly zeros, and writing them would take most of the unpacking time. */
const trimZeros = (body: Buffer): Buffer => {
  let end = body.length;
  while (end > 0 && body[end - 1] === 0) end -= 1;
  return body.subarray(0, end);
};

/**
 * Packs a closed embedded database into one compressed file: a line of JSON with paths and sizes, then the files' bytes. A plain folder
 * would not work, because npm drops empty folders from packages and the database needs them.
 */
export const packTemplate = (folder: string, file: string): void => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const templateEntries: TemplateEntry[] = [];
  const bodies: Buffer[] = [];
  for (const entry of entries) {
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

/** Unpacks the database in `file` into `folder`. Throws if the file is missing or damaged. */
export const unpackTemplate = async (file: string, folder: string): Promise<void> => {
  const compressedBytes = await readFile(file);
  const bytes = await promisify(brotliDecompress)(compressedBytes);
  const start = bytes.indexOf(LINE_FEED) + 1;
  const templateEntries = JSON.parse(bytes.toString('utf8', 0, start)) as TemplateEntry[];
  mkdirSync(folder, { recursive: true });
  for (const [path, size] of templateEntries) if (size === undefined) mkdirSync(join(folder, path), { recursive: true });
  let offset = start;
  // Write synchronously, because promises take twice as long for thousands of small files and the server has no other work yet.
  for (const [path, size, trimmedSize] of templateEntries) {
    if (size === undefined || trimmedSize === undefined) continue;
    const descriptor = openSync(join(folder, path), 'wx');
    writeFileSync(descriptor, bytes.subarray(offset, offset + trimmedSize));
    if (trimmedSize < size) ftruncateSync(descriptor, size);
    closeSync(descriptor);
    offset += trimmedSize;
  }
};
