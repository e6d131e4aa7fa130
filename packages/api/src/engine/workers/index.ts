export { createPool, type PoolOptions, type TaskOptions, type WorkerPool } from './pool.ts';
export type { Thread } from './thread.ts';
export { workerEntry, type WorkerEntry } from './worker-entry.ts';
export { createWorkerPool, type WorkerPoolOptions } from './worker-pool.ts';
export { WorkerProblem } from './worker-problem.ts';
