import type { RelistClient } from '../../core/client.ts';
import { createLazyClient } from '../../core/client.ts';
import { storage } from '../../core/credentials.ts';
import type { Relist } from '../../stores/relist.ts';

/** Where this test page looks when there is no `auth_token`. */
const OTHER_KEY = 'token';

/** The token under the other key; null where the page may not store, and where there is none. */
export const otherToken = (): string | null => {
  try {
    return globalThis.localStorage?.getItem(OTHER_KEY) || null;
  } catch {
    return null;
  }
};

/** Calls with `auth_token`, and with `token` where only that is present. */
export const trialClient = ({ client, config }: Relist): RelistClient =>
  config.firstParty && !storage.read() && otherToken() ? createLazyClient({ baseUrl: config.baseUrl, token: otherToken }) : client;
