import { SECOND, addTime, type Clock } from '../shared/clock.ts';

/**
 * Milliseconds into a shutdown after which labels are no longer read, because an upload with fewer facts is better than an interrupted
 * one.
 */
const URGENT_AFTER_MS = 8 * SECOND;

/** Tracks whether this process is shutting down. */
export const createShutdown = ({ clock }: { clock: Clock }) => {
  let beganAt: Date | null = null;
  return {
    begin: (): void => {
      beganAt ??= clock();
    },
    hasBegun: (): boolean => beganAt !== null,
    /** True when remaining work should be shortened. */
    isUrgent: (): boolean => beganAt !== null && addTime(beganAt, URGENT_AFTER_MS) <= clock(),
  };
};
export type Shutdown = ReturnType<typeof createShutdown>;
