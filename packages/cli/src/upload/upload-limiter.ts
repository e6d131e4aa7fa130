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
/** Maximum number of milliseconds to wait after an error. */
const MAX_WAIT = 20_000;
/** Milliseconds between checks whether an upload may start. */
const POLL_INTERVAL = 100;

/** Returns the milliseconds to wait after so many errors in a row, with jitter. */
const computeWait = (errorCount: number) => Math.min(MAX_WAIT, FIRST_WAIT * 2 ** errorCount) * (0.75 + Math.random() / 2);

/**
 * Decides how many uploads run and when, from the server's responses: additive increase, multiplicative decrease as in TCP, and a
 * pause until Retry-After. Shared by all uploads of a run, because they use the same server.
 */
export const createUploadLimiter = ({ max, timeout, showNote, now = Date.now }: UploadLimiterOptions) => {
  let limit = Math.min(max, 2);
  let runningCount = 0;
  let resumeAt = 0;
  let noResponseSince: number | null = null;
  let consecutiveErrors = 0;
  let resumeCallbacks: (() => void)[] = [];

  const resumeAll = () => {
    for (const resume of resumeCallbacks) resume();
    resumeCallbacks = [];
  };
  const waitForTurn = (signal: AbortSignal) => {
    const timer = sleep(Math.min(POLL_INTERVAL, Math.max(1, resumeAt - now())), undefined, { signal }).catch(() => {});
    return Promise.race([timer, new Promise<void>((resume) => resumeCallbacks.push(resume))]);
  };
  const pauseUploads = (milliseconds: number, reason: string) => {
    resumeAt = Math.max(resumeAt, now() + milliseconds);
    const seconds = Math.ceil((resumeAt - now()) / 1000);
    showNote(`${reason}; continuing ${seconds > 90 ? `at ${new Date(resumeAt).toLocaleTimeString('en-GB')}` : `in ${seconds} s`}`);
  };
  const slowDown = () => void (limit = Math.max(1, limit / 2));

  return {
    /** Resolves to true when one more may start, or to false when the run is stopping or the server has not responded for too long. */
    acquire: async (signal: AbortSignal): Promise<boolean> => {
      for (;;) {
        if (signal.aborted || (noResponseSince !== null && now() - noResponseSince > timeout)) return false;
        if (now() >= resumeAt && runningCount < Math.floor(limit)) {
          runningCount += 1;
          return true;
        }
        await waitForTurn(signal);
      }
    },
    release: () => {
      runningCount -= 1;
      resumeAll();
    },
    /** Speeds up after a usable response. */
    onSuccess: () => {
      if (noResponseSince !== null || resumeAt > 0) showNote(null);
      noResponseSince = null;
      consecutiveErrors = 0;
      resumeAt = 0;
      limit = Math.min(max, limit + 1 / limit);
      resumeAll();
    },
    /** Slows down after 429 or 503. `retryAfter` in seconds. */
    onThrottled: (retryAfter: number | null) => {
      noResponseSince = null;
      consecutiveErrors += 1;
      slowDown();
      pauseUploads(retryAfter === null ? computeWait(consecutiveErrors) : retryAfter * 1000, 'the server is busy');
    },
    /** Slows down when no response arrived. */
    onTimeout: () => {
      noResponseSince ??= now();
      consecutiveErrors += 1;
      slowDown();
      pauseUploads(computeWait(consecutiveErrors), 'the server is not responding');
    },
  };
};
export type UploadLimiter = ReturnType<typeof createUploadLimiter>;
