import { TOKEN_KEY } from '../constants.ts';
import type { ResolvedConfig } from '../config.ts';

/** The source of the bearer token for calls. */
export interface Credentials {
  /** Returns the current token, or null. */
  read(): Promise<string | null>;
  /** Requests a new token from the page after a 401. Returns false if the page provides no way to do so. */
  renew(): Promise<boolean>;
  /** Replaces the token for all later calls. */
  replace(token: string): void;
}

/** Fallback for pages where localStorage throws (sandboxed frames, blocked cookies). The sign-in then lasts as long as the page. */
let memoryToken: string | null = null;
export const storage = {
  read: (): string | null => {
    try {
      return globalThis.localStorage?.getItem(TOKEN_KEY) || null;
    } catch {
      return memoryToken;
    }
  },
  write: (token: string | null) => {
    try {
      if (token === null) globalThis.localStorage?.removeItem(TOKEN_KEY);
      else globalThis.localStorage?.setItem(TOKEN_KEY, token);
    } catch {
      memoryToken = token;
    }
  },
};

/** Creates the token source: first-party pages keep the token in localStorage, embedding pages pass it in or provide `getToken`. */
export const createCredentials = (config: Pick<ResolvedConfig, 'firstParty' | 'token' | 'getToken'>): Credentials => {
  const { getToken } = config;
  let tokenPromise: Promise<string | null> | undefined;
  const requestToken = () => {
    tokenPromise = Promise.resolve(getToken?.() ?? config.token ?? null);
    // After an error, the next call requests the token again.
    tokenPromise.catch(() => (tokenPromise = undefined));
    return tokenPromise;
  };
  let isReplaced = false;
  return {
    read: async () => (config.firstParty ? storage.read() : (tokenPromise ?? requestToken())),
    replace: (token) => {
      tokenPromise = Promise.resolve(token);
      isReplaced = true;
    },
    renew: async () => {
      // The page supplied a new token while the old one was being rejected.
      if (isReplaced) return !(isReplaced = false);
      if (config.firstParty || !getToken) return false;
      return (await requestToken()) !== null;
    },
  };
};
