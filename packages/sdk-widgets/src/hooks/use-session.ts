import { useStore } from './use-store.ts';
import type { Session, SessionState } from '../core/session.ts';
import { useRelist } from './relist-context.ts';

/** The sign-in state, and how to change it. `authenticated` is true while the user is being loaded. */
export const useSession = (): SessionState & { authenticated: boolean } & Pick<Session, 'signIn' | 'signOut'> => {
  const { session } = useRelist();
  const state = useStore(session);
  return { ...state, authenticated: state.state !== 'signed-out', signIn: session.signIn, signOut: session.signOut };
};
