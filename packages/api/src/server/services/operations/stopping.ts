import { SECOND, after, type Clock } from '../shared/clock.ts';

/** From then on photos are no longer read for labels: an upload that is kept with fewer facts beats one that the deadline cuts off. */
const HURRY_AFTER = 8 * SECOND;

/** Whether this process is about to end. */
export const createStopping = ({ clock }: { clock: Clock }) => {
  let since: Date | null = null;
  return {
    begin: (): void => {
      since ??= clock();
    },
    begun: (): boolean => since !== null,
    /** True when what is still to be done should be done in brief. */
    hurried: (): boolean => since !== null && after(since, HURRY_AFTER) <= clock(),
  };
};
export type Stopping = ReturnType<typeof createStopping>;
