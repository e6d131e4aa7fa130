import type { TryResult } from '@relist/api/contract';
import { createDatabase } from '../database.ts';

/** The result of a trial with the photos that were sent. */
export interface KeptTry {
  readonly result: TryResult;
  readonly photos: readonly File[];
}

const transact = /* @__PURE__ */ createDatabase('relist-tries', 'results');
/** Fallback for this page if the browser does not allow storage. */
const memory = new Map<string, KeptTry>();

const isExpired = ({ result }: KeptTry) => Date.parse(result.expiresAt) <= Date.now();

/** Storage on this device for the latest result of a user without an account, one per server, until it is claimed or expires. */
export const keptTries = {
  write: async (server: string, kept: KeptTry): Promise<void> => {
    memory.set(server, kept);
    await transact('readwrite', (store) => store.put(kept, server)).catch(() => undefined);
  },

  /** Returns null if there is no result. Removes an expired result. */
  read: async (server: string): Promise<KeptTry | null> => {
    const stored = await transact<KeptTry | undefined>('readonly', (store) => store.get(server)).catch(() => undefined);
    const kept = stored ?? memory.get(server);
    if (!kept) return null;
    if (!isExpired(kept)) return kept;
    await keptTries.remove(server);
    return null;
  },

  remove: async (server: string): Promise<void> => {
    memory.delete(server);
    await transact('readwrite', (store) => store.delete(server)).catch(() => undefined);
  },
};
