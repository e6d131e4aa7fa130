import { parentPort, type TransferListItem } from 'node:worker_threads';

/** Message from the pool to a worker thread. */
export interface Request<Task> {
  readonly id: number;
  readonly task: Task;
}

/** Message from a worker thread. It sends `ready` once, when it can accept tasks. */
export type Reply<Result> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly id: number; readonly result: Result }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };

const getMessage = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/**
 * Makes the current thread process a pool's tasks, one at a time. Call it last in a `*.worker.ts` entry.
 * @param runTask runs one task. If it throws, the caller's promise rejects with a WorkerError with the reason 'failed'.
 * @param transfer returns the result's buffers that move to the caller instead of being copied.
 */
export const serve = <Task, Result>(
  runTask: (task: Task) => Result | Promise<Result>,
  transfer: (result: Result) => TransferListItem[] = () => [],
): void => {
  const port = parentPort;
  if (!port) throw new Error('A worker entry was started outside a worker thread.');
  const processRequest = async ({ id, task }: Request<Task>): Promise<void> => {
    try {
      const result = await runTask(task);
      port.postMessage({ kind: 'done', id, result } satisfies Reply<Result>, transfer(result));
    } catch (cause) {
      port.postMessage({ kind: 'failed', id, message: getMessage(cause) } satisfies Reply<Result>);
    }
  };
  port.on('message', (request: Request<Task>) => void processRequest(request));
  port.postMessage({ kind: 'ready' } satisfies Reply<Result>);
};
