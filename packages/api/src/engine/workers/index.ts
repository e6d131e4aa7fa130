export { createWorkerPool, type PoolOptions, type TaskOptions, type WorkerPool } from './pool.ts';
export { workerEntry, type WorkerEntry } from './worker-entry.ts';
export { WorkerProblem } from './worker-problem.ts';
