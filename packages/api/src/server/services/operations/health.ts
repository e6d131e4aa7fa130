import { RequestError } from '../../request-error.ts';
import type { Shutdown } from './shutdown.ts';
import { withTimeout } from '../shared/with-timeout.ts';

/** Milliseconds after which the database counts as down, for load balancers that check every few seconds. */
const TIMEOUT_MS = 2000;

/**
 * Reports whether this process can accept work. During a shutdown it cannot, so load balancers send new requests elsewhere while running
 * ones finish here.
 */
export const createHealth = ({ ping, shutdown }: { ping: () => Promise<void>; shutdown: Pick<Shutdown, 'hasBegun'> }) => ({
  check: async (): Promise<void> => {
    if (shutdown.hasBegun()) throw new RequestError('unavailable', { retryAfter: 5 });
    await withTimeout(ping(), TIMEOUT_MS).catch((cause: unknown) => {
      throw new RequestError('unavailable', { retryAfter: 5, cause });
    });
  },
});
export type Health = ReturnType<typeof createHealth>;
