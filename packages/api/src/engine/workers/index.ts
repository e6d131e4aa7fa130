export { createPool, createWorkerPool, type WorkerPool, type WorkerPoolOptions } from './pool.ts';
export type { Thread } from './thread.ts';
export { createTurns } from './turns.ts';
export { workerEntry } from './worker-entry.ts';
export { WorkerProblem } from './worker-problem.ts';
