import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { PHOTO_SIZES, type PhotoSize } from '../../contract/index.ts';
import type { PreparedPhoto } from '../../engine/photos/types.ts';

/** A stored variant, held open: to be read once, to its end or until the stream is destroyed. */
export interface StoredFile {
  readonly bytes: number;
  readonly open: () => Readable;
}

/** Asks the database which of the keys it knows. */
export type UsedAmong = (keys: readonly string[]) => Promise<ReadonlySet<string>>;

const syncFolder = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  // Windows cannot sync a folder and does not need to.
  await handle.sync().catch(() => {});
  await handle.close();
};

const writeDurably = async (path: string, bytes: Buffer): Promise<void> => {
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const variantName = (position: number, size: PhotoSize): string => `${position}-${size}.jpg`;

/**
 * Photos in a local folder, one subfolder (a key) per upload. A key enters in one rename of a complete, synced folder. Whatever is
 * between disk and database is named in `pending/` first, so after a crash the sweep looks at those keys only, and a database
 * that happens to be the wrong one never makes it delete anything else.
 */
export const createPhotoStore = ({ photos, staging }: { photos: string; staging: string }) => {
  const pending = join(photos, 'pending');
  // Two letters of the key as a level: folders with 100,000 entries are slow on some file systems.
  const shelf = (key: string): string => join(photos, key.slice(0, 2));
  const home = (key: string): string => join(shelf(key), key);
  const mark = (key: string): Promise<void> => writeFile(join(pending, key), '');
  const confirm = (key: string): Promise<void> => rm(join(pending, key), { force: true });
  const discard = async (key: string): Promise<void> => {
    await rm(join(staging, key), { recursive: true, force: true });
    await rm(home(key), { recursive: true, force: true });
    await confirm(key);
  };

  const stage = async (folder: string, prepared: readonly PreparedPhoto[]): Promise<void> => {
    await mkdir(folder, { recursive: true });
    const files = prepared.flatMap(({ position, variants }) =>
      PHOTO_SIZES.map((size) => writeDurably(join(folder, variantName(position, size)), variants[size])),
    );
    await Promise.all(files);
    await syncFolder(folder);
  };

  /** Keys that were to be settled while the database could not be asked. */
  const unsettled = new Set<string>();
  const settleSome = async (keys: readonly string[], usedAmong: UsedAmong): Promise<number> => {
    for (const key of keys) unsettled.add(key);
    const used = keys.length > 0 ? await usedAmong(keys) : new Set<string>();
    for (const key of keys) {
      await (used.has(key) ? confirm(key) : discard(key));
      unsettled.delete(key);
    }
    return keys.length - used.size;
  };
  // In parts, because a statement takes 65,535 parameters and an account may have more photos.
  const settle = async (keys: readonly string[], usedAmong: UsedAmong): Promise<number> => {
    let removed = 0;
    for (let at = 0; at < keys.length; at += 1000) removed += await settleSome(keys.slice(at, at + 1000), usedAmong);
    return removed;
  };

  return {
    /** Puts all variants in place, durably, and leaves the key pending until it is settled. */
    save: async (key: string, prepared: readonly PreparedPhoto[]): Promise<void> => {
      const folder = join(staging, key);
      try {
        await stage(folder, prepared);
        await mark(key);
        await mkdir(shelf(key), { recursive: true });
        await rename(folder, home(key));
        await syncFolder(shelf(key));
      } catch (error) {
        await discard(key);
        throw error;
      }
    },
    /** Confirms pending keys that the database knows and removes the others; says how many it removed. */
    settle,
    /** Settles what could not be settled before. */
    settleRest: (usedAmong: UsedAmong): Promise<number> => settle([...unsettled], usedAmong),
    discard,
    /** Before rows are deleted: a crash between rows and files then leaves a name to look at. */
    markForRemoval: mark,

    find: async (key: string, position: number, size: PhotoSize): Promise<StoredFile | null> => {
      const path = join(home(key), variantName(position, size));
      // Opened at once: an item deleted after this moment must not cut off an answer whose headers are out.
      const handle = await open(path).catch(() => null);
      return handle && { bytes: (await handle.stat()).size, open: () => handle.createReadStream() };
    },

    /** Writes, reads and removes a file where photos come to lie; throws when that cannot be done. */
    probe: async (): Promise<void> => {
      const path = join(photos, `probe-${randomUUID()}`);
      try {
        await writeDurably(path, Buffer.from(path));
        if ((await readFile(path, 'utf8')) !== path) throw new Error('The photo store gave back something else.');
      } finally {
        await rm(path, { force: true });
      }
    },

    /** At start: clears what a killed process left; says how many uploads that were. */
    sweep: async (usedAmong: UsedAmong): Promise<number> => {
      await rm(staging, { recursive: true, force: true });
      await mkdir(staging, { recursive: true });
      await mkdir(pending, { recursive: true });
      return settle(await readdir(pending), usedAmong);
    },
  };
};
export type PhotoStore = ReturnType<typeof createPhotoStore>;
