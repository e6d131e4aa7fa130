import type { Session, SessionState } from '../core/session/session.ts';
import type { Analysis, AnalysisState } from '../stores/analysis/analysis.ts';
import { useRelist } from './relist-context.ts';
import { useStore } from './use-store.ts';

/** Returns the state and actions of the upload flow. Actions keep their identity between renders. */
export const useAnalysis = (): AnalysisState & Omit<Analysis, 'getState' | 'setState' | 'getInitialState' | 'subscribe'> => {
  const { analysis } = useRelist();
  return { ...analysis, ...useStore(analysis) };
};

/** Returns the sign-in state and the actions that change it. `isAuthenticated` is true while the user is loading. */
export const useSession = (): SessionState & { isAuthenticated: boolean } & Pick<Session, 'signIn' | 'signOut'> => {
  const { session } = useRelist();
  const state = useStore(session);
  return { ...state, isAuthenticated: state.state !== 'signed-out', signIn: session.signIn, signOut: session.signOut };
};

/** Returns `show({ title, description?, tone? })` and `dismiss()`. */
export const useToast = () => {
  const { show, dismiss } = useRelist().toasts.getState();
  return { show, dismiss };
};
