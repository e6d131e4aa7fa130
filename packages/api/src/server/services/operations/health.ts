import { Problem } from '../../problem.ts';
import type { Stopping } from './stopping.ts';
import { within } from '../shared/within.ts';

/** Milliseconds after which a database counts as gone, for load balancers that ask every few seconds. */
const PATIENCE = 2000;

/**
 * Whether this process can take work. One that is stopping cannot: load balancers send the next requests elsewhere while the last
 * ones are finished here.
 */
export const createHealth = ({ ping, stopping }: { ping: () => Promise<void>; stopping: Pick<Stopping, 'begun'> }) => ({
  check: async (): Promise<void> => {
    if (stopping.begun()) throw new Problem('unavailable', { retryAfter: 5 });
    await within(ping(), PATIENCE).catch((cause: unknown) => {
      throw new Problem('unavailable', { retryAfter: 5, cause });
    });
  },
});
export type Health = ReturnType<typeof createHealth>;
