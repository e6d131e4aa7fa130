import type { TransferListItem } from 'node:worker_threads';
import { startThread, type Thread } from './thread.ts';
import { createTurns } from './turns.ts';
import type { WorkerEntry } from './worker-entry.ts';
import { WorkerError } from './worker-error.ts';

export interface PoolOptions<Task, Result> {
  /** Starts one more thread. */
  readonly start: () => Thread<Task, Result>;
  /** Maximum number of threads; each starts when a task finds no idle one. */
  readonly size: number;
  /** Time for one task in ms, without queueing. A thread that exceeds it is terminated and replaced. */
  readonly deadlineMs: number;
  /** Idle time in ms after which a thread is terminated to free its memory. Without it threads stay until `close`. */
  readonly idleMs?: number;
  /** Number of threads that stay when idle, so that the next task starts at once; default 0. */
  readonly stay?: number;
}

export interface TaskOptions {
  /** Buffers that move to the thread instead of being copied; they are empty for the caller afterwards. */
  readonly transfer?: readonly TransferListItem[];
  /**
   * Rejects immediately with the signal's reason. A started task finishes in its thread, and its result is dropped. Tasks with
   * the same signal form a group; waiting groups take turns, so that five photos of one analysis do not block another.
   */
  readonly signal?: AbortSignal;
}

/** A bounded set of equal worker threads with one fair queue. */
export interface WorkerPool<Task, Result> {
  /** Rejects with WorkerError, or with the reason of an aborted signal. */
  readonly run: (task: Task, options?: TaskOptions) => Promise<Result>;
  /** Starts one thread before the first task. */
  readonly warm: () => Promise<void>;
  /** Terminates all threads; running and waiting tasks are rejected with reason 'closed'. May be called twice. */
  readonly close: () => Promise<void>;
}

interface Seat<Task, Result> {
  readonly thread: Thread<Task, Result>;
  busy: boolean;
  idle?: NodeJS.Timeout;
}

/** Creates a pool; no thread starts before the first `run` or `warm`. */
export const createPool = <Task, Result>(options: PoolOptions<Task, Result>): WorkerPool<Task, Result> => {
  const { start, size, deadlineMs, idleMs, stay = 0 } = options;
  const seats = new Set<Seat<Task, Result>>();
  const waiting = createTurns<() => void>();
  let closed = false;

  const newSeat = (): Seat<Task, Result> => {
    const seat: Seat<Task, Result> = { thread: start(), busy: false };
    seats.add(seat);
    return seat;
  };
  const freeSeat = (): Seat<Task, Result> | null => {
    for (const seat of seats) {
      if (!seat.thread.alive()) seats.delete(seat);
      else if (!seat.busy) return seat;
    }
    return seats.size < size ? newSeat() : null;
  };
  const takeSeat = async (signal: AbortSignal | undefined): Promise<Seat<Task, Result>> => {
    for (;;) {
      if (closed) throw new WorkerError('closed', 'The worker pool is closed.');
      if (signal?.aborted) {
        // This task may just have been given a free thread: pass it on.
        waiting.take()?.();
        throw signal.reason;
      }
      const seat = freeSeat();
      if (seat) {
        seat.busy = true;
        clearTimeout(seat.idle);
        return seat;
      }
      await new Promise<void>((resolve) => waiting.add(signal, resolve));
    }
  };
  const rest = (seat: Seat<Task, Result>): void => {
    if (seats.size <= stay) return;
    seats.delete(seat);
    void seat.thread.stop();
  };
  const leave = (seat: Seat<Task, Result>): void => {
    seat.busy = false;
    const next = waiting.take();
    if (next) return next();
    if (idleMs !== undefined) seat.idle = setTimeout(() => rest(seat), idleMs).unref();
  };
  const work = async (task: Task, { transfer = [], signal }: TaskOptions): Promise<Result> => {
    const seat = await takeSeat(signal);
    try {
      await seat.thread.ready();
      return await seat.thread.run(task, transfer, deadlineMs);
    } finally {
      leave(seat);
    }
  };

  return {
    run: (task, taskOptions = {}) => unlessAborted(work(task, taskOptions), taskOptions.signal),
    warm: async () => {
      if (closed) throw new WorkerError('closed', 'The worker pool is closed.');
      const started = [...seats].find(({ thread }) => thread.alive()) ?? newSeat();
      await started.thread.ready();
    },
    close: async () => {
      closed = true;
      for (let wake = waiting.take(); wake; wake = waiting.take()) wake();
      await Promise.all([...seats].map(({ thread }) => thread.stop()));
      seats.clear();
    },
  };
};

const unlessAborted = async <Value>(work: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> => {
  if (!signal) return work;
  let stop = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
};

export interface WorkerPoolOptions extends Omit<PoolOptions<never, never>, 'start'> {
  /** From `workerEntry('recognition/vision')`. */
  readonly entry: WorkerEntry;
  /** Time in ms until a new thread must be ready; includes loading a model. */
  readonly startMs?: number;
  /** Passed to every thread as `workerData`. */
  readonly workerData?: unknown;
  /** Megabytes of JavaScript values a thread may hold; a task that needs more is rejected with reason 'memory'. */
  readonly heapMb?: number;
}

/**
 * Makes a pool of worker threads; none starts before the first `run` or `warm`. The entry calls `serve(handle)` from ./serve.ts:
 *
 * ```ts
 * // recognition/vision.worker.ts
 * serve<VisionTask, VisionAnswer>((task) => classify(task));
 * // recognition/vision.ts
 * const pool = createWorkerPool<VisionTask, VisionAnswer>({ entry: workerEntry('recognition/vision'), size: 1, deadlineMs: 10_000 });
 * const answer = await pool.run({ pixels }, { transfer: [pixels.buffer], signal });
 * ```
 */
export const createWorkerPool = <Task, Result>(options: WorkerPoolOptions): WorkerPool<Task, Result> => {
  const { entry, startMs = 30_000, workerData, heapMb, ...pool } = options;
  const thread = { workerData, startMs, ...(heapMb !== undefined && { heapMb }) };
  return createPool({ ...pool, start: () => startThread<Task, Result>(entry, thread) });
};
