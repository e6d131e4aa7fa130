import { ApiError } from '@relist/api/client';
import PQueue from 'p-queue';
import { CommandError } from '../command.ts';
import type { Group } from '../folder/group.ts';
import { describeError } from '../output/errors.ts';
import { analyzeGroup, type Job } from './analyze-group.ts';
import type { Outcome } from './outcome.ts';
import { RetryStoppedError } from './upload-queue.ts';

/** Returns true for errors that affect every group, such as an expired session or a redirecting address. */
const isFatal = (error: unknown) =>
  error instanceof CommandError || (error instanceof ApiError && (error.status === 401 || error.status === 403));

const createFailedOutcome = (job: Job, group: Group, error: unknown): Outcome => ({
  group,
  state: error instanceof RetryStoppedError && error.isStopping ? 'stopped' : 'failed',
  summary: null,
  result: null,
  message: error instanceof RetryStoppedError && error.isStopping ? null : describeError(error, job.context.url).message,
  leftOutFiles: [],
});

/**
 * Processes the groups; `job.queue` decides how many requests run in parallel. A failed group does not stop the others. Throws errors that
 * affect them all.
 */
export const analyzeAll = async (
  job: Job,
  groups: readonly Group[],
  concurrency: number,
  onDone: (outcome: Outcome) => void,
): Promise<Outcome[]> => {
  const outcomes: Outcome[] = Array.from({ length: groups.length });
  let fatalError: unknown = null;
  // New groups come first; finished groups need a request to the server and come last.
  const getRank = (group: Group) => (job.uploadLog.findByPhotos(job.scope, group.photos).length > 0 ? 1 : 0);
  const order = groups.map((group, index) => ({ index, rank: getRank(group) })).toSorted((a, b) => a.rank - b.rank);
  const tasks = order.map(({ index }) => async () => {
    if (fatalError !== null) return;
    const group = groups[index] as Group;
    try {
      if (job.context.signal.aborted) throw new RetryStoppedError(true);
      outcomes[index] = await analyzeGroup(job, group);
    } catch (error) {
      if (isFatal(error)) fatalError ??= error;
      outcomes[index] = createFailedOutcome(job, group, error);
    }
    onDone(outcomes[index] as Outcome);
  });
  await new PQueue({ concurrency }).addAll(tasks);
  if (fatalError !== null) throw fatalError;
  return outcomes;
};
