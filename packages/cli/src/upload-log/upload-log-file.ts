import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, realpath, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { getStateFolder } from '../config/xdg.ts';

/** The file is hidden to stay out of view among the photos, and inside the folder so that it moves with them. */
const LOG_NAME = '.relist-log';
/** The file's names, oldest first. Logs with the earlier name are still read; new entries go to a file with the current name. */
const LOG_NAMES = ['.relist-ledger', LOG_NAME];
/** Folders for logs of read-only photo folders, oldest first. */
const FALLBACK_FOLDERS = ['ledgers', 'upload-logs'] as const;

const NOT_WRITABLE_CODES = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTSUP', 'EISDIR']);

const isFile = async (path: string): Promise<boolean> =>
  stat(path).then(
    (entry) => entry.isFile(),
    () => false,
  );

export const isUploadLogName = (name: string): boolean => LOG_NAMES.includes(name);

/** Returns where the upload log of a read-only folder is stored. */
const getFallbackPath = async (
  folder: string,
  env: NodeJS.ProcessEnv,
  fallbackFolder: (typeof FALLBACK_FOLDERS)[number] = 'upload-logs',
) => {
  const name = createHash('sha256')
    .update(await realpath(folder))
    .digest('hex')
    .slice(0, 32);
  return join(getStateFolder(env), fallbackFolder, `${name}.ndjson`);
};

/** Returns the nearest folder with an upload log, from this one upward, or this one if none has an upload log. */
export const findLogFolder = async (folder: string): Promise<string> => {
  const start = resolve(folder);
  for (let currentFolder = start; currentFolder !== dirname(currentFolder); currentFolder = dirname(currentFolder))
    for (const name of LOG_NAMES) if (await isFile(join(currentFolder, name))) return currentFolder;
  return start;
};

/** Yields each complete entry. Skips an incomplete last line and damaged lines. */
async function* readEntries(file: string): AsyncGenerator<unknown> {
  if (!(await isFile(file))) return;
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    try {
      yield JSON.parse(line);
    } catch {
      // A killed process or a full disk cut this line off. Without the entry, the next run repeats that step.
    }
  }
}

export async function* readUploadLog(folder: string, env: NodeJS.ProcessEnv): AsyncGenerator<unknown> {
  for (const name of LOG_NAMES) yield* readEntries(join(folder, name));
  for (const fallbackFolder of FALLBACK_FOLDERS) yield* readEntries(await getFallbackPath(folder, env, fallbackFolder));
}

const openForAppend = async (folder: string, env: NodeJS.ProcessEnv): Promise<FileHandle> => {
  const path = join(folder, LOG_NAME);
  try {
    return await open(path, 'a+', 0o600);
  } catch (error) {
    if (!NOT_WRITABLE_CODES.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    const fallbackPath = await getFallbackPath(folder, env);
    await mkdir(dirname(fallbackPath), { recursive: true, mode: 0o700 });
    return open(fallbackPath, 'a+', 0o600);
  }
};

const isLastLineIncomplete = async (file: FileHandle): Promise<boolean> => {
  const { size } = await file.stat();
  if (size === 0) return false;
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer[0] !== 0x0a;
};

/** Returns a writer that appends entries and creates the file with the first one. */
export const createLogWriter = (folder: string, env: NodeJS.ProcessEnv) => {
  let openedFile: Promise<FileHandle> | null = null;
  const openFile = async () => {
    const file = await openForAppend(folder, env);
    // End an incomplete last line, so that the next entry does not become part of it.
    if (await isLastLineIncomplete(file)) await file.write('\n');
    return file;
  };
  return {
    /** With `isDurable`, the entry is on the disk when this resolves. Otherwise it survives a process crash, but not a power failure. */
    append: async (entry: object, isDurable: boolean): Promise<void> => {
      const file = await (openedFile ??= openFile());
      // A single write call keeps lines of two parallel runs from mixing.
      await file.write(`${JSON.stringify(entry)}\n`);
      if (isDurable) await file.datasync();
    },
    close: async () => {
      if (openedFile) await openedFile.then((file) => file.close()).catch(() => {});
    },
  };
};
