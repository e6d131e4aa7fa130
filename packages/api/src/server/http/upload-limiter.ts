import { RequestError } from '../request-error.ts';

/** Maximum bodies received from one caller at a time. Browsers open at most six connections. */
const MAX_ACTIVE = 4;
/** Maximum requests from one caller that wait with unread bodies. Each costs only a connection. */
const MAX_WAITING = 200;
/** Milliseconds between measurements of a body's rate. */
const MEASURE_INTERVAL_MS = 1000;
/** Bytes per measurement below which a body causes little work, and no longer blocks the caller's other bodies. */
const MAX_SLOW_BYTES = 200_000;

export interface IncomingBody {
  /** The account, partner or address that the body counts for. */
  readonly caller: string;
  readonly signal: AbortSignal;
  /** Returns the bytes that the connection has received so far. */
  readonly getReceivedBytes: () => number;
}

interface CallerQueue {
  activeCount: number;
  readonly startCallbacks: (() => void)[];
}

/**
 * Receives a few of a caller's bodies at a time and leaves the others unread. Receiving a hundred together would block the main thread for
 * everyone else.
 */
export const createUploadLimiter = () => {
  const queues = new Map<string, CallerQueue>();

  const release = (caller: string, queue: CallerQueue): void => {
    queue.activeCount -= 1;
    queue.startCallbacks.shift()?.();
    if (queue.activeCount === 0) queues.delete(caller);
  };

  const acquire = async (caller: string, signal: AbortSignal): Promise<CallerQueue> => {
    const queue = queues.get(caller) ?? { activeCount: 0, startCallbacks: [] };
    queues.set(caller, queue);
    if (queue.activeCount >= MAX_ACTIVE) {
      if (queue.startCallbacks.length >= MAX_WAITING) throw new RequestError('unavailable', { retryAfter: 5 });
      await new Promise<void>((start, reject) => {
        const begin = (): void => {
          queue.activeCount += 1;
          signal.removeEventListener('abort', onAbort);
          start();
        };
        const onAbort = (): void => {
          queue.startCallbacks.splice(queue.startCallbacks.indexOf(begin), 1);
          reject(signal.reason);
        };
        queue.startCallbacks.push(begin);
        signal.addEventListener('abort', onAbort, { once: true });
      });
    } else queue.activeCount += 1;
    return queue;
  };

  return async <Value>({ caller, signal, getReceivedBytes }: IncomingBody, receive: () => Promise<Value>): Promise<Value> => {
    signal.throwIfAborted();
    const queue = await acquire(caller, signal);
    let hasSlot = true;
    const releaseOnce = (): void => {
      if (hasSlot) release(caller, queue);
      hasSlot = false;
    };
    // Measure the rate, not the duration, because even a fast body takes long on a busy server.
    let previousBytes = getReceivedBytes();
    const measureTimer = setInterval(() => {
      const receivedBytes = getReceivedBytes();
      if (receivedBytes - previousBytes < MAX_SLOW_BYTES) releaseOnce();
      previousBytes = receivedBytes;
    }, MEASURE_INTERVAL_MS).unref();
    try {
      return await receive();
    } finally {
      clearInterval(measureTimer);
      releaseOnce();
    }
  };
};
export type UploadLimiter = ReturnType<typeof createUploadLimiter>;
