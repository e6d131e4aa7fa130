/** Interval between requests, because the page may start listening after the frame asks. */
const REPEAT_MS = 2000;
/** Time after which a missing answer is reported; a partner's server answers much sooner. */
const SILENT_MS = 8000;
/**
 * Maximum age of an unused token. Tokens live 15 minutes; older ones are discarded so that an upload does not start with an expired one.
 */
const FRESH_MS = 5 * 60 * 1000;

export interface TokenSourceOptions {
  /** Requests a token from the embedding page. */
  readonly ask: () => void;
  /** Called when no token arrives in time; a later one is still accepted. */
  readonly onSilence: () => void;
}

interface Taker {
  readonly resolve: (token: string) => void;
  readonly reject: (error: Error) => void;
}

const createTokenError = () => Object.assign(new Error('The page around gave no token. Load it again.'), { code: 'token_not_given' });

/**
 * Requests tokens and uses each once, so a call whose token was rejected always asks for a new one. Ignores tokens that were not requested.
 */
export const createTokenSource = ({ ask, onSilence }: TokenSourceOptions) => {
  const takers: Taker[] = [];
  let kept: { readonly token: string; readonly until: number } | null = null;
  let isOpen = false;
  let timers: number[] = [];

  const stop = () => {
    timers.forEach((timer) => clearInterval(timer));
    timers = [];
  };
  const onTimeout = () => {
    stop();
    for (const { reject } of takers.splice(0)) reject(createTokenError());
    onSilence();
  };
  /** Requests a token, also in advance; only one request at a time. */
  const open = () => {
    isOpen = true;
    if (timers.length > 0) return;
    timers = [window.setInterval(ask, REPEAT_MS), window.setTimeout(onTimeout, SILENT_MS)];
    ask();
  };

  return {
    open,
    /** Returns false if no token was requested. */
    take: (token: string): boolean => {
      if (!isOpen) return false;
      isOpen = false;
      stop();
      if (takers.length === 0) kept = { token, until: Date.now() + FRESH_MS };
      for (const { resolve } of takers.splice(0)) resolve(token);
      return true;
    },
    getToken: (): Promise<string> => {
      const held = kept;
      kept = null;
      if (held && Date.now() < held.until) return Promise.resolve(held.token);
      return new Promise((resolve, reject) => {
        takers.push({ resolve, reject });
        open();
      });
    },
  };
};
