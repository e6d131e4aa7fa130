import { ApiError } from '@relist/api/client';
import type { Context } from '../command.ts';
import { isConnectionError } from '../output/errors.ts';
import type { UploadLimiter } from './upload-limiter.ts';

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

/** Retries a repeatable request within the limits that the server sets, until it responds. Throws RetryStoppedError, or the task's error. */
export const withBackoff = async <Value>(context: Context, limiter: UploadLimiter, task: () => Promise<Value>): Promise<Value> => {
  while (await limiter.acquire(context.signal)) {
    try {
      const value = await task();
      limiter.onSuccess();
      return value;
    } catch (error) {
      if (isUnreadable(error)) throw error;
      if (isConnectionError(error) || isTruncatedResponse(error)) limiter.onTimeout();
      else if (error instanceof ApiError && (error.status === 429 || error.status === 503)) limiter.onThrottled(error.retryAfter);
      else throw error;
    } finally {
      limiter.release();
    }
  }
  throw new RetryStoppedError(context.signal.aborted);
};
