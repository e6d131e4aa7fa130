export { createPool, createWorkerPool, type WorkerPool, type WorkerPoolOptions } from './pool.ts';
export type { Thread } from './thread.ts';
export { createFairQueue } from './fair-queue.ts';
export { locateWorkerEntry } from './worker-entry.ts';
export { WorkerError } from './worker-error.ts';
