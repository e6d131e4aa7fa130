/** Interval between requests. They are repeated because the page may start listening after the first one. */
const REPEAT_MS = 2000;
/** Time after which a missing response is reported; a partner's server responds much sooner. */
const TIMEOUT_MS = 8000;
/**
 * Maximum age of an unused token. Tokens are valid for 15 minutes, so no upload starts with a token that is about to expire.
 */
const MAX_AGE_MS = 5 * 60 * 1000;

export interface TokenSourceOptions {
  /** Requests a token from the embedding page. */
  readonly requestToken: () => void;
  /** Called when no token arrives in time; a later one is still accepted. */
  readonly onTimeout: () => void;
}

interface PendingRequest {
  readonly resolve: (token: string) => void;
  readonly reject: (error: Error) => void;
}

const createTokenError = () => Object.assign(new Error('The embedding page sent no token. Reload the page.'), { code: 'token_not_given' });

/**
 * Requests tokens and uses each once, so a call whose token was rejected always requests a new one. Ignores tokens that were not requested.
 */
export const createTokenSource = ({ requestToken, onTimeout }: TokenSourceOptions) => {
  const pendingRequests: PendingRequest[] = [];
  let unusedToken: { readonly token: string; readonly expiresAt: number } | null = null;
  let isRequesting = false;
  let timers: number[] = [];

  const stop = () => {
    timers.forEach((timer) => clearInterval(timer));
    timers = [];
  };
  const handleTimeout = () => {
    stop();
    for (const { reject } of pendingRequests.splice(0)) reject(createTokenError());
    onTimeout();
  };
  /** Requests a token, possibly before one is needed; only one request at a time. */
  const startRequesting = () => {
    isRequesting = true;
    if (timers.length > 0) return;
    timers = [window.setInterval(requestToken, REPEAT_MS), window.setTimeout(handleTimeout, TIMEOUT_MS)];
    requestToken();
  };

  return {
    startRequesting,
    /** Returns false if no token was requested. */
    acceptToken: (token: string): boolean => {
      if (!isRequesting) return false;
      isRequesting = false;
      stop();
      if (pendingRequests.length === 0) unusedToken = { token, expiresAt: Date.now() + MAX_AGE_MS };
      for (const { resolve } of pendingRequests.splice(0)) resolve(token);
      return true;
    },
    getToken: (): Promise<string> => {
      const storedToken = unusedToken;
      unusedToken = null;
      if (storedToken && Date.now() < storedToken.expiresAt) return Promise.resolve(storedToken.token);
      return new Promise((resolve, reject) => {
        pendingRequests.push({ resolve, reject });
        startRequesting();
      });
    },
  };
};
