import { RequestError } from '../../request-error.ts';

export interface LimiterOptions {
  readonly concurrency: number;
  readonly maxWaiting: number;
  /** Error for a task when the queue is full. */
  readonly createError?: () => RequestError;
}

const createBusyError = (): RequestError => new RequestError('unavailable', { retryAfter: 5 });

/**
 * Runs at most `concurrency` tasks at a time and queues up to `maxWaiting` more. Refuses other tasks with a retry delay. With a bounded
 * queue, heavy work slows down under load; without one, the server fails.
 */
export const createLimiter = ({ concurrency, maxWaiting, createError = createBusyError }: LimiterOptions) => {
  let runningCount = 0;
  const queue: (() => void)[] = [];

  const acquireSlot = async (): Promise<void> => {
    if (runningCount < concurrency) {
      runningCount += 1;
      return;
    }
    if (queue.length >= maxWaiting) throw createError();
    await new Promise<void>((resolve) => queue.push(resolve));
  };
  // Pass the slot to the next task instead of releasing it, so that no new task overtakes the queue.
  const releaseSlot = (): void => {
    const startNext = queue.shift();
    if (startNext) startNext();
    else runningCount -= 1;
  };

  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    await acquireSlot();
    try {
      return await task();
    } finally {
      releaseSlot();
    }
  };
};
export type Limiter = ReturnType<typeof createLimiter>;
