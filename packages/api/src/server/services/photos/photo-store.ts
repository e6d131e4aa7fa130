import type { Readable } from 'node:stream';
import type { PhotoSize } from '../../../contract/index.ts';
import type { PreparedPhoto } from '../../../engine/photos/types.ts';

/** A stored variant, held open: to be read once, to its end or until the stream is destroyed. */
export interface StoredFile {
  readonly bytes: number;
  readonly open: () => Readable;
}

/** Asks the database which of the keys it knows. */
export type UsedAmong = (keys: readonly string[]) => Promise<ReadonlySet<string>>;

/** Where photos lie: the variants of an upload under one key, and marks for keys that are between place and database. */
export interface PhotoPlace {
  /** Stores all variants durably, marked; after a failure or a crash a part of them may be there, and then the mark is. */
  readonly put: (key: string, photos: readonly PreparedPhoto[]) => Promise<void>;
  readonly mark: (key: string) => Promise<void>;
  readonly unmark: (key: string) => Promise<void>;
  /** Removes all variants, whether there are any or not; leaves the mark. */
  readonly erase: (key: string) => Promise<void>;
  /** A variant, opened at once: an item deleted after this moment must not cut off an answer whose headers are out. */
  readonly find: (key: string, position: number, size: PhotoSize) => Promise<StoredFile | null>;
  /** At start, before the first request: removes what is half made and gives all keys that this process's predecessor left marked. */
  readonly recover: () => Promise<string[]>;
  /** Removes what uploads left behind that never came to their end, and gives the keys that they left marked. */
  readonly abandoned: () => Promise<string[]>;
  /** Writes something and takes it away again; throws when photos cannot be stored. */
  readonly check: () => Promise<void>;
}

/**
 * Photos by key, one key an upload. Whatever is between place and database is marked first, so after a crash the sweep looks at
 * those keys only, and a database that happens to be the wrong one never makes it delete anything else.
 */
export const createPhotoStore = (place: PhotoPlace) => {
  /** Keys that were to be settled while database or place could not be reached. */
  const unsettled = new Set<string>();
  const discard = async (key: string): Promise<void> => {
    await place.erase(key);
    await place.unmark(key);
  };

  const settleSome = async (keys: readonly string[], usedAmong: UsedAmong): Promise<number> => {
    for (const key of keys) unsettled.add(key);
    const used = keys.length > 0 ? await usedAmong(keys) : new Set<string>();
    for (const key of keys) {
      await (used.has(key) ? place.unmark(key) : discard(key));
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
    /** Puts all variants in place, durably, and leaves the key marked until it is settled. */
    save: async (key: string, prepared: readonly PreparedPhoto[]): Promise<void> => {
      try {
        await place.put(key, prepared);
      } catch (error) {
        await discard(key).catch(() => unsettled.add(key));
        throw error;
      }
    },
    /** Confirms marked keys that the database knows and removes the others; says how many it removed. */
    settle,
    /** Settles what could not be settled before, here or by a process that is no more. */
    settleRest: async (usedAmong: UsedAmong): Promise<number> => settle([...unsettled, ...(await place.abandoned())], usedAmong),
    discard,
    /** Before rows are deleted: a crash between rows and files then leaves a name to look at. */
    markForRemoval: place.mark,
    find: place.find,
    check: place.check,
    /** At start: clears what a killed process left; says how many uploads that were. */
    sweep: async (usedAmong: UsedAmong): Promise<number> => settle(await place.recover(), usedAmong),
  };
};
export type PhotoStore = ReturnType<typeof createPhotoStore>;

export const variantName = (position: number, size: PhotoSize): string => `${position}-${size}.jpg`;
