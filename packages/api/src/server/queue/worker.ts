import type { Logger } from 'pino';
import type { JobName, JobPayloads } from './definitions.ts';
import type { Store, ClaimedJob } from './store.ts';

/** The data that a handler receives in addition to the payload. */
export interface JobCall {
  readonly id: string;
  /** True on the last attempt, when an error is final. */
  readonly isLastAttempt: boolean;
  /** Aborts when the job is canceled, when another process takes it over, and on shutdown. */
  readonly signal: AbortSignal;
}

/**
 * Runs a job. A handler may be called again for the same job after an error or a crash, so it must check in the database which work is
 * already done. If it throws, the job is retried.
 */
export type JobHandler<Name extends JobName> = (payload: JobPayloads[Name], call: JobCall) => Promise<void>;
export type AnyHandler = (payload: JobPayloads[JobName], call: JobCall) => Promise<void>;

interface WorkerDependencies {
  readonly store: Store;
  readonly logger: Logger;
  readonly lease: number;
  /** Called whenever a slot becomes free. */
  readonly onEnd: () => void;
}

const toErrorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500);

/** Creates a worker that runs jobs and renews their leases until they end. Its functions never throw. */
export const createWorker = ({ store, logger, lease, onEnd }: WorkerDependencies) => {
  const runningJobs = new Map<
    string,
    { readonly name: JobName; readonly controller: AbortController; readonly completion: Promise<void> }
  >();

  const runJob = async (job: ClaimedJob, handler: AnyHandler, { signal }: AbortController): Promise<void> => {
    try {
      await handler(job.payload, { id: job.id, isLastAttempt: job.isLastAttempt, signal });
      await store.complete(job);
    } catch (error) {
      // The job was canceled, returned to the queue on shutdown, or taken over by another process.
      if (signal.aborted) return;
      logger.warn({ err: error, job: job.name, jobId: job.id }, 'a job failed');
      await store.fail(job, toErrorMessage(error));
    }
  };

  const start = (job: ClaimedJob, handler: AnyHandler): void => {
    const controller = new AbortController();
    const renewLease = async (): Promise<void> => {
      if (!(await store.renewLease(job))) controller.abort();
    };
    const logOutage = (error: unknown): void => logger.warn({ err: error, job: job.name, jobId: job.id }, 'the queue could not be reached');
    const heartbeat = setInterval(() => void renewLease().catch(logOutage), (lease * 1000) / 3);
    // If the error cannot be recorded either, the lease expires and the job is retried.
    const completion = runJob(job, handler, controller)
      .catch(logOutage)
      .finally(() => {
        clearInterval(heartbeat);
        runningJobs.delete(job.id);
        onEnd();
      });
    runningJobs.set(job.id, { name: job.name, controller, completion });
  };

  return {
    start,
    countRunning: (name: JobName): number => [...runningJobs.values()].filter((job) => job.name === name).length,
    listRunningIds: (): string[] => [...runningJobs.keys()],
    abort: (): void => runningJobs.forEach(({ controller }) => controller.abort()),
    /** Resolves when all running jobs have ended. */
    waitUntilIdle: async (): Promise<void> => void (await Promise.all([...runningJobs.values()].map(({ completion }) => completion))),
  };
};
export type Worker = ReturnType<typeof createWorker>;
