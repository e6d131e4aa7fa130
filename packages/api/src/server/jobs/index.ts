import type { Queue } from '../queue/queue.ts';
import type { Services } from '../services/index.ts';

/** Says which service does each kind of job, and what is done regularly. */
export const registerJobs = (_queue: Queue, _services: Services): void => {};
