import type { Logger } from 'pino';
import type { JobName, JobPayloads } from './definitions.ts';
import type { Store, Taken } from './store.ts';

/** What a handler may know of the job beside its payload. */
export interface JobCall {
  readonly id: string;
  /** An error now is the end of it. */
  readonly isLastAttempt: boolean;
  /** Fires when the job was cancelled, when another process took it over, and when this one ends. */
  readonly signal: AbortSignal;
}

/**
 * Does the work. May be called again for the same job, after an error or when a process died in the middle: what is done already
 * must be seen in the database. Throws to be tried again.
 */
export type JobHandler<Name extends JobName> = (payload: JobPayloads[Name], call: JobCall) => Promise<void>;
export type AnyHandler = (payload: JobPayloads[JobName], call: JobCall) => Promise<void>;

interface WorkerDependencies {
  readonly store: Store;
  readonly logger: Logger;
  readonly lease: number;
  /** Called whenever a place becomes free. */
  readonly onEnd: () => void;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500);

/** Runs one job from being taken to its end, and keeps its lease while it runs. Never throws. */
export const createWorker = ({ store, logger, lease, onEnd }: WorkerDependencies) => {
  const running = new Map<string, { readonly name: JobName; readonly controller: AbortController; readonly ended: Promise<void> }>();

  const work = async (job: Taken, handler: AnyHandler, { signal }: AbortController): Promise<void> => {
    try {
      await handler(job.payload, { id: job.id, isLastAttempt: job.isLastAttempt, signal });
      await store.complete(job);
    } catch (error) {
      // Given back at the end of the process, or no longer ours to fail.
      if (signal.aborted) return;
      logger.warn({ err: error, job: job.name, jobId: job.id }, 'a job failed');
      await store.fail(job, messageOf(error));
    }
  };

  const start = (job: Taken, handler: AnyHandler): void => {
    const controller = new AbortController();
    const keepLease = async (): Promise<void> => {
      if (!(await store.touch(job))) controller.abort();
    };
    const note = (error: unknown): void => logger.warn({ err: error, job: job.name, jobId: job.id }, 'the queue could not be reached');
    const beat = setInterval(() => void keepLease().catch(note), (lease * 1000) / 3);
    // When even that fails the lease runs out, and the job is tried again.
    const ended = work(job, handler, controller)
      .catch(note)
      .finally(() => {
        clearInterval(beat);
        running.delete(job.id);
        onEnd();
      });
    running.set(job.id, { name: job.name, controller, ended });
  };

  return {
    start,
    countOf: (name: JobName): number => [...running.values()].filter((job) => job.name === name).length,
    /** Ids of what runs now. */
    ids: (): string[] => [...running.keys()],
    abort: (): void => running.forEach(({ controller }) => controller.abort()),
    /** Resolves once everything that runs now has ended. */
    idle: async (): Promise<void> => void (await Promise.all([...running.values()].map(({ ended }) => ended))),
  };
};
