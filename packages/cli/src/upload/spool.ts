import { randomBytes } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Position of a value in the file. */
export interface SpoolEntry {
  readonly offset: number;
  readonly length: number;
}

/** Keeps results on the disk until they are printed, because ten thousand would need too much memory. */
export const createSpool = () => {
  let openedFile: Promise<FileHandle> | null = null;
  let end = 0;
  const path = join(tmpdir(), `relist-${process.pid}-${randomBytes(6).toString('hex')}`);
  const openFile = async () => {
    const file = await open(path, 'wx+', 0o600);
    // An unlinked file disappears with the process. Windows cannot unlink an open file, so there `close` deletes it.
    await rm(path, { force: true }).catch(() => {});
    return file;
  };
  return {
    put: async (value: unknown): Promise<SpoolEntry> => {
      const file = await (openedFile ??= openFile());
      const bytes = Buffer.from(JSON.stringify(value));
      const location = { offset: end, length: bytes.length };
      end += bytes.length;
      await file.write(bytes, 0, bytes.length, location.offset);
      return location;
    },
    get: async <Value>({ offset, length }: SpoolEntry): Promise<Value> => {
      const file = await (openedFile ??= openFile());
      const { buffer } = await file.read(Buffer.alloc(length), 0, length, offset);
      return JSON.parse(buffer.toString('utf8')) as Value;
    },
    close: async () => {
      if (!openedFile) return;
      await (await openedFile).close();
      await rm(path, { force: true });
    },
  };
};
export type Spool = ReturnType<typeof createSpool>;
