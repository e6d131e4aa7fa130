import { SECOND, after, type Clock } from '../shared/clock.ts';

/** Milliseconds into a shutdown after which labels are no longer read: an upload with fewer facts is better than one that is cut off. */
const URGENT_AFTER_MS = 8 * SECOND;

/** Tracks whether this process is shutting down. */
export const createShutdown = ({ clock }: { clock: Clock }) => {
  let since: Date | null = null;
  return {
    begin: (): void => {
      since ??= clock();
    },
    hasBegun: (): boolean => since !== null,
    /** True when remaining work should be shortened. */
    isUrgent: (): boolean => since !== null && after(since, URGENT_AFTER_MS) <= clock(),
  };
};
export type Shutdown = ReturnType<typeof createShutdown>;
