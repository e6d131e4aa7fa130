import type { Job } from '@relist/api/contract';
import type { RelistClient } from '../../core/requests/client.ts';
import { toRelistError, type RelistError } from '../../core/errors.ts';

/** Polling interval in milliseconds. */
export const JOB_POLL_MS = 1000;
/** Number of consecutive failed polls after which the job counts as lost, so that a short network error does not matter. */
const MAX_FAILED_POLLS = 5;

export interface JobPoller {
  /** Polls this job until it finishes or another one replaces it. */
  follow(job: Job): void;
  /** Stops polling the job. */
  stop(): void;
  /** Allows polling until the returned function is called. */
  watch(): () => void;
}

interface Deps {
  readonly client: Pick<RelistClient, 'jobs'>;
  readonly onPoll: (job: Job) => void;
  /** Called when a poll fails and no other one follows. */
  readonly onLost: (error: RelistError) => void;
}

const isFinished = ({ state }: Job) => state !== 'waiting' && state !== 'running';
/** Returns whether the next poll may succeed: there was no response, or the server is busy. */
const isTransient = ({ status }: RelistError) => status === 0 || status === 429 || status >= 500;

/** Creates a poller for a job that runs on the server. */
export const createJobPoller = ({ client, onPoll, onLost }: Deps): JobPoller => {
  let jobId: string | null = null;
  let watcherCount = 0;
  let failedPollCount = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const scheduleNext = () => {
    clearTimeout(timer);
    if (jobId && watcherCount > 0) timer = setTimeout(() => void poll(jobId), JOB_POLL_MS);
  };
  const handleJob = (job: Job) => {
    failedPollCount = 0;
    if (isFinished(job)) jobId = null;
    onPoll(job);
  };
  const poll = async (id: string | null) => {
    if (!id) return;
    try {
      const job = await client.jobs.get({ params: { id } });
      if (id === jobId) handleJob(job);
    } catch (cause) {
      if (id !== jobId) return;
      const error = toRelistError(cause);
      failedPollCount += 1;
      if (!isTransient(error) || failedPollCount >= MAX_FAILED_POLLS) {
        jobId = null;
        onLost(error);
      }
    }
    scheduleNext();
  };
  return {
    follow: (job) => {
      jobId = job.id;
      handleJob(job);
      scheduleNext();
    },
    stop: () => {
      jobId = null;
      clearTimeout(timer);
    },
    watch: () => {
      watcherCount += 1;
      scheduleNext();
      return () => {
        watcherCount -= 1;
        scheduleNext();
      };
    },
  };
};
