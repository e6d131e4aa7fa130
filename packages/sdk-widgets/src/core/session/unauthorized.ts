import type { ResolvedConfig } from '../config.ts';
import { REDIRECT_AFTER_UNAUTHORIZED_MS, MAX_TOAST_WAIT_MS } from '../constants.ts';
import { isUnauthorized, type RelistError } from '../errors.ts';
import type { Session } from './session.ts';
import type { ToastStore } from '../toasts.ts';
import type { Translate } from '../languages/translate.ts';

export interface UnauthorizedHandler {
  /** Returns true and starts the redirect to `path` if the error is an authentication error (401). */
  handle(error: RelistError, path: SignInPath): boolean;
  /** Shows the toast and redirects to `path` 500 ms after it is visible. */
  redirect(path: SignInPath): void;
}
/** /auth from the home page, /api/login from all other pages. */
export type SignInPath = '/auth' | '/api/login';

interface UnauthorizedDeps {
  readonly config: ResolvedConfig;
  readonly session: Session;
  readonly toasts: ToastStore;
  readonly translate: Translate;
}

/**
 * Creates the handler for authentication errors. An embedded widget only shows the toast, because it must not navigate the embedding
 * page, which may provide another token.
 */
export const createUnauthorizedHandler = ({ config, session, toasts, translate }: UnauthorizedDeps): UnauthorizedHandler => {
  const navigate = config.navigate ?? (config.firstParty && ((path: string) => location.assign(`${config.baseUrl}${path}`)));
  let timer: ReturnType<typeof setTimeout>;
  const redirect = (path: SignInPath) => {
    const navigateIn = (ms: number) => {
      if (!navigate) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        // Otherwise the rejected token would make /auth redirect straight back here.
        session.drop();
        navigate(path);
      }, ms);
    };
    navigateIn(MAX_TOAST_WAIT_MS);
    toasts.getState().show({
      tone: 'error',
      title: translate('auth.unauthorized.title'),
      description: translate(navigate ? 'auth.unauthorized.text' : 'auth.unauthorized.embedded'),
      onVisible: () => navigateIn(REDIRECT_AFTER_UNAUTHORIZED_MS),
    });
  };
  return {
    redirect,
    handle: (error, path) => {
      if (!isUnauthorized(error)) return false;
      redirect(path);
      return true;
    },
  };
};
