import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PHOTO_SIZES } from '../../../contract/index.ts';
import type { PreparedPhoto } from '../../../engine/photos/types.ts';
import type { Clock } from '../shared/clock.ts';
import { findAbandonedNames, deleteAbandoned } from './photo-leftovers.ts';
import { getVariantName, type PhotoStorage } from './photo-store.ts';

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

/**
 * Stores photos in a local folder, with one subfolder (a key) per upload. A single rename of a complete, synced folder adds a key.
 * Unfinished uploads are in `incoming/` inside the photo folder, because a rename cannot cross file systems.
 */
export const createPhotoFolder = ({ photos, staging, clock }: { photos: string; staging: string; clock: Clock }): PhotoStorage => {
  const pendingFolder = join(photos, 'pending');
  const incomingFolder = join(photos, 'incoming');
  // Keys are grouped in subfolders by their first two characters, because folders with 100,000 entries are slow on some file systems.
  const getLevelFolder = (key: string): string => join(photos, key.slice(0, 2));
  const getPhotoFolder = (key: string): string => join(getLevelFolder(key), key);
  const mark = (key: string): Promise<void> => writeFile(join(pendingFolder, key), '');

  const stage = async (folder: string, preparedPhotos: readonly PreparedPhoto[]): Promise<void> => {
    await mkdir(folder, { recursive: true });
    const files = preparedPhotos.flatMap(({ position, variants }) =>
      PHOTO_SIZES.map((size) => writeDurably(join(folder, getVariantName(position, size)), variants[size])),
    );
    // Wait for all of them, because a cleanup after an error must not overlap with writes.
    const rejection = (await Promise.allSettled(files)).find((outcome) => outcome.status === 'rejected');
    if (rejection) throw rejection.reason;
    await syncFolder(folder);
  };

  const emptyFolder = async (folder: string): Promise<void> => {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
  };

  return {
    put: async (key, preparedPhotos) => {
      const folder = join(incomingFolder, key);
      await stage(folder, preparedPhotos);
      await mark(key);
      await mkdir(getLevelFolder(key), { recursive: true });
      await rename(folder, getPhotoFolder(key));
      await syncFolder(getLevelFolder(key));
    },
    mark,
    unmark: (key) => rm(join(pendingFolder, key), { force: true }),
    deleteVariants: async (key) => {
      await rm(join(incomingFolder, key), { recursive: true, force: true });
      await rm(getPhotoFolder(key), { recursive: true, force: true });
    },

    find: async (key, position, size) => {
      const handle = await open(join(getPhotoFolder(key), getVariantName(position, size))).catch(() => null);
      return handle && { bytes: (await handle.stat()).size, open: () => handle.createReadStream() };
    },

    recover: async () => {
      await emptyFolder(staging);
      await emptyFolder(incomingFolder);
      await mkdir(pendingFolder, { recursive: true });
      return readdir(pendingFolder);
    },
    // The folder is locked, so all of these files belong to this process, even if an upload failed in its last step.
    deleteAbandonedUploads: async () => {
      await deleteAbandoned(staging, clock());
      await deleteAbandoned(incomingFolder, clock());
      return findAbandonedNames(pendingFolder, clock());
    },
    // Write a file, because a full or read-only disk can still be opened but not written to.
    check: async () => {
      const path = join(incomingFolder, `check-${randomUUID()}`);
      await writeDurably(path, Buffer.from('x')).finally(() => rm(path, { force: true }));
    },
  };
};
