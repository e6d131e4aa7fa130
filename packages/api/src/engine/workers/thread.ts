import { Worker, type TransferListItem } from 'node:worker_threads';
import type { Reply, Request } from './serve.ts';
import { WorkerError } from './worker-error.ts';
import type { WorkerEntry } from './worker-entry.ts';

/** One worker thread that processes one task at a time. */
export interface Thread<Task, Result> {
  /** Resolves when the thread accepts tasks. */
  readonly waitUntilReady: () => Promise<void>;
  /** Runs a task. Call it only after `waitUntilReady` has resolved, and with one task at a time. */
  readonly run: (task: Task, transfer: readonly TransferListItem[], deadlineMs: number) => Promise<Result>;
  readonly isAlive: () => boolean;
  readonly stop: () => Promise<void>;
}

interface Pending<Value> {
  readonly resolve: (value: Value) => void;
  readonly reject: (error: WorkerError) => void;
}

/** Young-generation size in MB. Node's default of 48 MB per thread would be added to `heapMb`. */
const YOUNG_GENERATION_MB = 16;

const getMessage = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

export interface ThreadOptions {
  readonly workerData?: unknown;
  /** Time in ms until the thread must be ready. */
  readonly startMs: number;
  /**
   * JavaScript heap limit in MB; a thread that exceeds it is terminated. Buffers and WebAssembly do not count. A single value that exceeds
   * the limit by more than 16 MB ends the entire process. Every input therefore also limits the size of its values.
   */
  readonly heapMb?: number;
}

/** Returns whether Node terminated the thread because of `resourceLimits`. */
const isOutOfMemory = (cause: unknown): boolean => cause instanceof Error && Reflect.get(cause, 'code') === 'ERR_WORKER_OUT_OF_MEMORY';

/** Starts a thread. It keeps the process alive only while it starts or runs a task. */
export const startThread = <Task, Result>(entry: WorkerEntry, { workerData, startMs, heapMb }: ThreadOptions): Thread<Task, Result> => {
  // Discard stdout, because libraries in workers also print the errors that they throw.
  const worker = new Worker(entry.url, {
    argv: [...entry.argv],
    execArgv: [...entry.execArgv],
    workerData,
    stdout: true,
    ...(heapMb !== undefined && { resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_GENERATION_MB } }),
  });
  worker.stdout.resume();
  let pendingStart: Pending<void> | null = null;
  let pendingTask: (Pending<Result> & { readonly id: number }) | null = null;
  let isAlive = true;
  let lastTaskId = 0;

  const failThread = (error: WorkerError): void => {
    isAlive = false;
    pendingStart?.reject(error);
    pendingTask?.reject(error);
    void worker.terminate();
  };
  const withDeadline = async <Value>(ms: number, begin: (pending: Pending<Value>) => void): Promise<Value> => {
    const onTimeout = (): void => failThread(new WorkerError('deadline', `A worker thread took longer than ${ms} ms.`));
    const timer = setTimeout(onTimeout, ms);
    worker.ref();
    try {
      return await new Promise<Value>((resolve, reject) => begin({ resolve, reject }));
    } finally {
      clearTimeout(timer);
      worker.unref();
    }
  };

  worker.on('message', (reply: Reply<Result>) => {
    if (reply.kind === 'ready') pendingStart?.resolve();
    else if (reply.id !== pendingTask?.id) return;
    else if (reply.kind === 'done') pendingTask.resolve(reply.result);
    else pendingTask.reject(new WorkerError('failed', reply.message));
  });
  worker.on('messageerror', (cause) => failThread(new WorkerError('crashed', getMessage(cause))));
  worker.on('error', (cause) => failThread(new WorkerError(isOutOfMemory(cause) ? 'memory' : 'crashed', getMessage(cause))));
  worker.on('exit', (code) => failThread(new WorkerError('crashed', `A worker thread exited with code ${code}.`)));

  const ready = withDeadline<void>(startMs, (pending) => (pendingStart = pending));
  ready.catch(() => {});
  return {
    waitUntilReady: () => ready,
    run: (task, transfer, deadlineMs) =>
      withDeadline<Result>(deadlineMs, (pending) => {
        pendingTask = { ...pending, id: ++lastTaskId };
        worker.postMessage({ id: lastTaskId, task } satisfies Request<Task>, transfer);
      }).finally(() => (pendingTask = null)),
    isAlive: () => isAlive,
    stop: async () => {
      failThread(new WorkerError('closed', 'The worker pool was closed.'));
      await worker.terminate();
    },
  };
};
