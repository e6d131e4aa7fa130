import { createPool, type PoolOptions, type WorkerPool } from './pool.ts';
import { startThread } from './thread.ts';
import type { WorkerEntry } from './worker-entry.ts';

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
