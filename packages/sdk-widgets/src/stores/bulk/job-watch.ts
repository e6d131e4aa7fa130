import type { Job } from '@relist/api/contract';
import type { RelistClient } from '../../core/requests/client.ts';
import { toRelistError, type RelistError } from '../../core/errors.ts';

/** Polling interval in milliseconds. */
export const JOB_LOOK_MS = 1000;
/** Consecutive polls that may fail before the job counts as lost, to survive short network failures. */
const MAX_FAILED_POLLS = 5;

export interface JobWatch {
  /** Polls this job until it finishes or another one replaces it. */
  follow(job: Job): void;
  forget(): void;
  /** Polls only while there is a watcher; the returned function removes it. */
  watch(): () => void;
}

interface Deps {
  readonly client: Pick<RelistClient, 'jobs'>;
  readonly onLook: (job: Job) => void;
  /** The job cannot be polled anymore. */
  readonly onLost: (error: RelistError) => void;
}

const isFinished = ({ state }: Job) => state !== 'waiting' && state !== 'running';
/** True for no answer or a busy server, so the next poll may succeed. */
const isTransient = ({ status }: RelistError) => status === 0 || status === 429 || status >= 500;

/** Follows a job that runs on the server. */
export const createJobWatch = ({ client, onLook, onLost }: Deps): JobWatch => {
  let followed: string | null = null;
  let watchers = 0;
  let failedPolls = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const scheduleNext = () => {
    clearTimeout(timer);
    if (followed && watchers > 0) timer = setTimeout(() => void poll(followed), JOB_LOOK_MS);
  };
  const take = (job: Job) => {
    failedPolls = 0;
    if (isFinished(job)) followed = null;
    onLook(job);
  };
  const poll = async (id: string | null) => {
    if (!id) return;
    try {
      const job = await client.jobs.get({ params: { id } });
      if (id === followed) take(job);
    } catch (cause) {
      if (id !== followed) return;
      const error = toRelistError(cause);
      failedPolls += 1;
      if (!isTransient(error) || failedPolls >= MAX_FAILED_POLLS) {
        followed = null;
        onLost(error);
      }
    }
    scheduleNext();
  };
  return {
    follow: (job) => {
      followed = job.id;
      take(job);
      scheduleNext();
    },
    forget: () => {
      followed = null;
      clearTimeout(timer);
    },
    watch: () => {
      watchers += 1;
      scheduleNext();
      return () => {
        watchers -= 1;
        scheduleNext();
      };
    },
  };
};
