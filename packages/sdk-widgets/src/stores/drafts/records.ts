import type { Platform } from '@relist/api/contract';
import type { Attempt } from '../../core/attempt.ts';
import { DRAFT_PREFIX } from '../../core/constants.ts';

/** What is remembered of one uploader's photos. The pictures lie in IndexedDB, under `<name>/<photo id>`. */
export interface DraftRecord {
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly platform: Platform;
  readonly hint: string;
  readonly photos: readonly { readonly id: string; readonly name: string }[];
  readonly attempt: Attempt | null;
  /** The page went while this attempt was under way. */
  readonly running: boolean;
}

/** Nobody comes back for photos after that; and what is gone cannot leak. Own judgment. */
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

const parse = (text: string | null): DraftRecord | null => {
  try {
    const record = JSON.parse(text ?? '') as DraftRecord;
    const young = Date.now() - record.savedAt < MAX_AGE_MS;
    return young && Array.isArray(record.photos) && record.photos.every(({ id, name }) => id && name) ? record : null;
  } catch {
    return null;
  }
};

/**
 * Small and synchronous, so that what was chosen last is known even when the page goes at once. A page that may not store has none.
 * Names are `relist:draft:<person>:<draft id>`.
 */
export const records = {
  names: (): string[] => {
    try {
      return Object.keys(localStorage).filter((name) => name.startsWith(DRAFT_PREFIX));
    } catch {
      return [];
    }
  },
  read: (name: string): DraftRecord | null => {
    try {
      return parse(localStorage.getItem(name));
    } catch {
      return null;
    }
  },
  write: (name: string, record: DraftRecord) => {
    try {
      localStorage.setItem(name, JSON.stringify(record));
    } catch {
      // Full or forbidden: the uploader works all the same, for as long as the page stands.
    }
  },
  remove: (name: string) => {
    try {
      localStorage.removeItem(name);
    } catch {
      // Where nothing can be stored nothing lies.
    }
  },
};
