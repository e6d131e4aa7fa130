import { Problem } from '../../problem.ts';

export interface LimiterOptions {
  readonly concurrency: number;
  readonly waiting: number;
  /** What the next one is told. */
  readonly busy?: () => Problem;
}

const isBusy = (): Problem => new Problem('unavailable', { retryAfter: 5 });

/**
 * Runs at most `concurrency` tasks at once and lets `waiting` more queue; the next one is told to come back. Heavy work in a
 * bounded queue slows down under load, unbounded work falls over.
 */
export const createLimiter = ({ concurrency, waiting, busy = isBusy }: LimiterOptions) => {
  let running = 0;
  const queue: (() => void)[] = [];

  const enter = async (): Promise<void> => {
    if (running < concurrency) {
      running += 1;
      return;
    }
    if (queue.length >= waiting) throw busy();
    await new Promise<void>((resolve) => queue.push(resolve));
  };
  // The slot is handed on, not freed and taken again, so that nobody overtakes the queue.
  const leave = (): void => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };

  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    await enter();
    try {
      return await task();
    } finally {
      leave();
    }
  };
};
export type Limiter = ReturnType<typeof createLimiter>;
