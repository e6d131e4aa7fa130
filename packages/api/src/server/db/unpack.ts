import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** A path in the folder and, for files, the size and the number of bytes before the trailing zeros. */
export type TemplateEntry = readonly [path: string, size?: number, trimmedSize?: number];

const LINE_FEED = 10;

/** Writes the files of the template `file` into `folder`. Throws if the template is missing or damaged. */
const writeFiles = (file: string, folder: string): void => {
  const bytes = brotliDecompressSync(readFileSync(file));
  const start = bytes.indexOf(LINE_FEED) + 1;
  const templateEntries = JSON.parse(bytes.toString('utf8', 0, start)) as TemplateEntry[];
  mkdirSync(folder, { recursive: true });
  for (const [path, size] of templateEntries) if (size === undefined) mkdirSync(join(folder, path), { recursive: true });
  let offset = start;
  // Write synchronously, because asynchronous writes take twice as long for hundreds of small files.
  for (const [path, size, trimmedSize] of templateEntries) {
    if (size === undefined || trimmedSize === undefined) continue;
    const descriptor = openSync(join(folder, path), 'wx');
    writeFileSync(descriptor, bytes.subarray(offset, offset + trimmedSize));
    if (trimmedSize < size) ftruncateSync(descriptor, size);
    closeSync(descriptor);
    offset += trimmedSize;
  }
};

/** Returns the temporary name of a database folder. A killed process leaves a partial database only under this name. */
export const getTemporaryFolder = (folder: string): string => `${folder}.new`;

/**
 * Unpacks the template `file` into the new folder `folder`. Does nothing if the template is missing or damaged, because it only saves time.
 */
export const unpackTemplate = (file: string, folder: string): void => {
  const temporaryFolder = getTemporaryFolder(folder);
  try {
    rmSync(temporaryFolder, { recursive: true, force: true });
    mkdirSync(dirname(folder), { recursive: true });
    writeFiles(file, temporaryFolder);
    renameSync(temporaryFolder, folder);
  } catch {
    rmSync(temporaryFolder, { recursive: true, force: true });
  }
};
