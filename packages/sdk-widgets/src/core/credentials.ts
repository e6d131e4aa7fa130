import { TOKEN_KEY } from './constants.ts';
import type { ResolvedConfig } from './config.ts';

/** Where calls get their bearer token from. */
export interface Credentials {
  /** Returns the current token, or null. */
  read(): Promise<string | null>;
  /** Asks the page for a fresh token after a 401. Returns false if there is no way to ask. */
  renew(): Promise<boolean>;
  /** Replaces the token for all later calls. */
  replace(token: string): void;
}

/** Fallback for pages where localStorage throws (sandboxed frames, blocked cookies): the sign-in lasts as long as the page. */
let unstorable: string | null = null;
export const storage = {
  read: (): string | null => {
    try {
      return globalThis.localStorage?.getItem(TOKEN_KEY) || null;
    } catch {
      return unstorable;
    }
  },
  write: (token: string | null) => {
    try {
      if (token === null) globalThis.localStorage?.removeItem(TOKEN_KEY);
      else globalThis.localStorage?.setItem(TOKEN_KEY, token);
    } catch {
      unstorable = token;
    }
  },
};

/** Creates the token source: first-party pages keep the token in localStorage, embedding pages pass it in or provide `getToken`. */
export const createCredentials = (config: Pick<ResolvedConfig, 'firstParty' | 'token' | 'getToken'>): Credentials => {
  const { getToken } = config;
  let asked: Promise<string | null> | undefined;
  const ask = () => {
    asked = Promise.resolve(getToken?.() ?? config.token ?? null);
    // After a failure, the next call asks again.
    asked.catch(() => (asked = undefined));
    return asked;
  };
  let given = false;
  return {
    read: async () => (config.firstParty ? storage.read() : (asked ?? ask())),
    replace: (token) => {
      asked = Promise.resolve(token);
      given = true;
    },
    renew: async () => {
      // The page supplied a new token while the old one was being rejected.
      if (given) return !(given = false);
      if (config.firstParty || !getToken) return false;
      return (await ask()) !== null;
    },
  };
};
