import { TOKEN_KEY } from './constants.ts';
import type { ResolvedConfig } from './config.ts';

/** Where calls get their bearer token from. */
export interface Credentials {
  /** The present token, or null. */
  read(): Promise<string | null>;
  /** After a 401: asks the page for a fresh token. False where there is nobody to ask. */
  renew(): Promise<boolean>;
  /** Takes another token from now on. */
  replace(token: string): void;
}

/** localStorage throws where a page may not store (sandboxed frames, blocked cookies). Then a person is signed in for this page only. */
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

/** First-party pages keep the token in localStorage; embedded ones bring it along or are asked for it. */
export const createCredentials = (config: Pick<ResolvedConfig, 'firstParty' | 'token' | 'getToken'>): Credentials => {
  const { getToken } = config;
  let asked: Promise<string | null> | undefined;
  const ask = () => {
    asked = Promise.resolve(getToken?.() ?? config.token ?? null);
    // A failed question may be asked again.
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
      // The page has brought a new one while the old one was being refused.
      if (given) return !(given = false);
      if (config.firstParty || !getToken) return false;
      return (await ask()) !== null;
    },
  };
};
