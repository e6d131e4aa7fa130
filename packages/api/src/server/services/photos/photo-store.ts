import type { Readable } from 'node:stream';
import type { PhotoSize } from '../../../contract/index.ts';
import type { PreparedPhoto } from '../../../engine/photos/types.ts';

/** An open stored variant. Read it once to its end, or destroy the stream. */
export interface StoredFile {
  readonly bytes: number;
  readonly open: () => Readable;
}

/** Returns the keys that the database references. */
export type FindUsedKeys = (keys: readonly string[]) => Promise<ReadonlySet<string>>;

/** Stores photos: the variants of an upload under one key, and marks for keys that are not yet checked against the database. */
export interface PhotoStorage {
  /** Stores all variants durably, and marks the key. After an error or a crash some variants may exist; then the mark exists, too. */
  readonly put: (key: string, photos: readonly PreparedPhoto[]) => Promise<void>;
  readonly mark: (key: string) => Promise<void>;
  readonly unmark: (key: string) => Promise<void>;
  /** Deletes all variants that exist; keeps the mark. */
  readonly deleteVariants: (key: string) => Promise<void>;
  /** Opens a variant immediately, because a response whose headers are sent must not fail when the item is deleted. */
  readonly find: (key: string, position: number, size: PhotoSize) => Promise<StoredFile | null>;
  /** Deletes partial uploads and returns all keys that the previous process left marked. Call it at startup before the first request. */
  readonly recover: () => Promise<string[]>;
  /** Deletes files of uploads that never finished, and returns the keys that they left marked. */
  readonly deleteAbandonedUploads: () => Promise<string[]>;
  /** Writes and deletes a test file; throws when photos cannot be stored. */
  readonly check: () => Promise<void>;
}

/**
 * Stores photos by key, with one key per upload. A key is marked until the transaction that refers to it has ended. After a crash, the
 * cleanup checks only marked keys, so that connecting to the wrong database never deletes other photos.
 */
export const createPhotoStore = (storage: PhotoStorage) => {
  /** Marked keys that were not checked, because the database or the storage was down. */
  const uncheckedKeys = new Set<string>();
  const discard = async (key: string): Promise<void> => {
    await storage.deleteVariants(key);
    await storage.unmark(key);
  };

  const deleteUnusedBatch = async (keys: readonly string[], findUsedKeys: FindUsedKeys): Promise<number> => {
    for (const key of keys) uncheckedKeys.add(key);
    const usedKeys = keys.length > 0 ? await findUsedKeys(keys) : new Set<string>();
    for (const key of keys) {
      await (usedKeys.has(key) ? storage.unmark(key) : discard(key));
      uncheckedKeys.delete(key);
    }
    return keys.length - usedKeys.size;
  };
  // Check keys in batches, because a statement accepts 65,535 parameters and an account may have more photos.
  const deleteUnused = async (keys: readonly string[], findUsedKeys: FindUsedKeys): Promise<number> => {
    let deletedCount = 0;
    for (let start = 0; start < keys.length; start += 1000)
      deletedCount += await deleteUnusedBatch(keys.slice(start, start + 1000), findUsedKeys);
    return deletedCount;
  };

  return {
    /** Stores all variants durably, and marks the key until `deleteUnused` checks it. */
    save: async (key: string, preparedPhotos: readonly PreparedPhoto[]): Promise<void> => {
      try {
        await storage.put(key, preparedPhotos);
      } catch (error) {
        await discard(key).catch(() => uncheckedKeys.add(key));
        throw error;
      }
    },
    /** Deletes the marked keys that the database does not reference, and only the marks of the others. Returns the number of deleted keys. */
    deleteUnused,
    /** Calls `deleteUnused` for all keys that this process, or one that crashed, left marked. */
    deleteRemainingUnused: async (findUsedKeys: FindUsedKeys): Promise<number> =>
      deleteUnused([...uncheckedKeys, ...(await storage.deleteAbandonedUploads())], findUsedKeys),
    discard,
    /** Marks a key. Call it before rows are deleted, so that after a crash the marks show which keys to check. */
    markForDeletion: storage.mark,
    find: storage.find,
    check: storage.check,
    /** Deletes incomplete uploads of a killed process, and returns how many. Call it at startup. */
    sweep: async (findUsedKeys: FindUsedKeys): Promise<number> => deleteUnused(await storage.recover(), findUsedKeys),
  };
};
export type PhotoStore = ReturnType<typeof createPhotoStore>;

export const getVariantName = (position: number, size: PhotoSize): string => `${position}-${size}.jpg`;
