import type { Platform } from '@relist/api/contract';
import type { Attempt } from '../../core/requests/attempt.ts';
import { DRAFT_PREFIX } from '../../core/constants.ts';

/** The stored record of one uploader's photos. The images are in IndexedDB, under `<name>/<photo id>`. */
export interface DraftRecord {
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly platform: Platform;
  readonly hint: string;
  readonly photos: readonly { readonly id: string; readonly name: string }[];
  readonly attempt: Attempt | null;
  /** True if the page closed while this attempt was running. */
  readonly running: boolean;
}

/** Drafts expire after a week, because sellers rarely need older photos and deleted data cannot leak. */
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

const parseRecord = (text: string | null): DraftRecord | null => {
  try {
    const record = JSON.parse(text ?? '') as DraftRecord;
    const isValid = Date.now() - record.savedAt < MAX_AGE_MS;
    return isValid && Array.isArray(record.photos) && record.photos.every(({ id, name }) => id && name) ? record : null;
  } catch {
    return null;
  }
};

/**
 * Draft records in localStorage. Writes are synchronous, so the latest choice is saved even if the page closes immediately. There are no
 * records if the page may not store data. Names are `relist:draft:<API>:<person>:<draft id>`.
 */
export const records = {
  listNames: (): string[] => {
    try {
      return Object.keys(localStorage).filter((name) => name.startsWith(DRAFT_PREFIX));
    } catch {
      return [];
    }
  },
  read: (name: string): DraftRecord | null => {
    try {
      return parseRecord(localStorage.getItem(name));
    } catch {
      return null;
    }
  },
  write: (name: string, record: DraftRecord) => {
    try {
      localStorage.setItem(name, JSON.stringify(record));
    } catch {
      // Storage is full or not allowed. The uploader still works while the page is open.
    }
  },
  delete: (name: string) => {
    try {
      localStorage.removeItem(name);
    } catch {
      // If storage is not allowed, there is nothing to delete.
    }
  },
};
