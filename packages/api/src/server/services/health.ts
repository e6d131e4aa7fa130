import { Problem } from '../problem.ts';
import type { Stopping } from './stopping.ts';

/** Milliseconds after which a database counts as gone, for load balancers that ask every few seconds. */
const PATIENCE = 2000;

const within = <Result>(promise: Promise<Result>, milliseconds: number): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
};

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
