export { createPool, type WorkerPool } from './pool.ts';
export type { Thread } from './thread.ts';
export { createTurns } from './turns.ts';
export { workerEntry } from './worker-entry.ts';
export { createWorkerPool, type WorkerPoolOptions } from './worker-pool.ts';
export { WorkerProblem } from './worker-problem.ts';
