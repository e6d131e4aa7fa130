import { ApiError } from '@relist/api/client';
import PQueue from 'p-queue';
import pRetry from 'p-retry';
import { isConnectionError } from '../output/errors.ts';

interface UploadQueueOptions {
  /** Maximum concurrent uploads. */
  readonly max: number;
  /** Milliseconds without any response after which the run gives up. */
  readonly timeout: number;
  /** Shows why uploads are paused; null when they continue. */
  readonly showNote: (sentence: string | null) => void;
  /** Stops the run: no request starts or is retried, and those in progress finish. */
  readonly signal: AbortSignal;
}

/** Milliseconds to wait after the first error. */
const FIRST_WAIT = 500;
/** Maximum number of milliseconds to wait after an error. */
const MAX_WAIT = 20_000;
/** Milliseconds between checks whether a pause is over. Timers do not count the time a computer sleeps, but the clock does. */
const CHECK_INTERVAL = 100;

/** Thrown when the run is stopping or the server has not responded for too long; the task itself did not fail. */
export class RetryStoppedError extends Error {
  override readonly name = 'RetryStoppedError';
  constructor(readonly isStopping: boolean) {
    super(isStopping ? 'stopped' : 'the server is not responding. Is it running? Run the same command again to finish.');
  }
}

/** Returns true for a file that changed or vanished while it was read, which fetch reports like a missing response. */
export const isUnreadable = (error: unknown): boolean => {
  const name = (error as { cause?: { name?: string } } | null)?.cause?.name ?? (error as Error | null)?.name;
  return name === 'NotReadableError';
};

/** Returns true for a response that ended before its result, which counts as no response. */
const isTruncatedResponse = (error: unknown) => error instanceof ApiError && error.status === 502 && error.code === 'unknown';

const isThrottled = (error: unknown): error is ApiError => error instanceof ApiError && (error.status === 429 || error.status === 503);
const hasNoResponse = (error: unknown) => !isUnreadable(error) && (isConnectionError(error) || isTruncatedResponse(error));

/** Returns the milliseconds to wait after so many errors in a row, with jitter. */
const computeWait = (errorCount: number) => Math.min(MAX_WAIT, FIRST_WAIT * 2 ** errorCount) * (0.75 + Math.random() / 2);

/**
 * Sets the queue's concurrency and pauses from the server's responses: additive increase, multiplicative decrease as in TCP, and a pause
 * until Retry-After. All uploads of a run share it, because they use the same server.
 */
const createAdaptiveLimit = (queue: PQueue, { max, timeout, showNote, signal }: UploadQueueOptions) => {
  let limit = queue.concurrency;
  let resumeAt = 0;
  let noResponseSince: number | null = null;
  let consecutiveErrors = 0;
  let timer: NodeJS.Timeout | undefined;

  const hasTimedOut = () => noResponseSince !== null && Date.now() - noResponseSince >= timeout;
  const resumeWhenDue = () => {
    clearTimeout(timer);
    const remainingMs = resumeAt - Date.now();
    if (remainingMs <= 0 || signal.aborted || hasTimedOut()) queue.start();
    else timer = setTimeout(resumeWhenDue, Math.min(CHECK_INTERVAL, remainingMs));
  };
  const pauseUploads = (milliseconds: number, reason: string) => {
    resumeAt = Math.max(resumeAt, Date.now() + milliseconds);
    const seconds = Math.ceil((resumeAt - Date.now()) / 1000);
    showNote(`${reason}; continuing ${seconds > 90 ? `at ${new Date(resumeAt).toLocaleTimeString('en-GB')}` : `in ${seconds} s`}`);
    queue.pause();
    resumeWhenDue();
  };
  const setLimit = (value: number) => {
    limit = value;
    if (!signal.aborted) queue.concurrency = Math.floor(limit);
  };
  // All waiting requests start at once, and each throws at its first check.
  const stop = () => {
    queue.concurrency = Number.POSITIVE_INFINITY;
    resumeWhenDue();
  };
  signal.addEventListener('abort', stop, { once: true });

  return {
    /** Throws RetryStoppedError when the run is stopping or the server has not responded for too long. */
    assertRunning: () => {
      if (signal.aborted || hasTimedOut()) throw new RetryStoppedError(signal.aborted);
    },
    /** Speeds up after a usable response. */
    onSuccess: () => {
      if (noResponseSince !== null || resumeAt > 0) showNote(null);
      noResponseSince = null;
      consecutiveErrors = 0;
      resumeAt = 0;
      setLimit(Math.min(max, limit + 1 / limit));
      resumeWhenDue();
    },
    /** Slows down when the server is busy or not responding. */
    onError: (error: unknown) => {
      if (!isThrottled(error) && !hasNoResponse(error)) return;
      consecutiveErrors += 1;
      setLimit(Math.max(1, limit / 2));
      noResponseSince = isThrottled(error) ? null : (noResponseSince ?? Date.now());
      const wait = isThrottled(error) && error.retryAfter !== null ? error.retryAfter * 1000 : computeWait(consecutiveErrors);
      pauseUploads(wait, isThrottled(error) ? 'the server is busy' : 'the server is not responding');
    },
  };
};

/** Returns a queue for requests to one server, which runs as many at a time as the server keeps up with. */
export const createUploadQueue = (options: UploadQueueOptions) => {
  const queue = new PQueue({ concurrency: Math.min(options.max, 2) });
  const limit = createAdaptiveLimit(queue, options);
  const runOnce = async <Value>(task: () => Promise<Value>): Promise<Value> => {
    limit.assertRunning();
    try {
      const value = await task();
      limit.onSuccess();
      return value;
    } catch (error) {
      limit.onError(error);
      throw error;
    }
  };
  return {
    /**
     * Retries an idempotent request until the server responds. Throws RetryStoppedError, or the task's error. p-retry gets no signal,
     * because it would discard the result of a request that finishes after the signal aborts.
     */
    run: <Value>(task: () => Promise<Value>): Promise<Value> =>
      // A retry precedes new requests. It waits in the paused queue, so p-retry adds no delay.
      pRetry((attemptNumber) => queue.add(() => runOnce(task), { priority: Math.min(1, attemptNumber - 1) }), {
        retries: Number.POSITIVE_INFINITY,
        minTimeout: 0,
        shouldRetry: ({ error }) => isThrottled(error) || hasNoResponse(error),
      }),
  };
};
export type UploadQueue = ReturnType<typeof createUploadQueue>;
