import { SECOND, addTime, type Clock } from '../shared/clock.ts';

/**
 * Milliseconds into a shutdown after which labels are no longer read, because an upload with fewer facts is better than an interrupted
 * one.
 */
const URGENT_AFTER_MS = 8 * SECOND;

/** Tracks whether this process is shutting down. */
export const createShutdown = ({ clock }: { clock: Clock }) => {
  let startedAt: Date | null = null;
  return {
    begin: (): void => {
      startedAt ??= clock();
    },
    hasBegun: (): boolean => startedAt !== null,
    /** True when remaining work should be shortened. */
    isUrgent: (): boolean => startedAt !== null && addTime(startedAt, URGENT_AFTER_MS) <= clock(),
  };
};
export type Shutdown = ReturnType<typeof createShutdown>;
