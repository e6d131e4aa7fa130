import type { TransferListItem } from 'node:worker_threads';
import { startThread, type Thread } from './thread.ts';
import { createFairQueue } from './fair-queue.ts';
import type { WorkerEntry } from './worker-entry.ts';
import { WorkerError } from './worker-error.ts';

export interface PoolOptions<Task, Result> {
  /** Starts a thread. */
  readonly start: () => Thread<Task, Result>;
  /** Maximum number of threads. Each starts when a task finds no idle thread. */
  readonly size: number;
  /** Maximum time for one task in ms, without queueing. A thread that exceeds it is terminated and replaced. */
  readonly deadlineMs: number;
  /** Idle time in ms after which a thread is terminated to free its memory. Without it, threads run until `close`. */
  readonly idleMs?: number;
  /** Number of threads that keep running when idle, so that the next task starts immediately. The default is 0. */
  readonly minIdle?: number;
}

export interface TaskOptions {
  /** Buffers that move to the thread instead of being copied. They are empty for the caller afterward. */
  readonly transfer?: readonly TransferListItem[];
  /**
   * Rejects immediately with the signal's reason. A started task finishes in its thread, and its result is dropped. Tasks with
   * the same signal form a group. Waiting groups take turns, so that five photos of one analysis do not block another.
   */
  readonly signal?: AbortSignal;
}

/** A limited set of identical worker threads with one fair queue. */
export interface WorkerPool<Task, Result> {
  /** Runs a task. Rejects with WorkerError or with an aborted signal's reason. */
  readonly run: (task: Task, options?: TaskOptions) => Promise<Result>;
  /** Starts one thread before the first task. */
  readonly warm: () => Promise<void>;
  /** Terminates all threads and rejects running and waiting tasks with the reason 'closed'. May be called twice. */
  readonly close: () => Promise<void>;
}

interface Slot<Task, Result> {
  readonly thread: Thread<Task, Result>;
  isBusy: boolean;
  idleTimer?: NodeJS.Timeout;
}

type Slots<Task, Result> = Set<Slot<Task, Result>>;

const createSlot = <Task, Result>(slots: Slots<Task, Result>, start: () => Thread<Task, Result>): Slot<Task, Result> => {
  const slot: Slot<Task, Result> = { thread: start(), isBusy: false };
  slots.add(slot);
  return slot;
};

/** Returns an idle slot, or a new one if fewer than the maximum exist. Removes dead threads. */
const findFreeSlot = <Task, Result>(
  slots: Slots<Task, Result>,
  { start, size }: Pick<PoolOptions<Task, Result>, 'start' | 'size'>,
): Slot<Task, Result> | null => {
  for (const slot of slots) {
    if (!slot.thread.isAlive()) slots.delete(slot);
    else if (!slot.isBusy) return slot;
  }
  return slots.size < size ? createSlot(slots, start) : null;
};

const stopIfSurplus = <Task, Result>(slot: Slot<Task, Result>, slots: Slots<Task, Result>, minIdle: number): void => {
  if (slots.size <= minIdle) return;
  slots.delete(slot);
  void slot.thread.stop();
};

const createClosedError = (): WorkerError => new WorkerError('closed', 'The worker pool is closed.');

/** Creates a pool. No thread starts before the first `run` or `warm`. */
export const createPool = <Task, Result>(options: PoolOptions<Task, Result>): WorkerPool<Task, Result> => {
  const { start, deadlineMs, idleMs, minIdle = 0 } = options;
  const slots: Slots<Task, Result> = new Set();
  const waitingTasks = createFairQueue<() => void>();
  let isClosed = false;

  const acquireSlot = async (signal: AbortSignal | undefined): Promise<Slot<Task, Result>> => {
    for (;;) {
      if (isClosed) throw createClosedError();
      if (signal?.aborted) {
        // A thread may just have become free for this task, so wake the next task.
        waitingTasks.take()?.();
        throw signal.reason;
      }
      const slot = findFreeSlot(slots, options);
      if (slot) {
        slot.isBusy = true;
        clearTimeout(slot.idleTimer);
        return slot;
      }
      await new Promise<void>((resolve) => waitingTasks.add(signal, resolve));
    }
  };
  const releaseSlot = (slot: Slot<Task, Result>): void => {
    slot.isBusy = false;
    const startNext = waitingTasks.take();
    if (startNext) return startNext();
    if (idleMs !== undefined) slot.idleTimer = setTimeout(() => stopIfSurplus(slot, slots, minIdle), idleMs).unref();
  };
  const runTask = async (task: Task, { transfer = [], signal }: TaskOptions): Promise<Result> => {
    const slot = await acquireSlot(signal);
    try {
      await slot.thread.waitUntilReady();
      return await slot.thread.run(task, transfer, deadlineMs);
    } finally {
      releaseSlot(slot);
    }
  };

  return {
    run: (task, taskOptions = {}) => rejectOnAbort(runTask(task, taskOptions), taskOptions.signal),
    warm: async () => {
      if (isClosed) throw createClosedError();
      const startedSlot = [...slots].find(({ thread }) => thread.isAlive()) ?? createSlot(slots, start);
      await startedSlot.thread.waitUntilReady();
    },
    close: async () => {
      isClosed = true;
      for (let wake = waitingTasks.take(); wake; wake = waitingTasks.take()) wake();
      await Promise.all([...slots].map(({ thread }) => thread.stop()));
      slots.clear();
    },
  };
};

const rejectOnAbort = async <Value>(work: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> => {
  if (!signal) return work;
  let onAbort = (): void => {};
  const rejection = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
  });
  try {
    return await Promise.race([work, rejection]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
};

export interface WorkerPoolOptions extends Omit<PoolOptions<never, never>, 'start'> {
  /** Location of the worker's code. */
  readonly entry: WorkerEntry;
  /** Time in ms until a new thread must be ready, including loading a model. */
  readonly startMs?: number;
  /** Passed to every thread as `workerData`. */
  readonly workerData?: unknown;
  /** JavaScript heap limit per thread in MB. A task that needs more is rejected with the reason 'memory'. */
  readonly heapMb?: number;
}

/**
 * Creates a pool of worker threads, none of which starts before the first `run` or `warm`. The entry calls `serve(runTask)`:
 *
 * ```ts
 * // recognition/vision.worker.ts
 * serve<VisionTask, VisionAnswer>((task) => classify(task));
 * // recognition/vision.ts
 * const pool = createWorkerPool<VisionTask, VisionAnswer>({
 *   entry: locateWorkerEntry('recognition/vision'),
 *   size: 1,
 *   deadlineMs: 10_000,
 * });
 * const answer = await pool.run({ pixels }, { transfer: [pixels.buffer], signal });
 * ```
 */
export const createWorkerPool = <Task, Result>(options: WorkerPoolOptions): WorkerPool<Task, Result> => {
  const { entry, startMs = 30_000, workerData, heapMb, ...pool } = options;
  const threadOptions = { workerData, startMs, ...(heapMb !== undefined && { heapMb }) };
  return createPool({ ...pool, start: () => startThread<Task, Result>(entry, threadOptions) });
};
