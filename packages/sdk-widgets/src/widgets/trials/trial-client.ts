import type { RelistClient } from '../../core/requests/client.ts';
import { createLazyClient } from '../../core/requests/client.ts';
import { storage } from '../../core/session/credentials.ts';
import type { Relist } from '../../stores/relist.ts';

/** The storage key that this test page reads if there is no `auth_token`. */
const FALLBACK_TOKEN_KEY = 'token';

/** Returns the token under the fallback key, or null if there is none or storage is blocked. */
export const getFallbackToken = (): string | null => {
  try {
    return globalThis.localStorage?.getItem(FALLBACK_TOKEN_KEY) || null;
  } catch {
    return null;
  }
};

/** Creates a client that uses `auth_token`, or `token` if only that key exists. */
export const createTrialClient = ({ client, config }: Relist): RelistClient =>
  config.firstParty && !storage.read() && getFallbackToken()
    ? createLazyClient({ baseUrl: config.baseUrl, token: getFallbackToken })
    : client;
