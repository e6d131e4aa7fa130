import { setTimeout as sleep } from 'node:timers/promises';

interface UploadLimiterOptions {
  /** Maximum concurrent uploads. */
  readonly max: number;
  /** Milliseconds without any response after which the run gives up. */
  readonly timeout: number;
  /** Shows why uploads are paused; null when they continue. */
  readonly showNote: (sentence: string | null) => void;
  readonly now?: () => number;
}

/** Milliseconds to wait after the first error. */
const FIRST_WAIT = 500;
/** Maximum milliseconds to wait after an error. */
const MAX_WAIT = 20_000;
/** Milliseconds between checks whether an upload may start. */
const POLL_INTERVAL = 100;

/**
 * Decides how many uploads run and when, from the server's responses: additive increase, multiplicative decrease as in TCP, and a
 * pause until Retry-After. Shared by all uploads of a run, because they use the same server.
 */
export const createUploadLimiter = ({ max, timeout, showNote, now = Date.now }: UploadLimiterOptions) => {
  let allowed = Math.min(max, 2);
  let running = 0;
  let resumeAt = 0;
  let noResponseSince: number | null = null;
  let consecutiveErrors = 0;
  let waiting: (() => void)[] = [];

  const resumeWaiting = () => {
    for (const resume of waiting) resume();
    waiting = [];
  };
  const waitForTurn = (signal: AbortSignal) => {
    const timer = sleep(Math.min(POLL_INTERVAL, Math.max(1, resumeAt - now())), undefined, { signal }).catch(() => {});
    return Promise.race([timer, new Promise<void>((resume) => waiting.push(resume))]);
  };
  const wait = (milliseconds: number, reason: string) => {
    resumeAt = Math.max(resumeAt, now() + milliseconds);
    const seconds = Math.ceil((resumeAt - now()) / 1000);
    showNote(`${reason}; continuing ${seconds > 90 ? `at ${new Date(resumeAt).toLocaleTimeString('en-GB')}` : `in ${seconds} s`}`);
  };
  const slowDown = () => void (allowed = Math.max(1, allowed / 2));
  const withJitter = (milliseconds: number) => milliseconds * (0.75 + Math.random() / 2);

  return {
    /** Resolves to true when one more may start, or to false when the run is stopping or the server has not responded for too long. */
    enter: async (signal: AbortSignal): Promise<boolean> => {
      for (;;) {
        if (signal.aborted || (noResponseSince !== null && now() - noResponseSince > timeout)) return false;
        if (now() >= resumeAt && running < Math.floor(allowed)) {
          running += 1;
          return true;
        }
        await waitForTurn(signal);
      }
    },
    leave: () => {
      running -= 1;
      resumeWaiting();
    },
    /** Speeds up after a usable response. */
    onSuccess: () => {
      if (noResponseSince !== null || resumeAt > 0) showNote(null);
      noResponseSince = null;
      consecutiveErrors = 0;
      resumeAt = 0;
      allowed = Math.min(max, allowed + 1 / allowed);
      resumeWaiting();
    },
    /** Slows down after 429 or 503. `retryAfter` in seconds. */
    onThrottled: (retryAfter: number | null) => {
      noResponseSince = null;
      consecutiveErrors += 1;
      slowDown();
      wait(
        retryAfter === null ? withJitter(Math.min(MAX_WAIT, FIRST_WAIT * 2 ** consecutiveErrors)) : retryAfter * 1000,
        'the server is busy',
      );
    },
    /** Slows down when no response arrived. */
    onTimeout: () => {
      noResponseSince ??= now();
      consecutiveErrors += 1;
      slowDown();
      wait(withJitter(Math.min(MAX_WAIT, FIRST_WAIT * 2 ** Math.min(8, consecutiveErrors))), 'the server is not responding');
    },
  };
};
export type UploadLimiter = ReturnType<typeof createUploadLimiter>;
