import type { ResolvedConfig } from './config.ts';
import { REDIRECT_AFTER_UNAUTHORIZED_MS, UNSEEN_TOAST_MS } from './constants.ts';
import { isUnauthorized, type Problem } from './errors.ts';
import type { Session } from './session.ts';
import type { ToastStore } from './toasts.ts';
import type { Translate } from './translate.ts';

export interface Unauthorized {
  /** True, and the way to `path` begun, if the problem is an authorization failure. */
  handle(problem: Problem, path: SignInPath): boolean;
  /** Shows the toast and goes to `path` 500 ms after it came into sight, wherever it was found out. */
  leave(path: SignInPath): void;
}
/** /auth from the home page, /api/login from elsewhere. */
export type SignInPath = '/auth' | '/api/login';

interface UnauthorizedDeps {
  readonly config: ResolvedConfig;
  readonly session: Session;
  readonly toasts: ToastStore;
  readonly translate: Translate;
}

/** An authorization failure. An embedded widget only says so: the page around it is not ours to leave, and may bring another token. */
export const createUnauthorized = ({ config, session, toasts, translate }: UnauthorizedDeps): Unauthorized => {
  const go = config.navigate ?? (config.firstParty && ((path: string) => location.assign(`${config.baseUrl}${path}`)));
  let timer: ReturnType<typeof setTimeout>;
  const leave = (path: SignInPath) => {
    const goIn = (ms: number) => {
      if (!go) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        // Otherwise the dead token would lead /auth straight back here.
        session.drop();
        go(path);
      }, ms);
    };
    goIn(UNSEEN_TOAST_MS);
    toasts.getState().show({
      tone: 'error',
      title: translate('auth.unauthorized.title'),
      description: translate(go ? 'auth.unauthorized.text' : 'auth.unauthorized.embedded'),
      seen: () => goIn(REDIRECT_AFTER_UNAUTHORIZED_MS),
    });
  };
  return {
    leave,
    handle: (problem, path) => {
      if (!isUnauthorized(problem)) return false;
      leave(path);
      return true;
    },
  };
};
