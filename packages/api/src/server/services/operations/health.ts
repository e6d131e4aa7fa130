import { Problem } from '../../problem.ts';
import type { Stopping } from './stopping.ts';
import { within } from '../shared/within.ts';

/** Milliseconds after which the database counts as down, for load balancers that check every few seconds. */
const TIMEOUT_MS = 2000;

/**
 * Reports whether this process can accept work. During a shutdown it cannot: load balancers send new requests elsewhere while running ones
 * finish here.
 */
export const createHealth = ({ ping, stopping }: { ping: () => Promise<void>; stopping: Pick<Stopping, 'begun'> }) => ({
  check: async (): Promise<void> => {
    if (stopping.begun()) throw new Problem('unavailable', { retryAfter: 5 });
    await within(ping(), TIMEOUT_MS).catch((cause: unknown) => {
      throw new Problem('unavailable', { retryAfter: 5, cause });
    });
  },
});
export type Health = ReturnType<typeof createHealth>;
