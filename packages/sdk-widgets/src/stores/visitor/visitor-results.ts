import type { TryResult } from '@relist/api/contract';
import { createDatabase } from '../database.ts';

/** The result of an analysis without an account, with the photos that were sent. */
export interface VisitorResult {
  readonly result: TryResult;
  readonly photos: readonly File[];
}

const transact = /* @__PURE__ */ createDatabase('relist-tries', 'results');
/** Fallback for this page if the browser does not allow storage. */
const memory = new Map<string, VisitorResult>();

const isExpired = ({ result }: VisitorResult) => Date.parse(result.expiresAt) <= Date.now();

/** Stores a visitor's latest result on the device, one per server, until it is claimed or expires. */
export const visitorResults = {
  write: async (server: string, visitorResult: VisitorResult): Promise<void> => {
    memory.set(server, visitorResult);
    await transact('readwrite', (store) => store.put(visitorResult, server)).catch(() => undefined);
  },

  /** Returns null if there is no result. Deletes an expired result. */
  read: async (server: string): Promise<VisitorResult | null> => {
    const storedResult = await transact<VisitorResult | undefined>('readonly', (store) => store.get(server)).catch(() => undefined);
    const visitorResult = storedResult ?? memory.get(server);
    if (!visitorResult) return null;
    if (!isExpired(visitorResult)) return visitorResult;
    await visitorResults.delete(server);
    return null;
  },

  delete: async (server: string): Promise<void> => {
    memory.delete(server);
    await transact('readwrite', (store) => store.delete(server)).catch(() => undefined);
  },
};
