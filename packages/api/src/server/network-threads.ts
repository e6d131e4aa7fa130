import { totalmem } from 'node:os';
import type { Logger } from 'pino';

const GIGABYTE = 2 ** 30;
/** Minimum memory for a second set of networks. It needs about 250 MB; the largest photos and the database need the rest. */
const MIN_MEMORY_BYTES = 3 * GIGABYTE;

/** Returns the machine's memory, or the container's limit if lower, in bytes. */
const readMemory = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity);

/** Returns the number of threads that run networks: two, or one on a machine with little memory. Logs the reason for one. */
export const chooseNetworkThreads = (logger: Pick<Logger, 'info'>, bytes = readMemory()): number => {
  if (bytes >= MIN_MEMORY_BYTES) return 2;
  logger.info(`This machine has ${(bytes / GIGABYTE).toFixed(1)} GB of memory, so one thread analyzes photos instead of two.`);
  return 1;
};
