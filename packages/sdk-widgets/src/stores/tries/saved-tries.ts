import type { TryResult } from '@relist/api/contract';
import { createDatabase } from '../database.ts';

/** The result of a try with the photos that were sent. */
export interface SavedTry {
  readonly result: TryResult;
  readonly photos: readonly File[];
}

const transact = /* @__PURE__ */ createDatabase('relist-tries', 'results');
/** Fallback for this page if the browser does not allow storage. */
const memory = new Map<string, SavedTry>();

const isExpired = ({ result }: SavedTry) => Date.parse(result.expiresAt) <= Date.now();

/** On-device storage for an anonymous user's latest result, one per server, until it is claimed or expires. */
export const savedTries = {
  write: async (server: string, saved: SavedTry): Promise<void> => {
    memory.set(server, saved);
    await transact('readwrite', (store) => store.put(saved, server)).catch(() => undefined);
  },

  /** Returns null if there is no result. Deletes an expired result. */
  read: async (server: string): Promise<SavedTry | null> => {
    const stored = await transact<SavedTry | undefined>('readonly', (store) => store.get(server)).catch(() => undefined);
    const saved = stored ?? memory.get(server);
    if (!saved) return null;
    if (!isExpired(saved)) return saved;
    await savedTries.delete(server);
    return null;
  },

  delete: async (server: string): Promise<void> => {
    memory.delete(server);
    await transact('readwrite', (store) => store.delete(server)).catch(() => undefined);
  },
};
