import type { User } from '@relist/api/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ResolvedConfig } from '../config.ts';
import { TOKEN_POLL_MS } from '../constants.ts';
import { storage, type Credentials } from './credentials.ts';

/** `loading` means that there is a stored token whose user is being loaded. */
export interface SessionState {
  readonly state: 'loading' | 'signed-out' | 'signed-in';
  /** Null while the user loads, and on embedding pages, where the token suffices and no widget shows a name. */
  readonly user: User | null;
  /** Reason the last token was dropped: 'Authentication failed', or null. */
  readonly error: string | null;
}

export interface Session extends StoreApi<SessionState> {
  /** Stores the token and loads its user. */
  signIn(token: string): Promise<void>;
  /** Removes the token here and ends the session on the server. */
  signOut(): Promise<void>;
  /** Drops a token that the server rejects. */
  drop(): void;
  /** Watches the stored token until the returned function is called. */
  start(): () => void;
}

interface SessionDeps {
  readonly config: Pick<ResolvedConfig, 'firstParty' | 'token' | 'getToken'>;
  readonly credentials: Credentials;
  /** GET /api/auth/user. */
  readonly loadUser: () => Promise<User>;
  /** POST /api/auth/logout with the token to revoke, because the page has already removed it. */
  readonly logout: (token: string) => Promise<unknown>;
  /** Called after an explicit sign-out, to delete what this page stored for the user. */
  readonly onSignOut?: () => void;
}

const SIGNED_OUT: SessionState = { state: 'signed-out', user: null, error: null };

const getInitialState = (config: SessionDeps['config']): SessionState['state'] => {
  if (config.firstParty) return storage.read() ? 'loading' : 'signed-out';
  return (config.token ?? config.getToken) ? 'signed-in' : 'signed-out';
};

/** Creates the session store of one Relist instance. */
export const createSession = ({ config, credentials, loadUser, logout, onSignOut }: SessionDeps): Session => {
  const store = createStore<SessionState>(() => ({ ...SIGNED_OUT, state: getInitialState(config) }));
  let currentToken: string | null = null;
  let watcherCount = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  const load = async (token: string) => {
    currentToken = token;
    store.setState({ state: 'loading', user: null, error: null });
    try {
      const user = await loadUser();
      if (currentToken === token) store.setState({ state: 'signed-in', user });
    } catch {
      if (currentToken !== token) return;
      drop();
      store.setState({ error: 'Authentication failed' });
    }
  };
  const drop = () => {
    currentToken = null;
    if (config.firstParty) storage.write(null);
    store.setState(SIGNED_OUT);
  };
  const checkToken = () => {
    const token = storage.read();
    if (token === currentToken) return;
    if (token) void load(token);
    else drop();
  };
  return {
    ...store,
    drop,
    signIn: async (token) => {
      if (config.firstParty) storage.write(token);
      await load(token);
    },
    signOut: async () => {
      const token = await credentials.read();
      drop();
      onSignOut?.();
      if (token) await logout(token).catch(() => undefined);
    },
    start: () => {
      watcherCount += 1;
      if (watcherCount === 1 && config.firstParty) {
        checkToken();
        timer = setInterval(checkToken, TOKEN_POLL_MS);
        addEventListener('storage', checkToken);
      }
      let isStopped = false;
      return () => {
        if (isStopped) return;
        isStopped = true;
        watcherCount -= 1;
        if (watcherCount > 0) return;
        clearInterval(timer);
        if (config.firstParty) removeEventListener('storage', checkToken);
      };
    },
  };
};
