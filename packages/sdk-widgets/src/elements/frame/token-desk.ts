/** The page around may begin to listen later than the frame asks. */
const REPEAT_MS = 2000;
/** A shop's server has long answered by then. */
const SILENT_MS = 8000;
/** A token lives 15 minutes; one that nobody used for longer than this is left, so that an upload does not begin with a dead one. */
const FRESH_MS = 5 * 60 * 1000;

export interface TokenDeskOptions {
  /** Asks the page around. */
  readonly ask: () => void;
  /** Nothing came for a while; what comes later is taken all the same. */
  readonly onSilence: () => void;
}

interface Taker {
  readonly resolve: (token: string) => void;
  readonly reject: (error: Error) => void;
}

const silence = () => Object.assign(new Error('The page around gave no token. Load it again.'), { code: 'token_not_given' });

/**
 * Asks for tokens and hands each out once, so that a call that was refused for its token always asks anew. A token that nobody asked for is
 * left alone.
 */
export const createTokenDesk = ({ ask, onSilence }: TokenDeskOptions) => {
  const takers: Taker[] = [];
  let kept: { readonly token: string; readonly until: number } | null = null;
  let isOpen = false;
  let timers: number[] = [];

  const stop = () => {
    timers.forEach((timer) => clearInterval(timer));
    timers = [];
  };
  const fall = () => {
    stop();
    for (const { reject } of takers.splice(0)) reject(silence());
    onSilence();
  };
  /** Asks, also in advance; while a question is on its way there is no other. */
  const open = () => {
    isOpen = true;
    if (timers.length > 0) return;
    timers = [window.setInterval(ask, REPEAT_MS), window.setTimeout(fall, SILENT_MS)];
    ask();
  };

  return {
    open,
    /** False where nobody had asked. */
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
