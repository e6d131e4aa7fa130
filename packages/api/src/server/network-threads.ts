import { totalmem } from 'node:os';
import type { Logger } from 'pino';

const GIGABYTE = 2 ** 30;
/** Below it a second set of networks, about 250 MB, would leave too little for the largest photos and the database. */
const ROOMY = 3 * GIGABYTE;

/** The machine's memory or what a container may take of it, in bytes. */
const memory = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity);

/** How many threads may run networks; with little memory one, and the log says so. */
export const networkThreads = (logger: Pick<Logger, 'info'>, bytes = memory()): number => {
  if (bytes >= ROOMY) return 2;
  logger.info(`This machine has ${(bytes / GIGABYTE).toFixed(1)} GB of memory, so one thread looks at photos instead of two.`);
  return 1;
};
