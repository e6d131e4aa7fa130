import { RequestError } from '../request-error.ts';

/** Bodies of one caller that are received at a time; a browser opens six connections at most. */
const MAX_ACTIVE = 4;
/** Requests of one caller that wait with unread bodies. They cost one connection each and nothing else. */
const MAX_WAITING = 200;
/** How often the rate of a body is measured, in ms. */
const MEASURE_MS = 1000;
/** Bytes in that time below which a body causes little work, and no longer blocks the caller's other ones. */
const SLOW_BYTES = 200_000;

export interface Arrival {
  /** The account, partner or address that the body counts for. */
  readonly caller: string;
  readonly signal: AbortSignal;
  /** Returns the bytes that the connection has received so far. */
  readonly received: () => number;
}

interface Lane {
  receiving: number;
  readonly waiting: (() => void)[];
}

/**
 * Receives the bodies of one caller a few at a time and leaves the others unread: a hundred at once would block the main thread for
 * everyone else.
 */
export const createUploadLanes = () => {
  const lanes = new Map<string, Lane>();

  const leave = (caller: string, lane: Lane): void => {
    lane.receiving -= 1;
    lane.waiting.shift()?.();
    if (lane.receiving === 0) lanes.delete(caller);
  };

  const enter = async (caller: string, signal: AbortSignal): Promise<Lane> => {
    const lane = lanes.get(caller) ?? { receiving: 0, waiting: [] };
    lanes.set(caller, lane);
    if (lane.receiving >= MAX_ACTIVE) {
      if (lane.waiting.length >= MAX_WAITING) throw new RequestError('unavailable', { retryAfter: 5 });
      await new Promise<void>((start, reject) => {
        const begin = (): void => {
          lane.receiving += 1;
          signal.removeEventListener('abort', hangUp);
          start();
        };
        const hangUp = (): void => {
          lane.waiting.splice(lane.waiting.indexOf(begin), 1);
          reject(signal.reason);
        };
        lane.waiting.push(begin);
        signal.addEventListener('abort', hangUp, { once: true });
      });
    } else lane.receiving += 1;
    return lane;
  };

  return async <Value>({ caller, signal, received }: Arrival, receive: () => Promise<Value>): Promise<Value> => {
    signal.throwIfAborted();
    const lane = await enter(caller, signal);
    let isIn = true;
    const leaveOnce = (): void => {
      if (isIn) leave(caller, lane);
      isIn = false;
    };
    // The rate, not the duration: on a busy server a fast body takes long, too.
    let before = received();
    const measure = setInterval(() => {
      const now = received();
      if (now - before < SLOW_BYTES) leaveOnce();
      before = now;
    }, MEASURE_MS).unref();
    try {
      return await receive();
    } finally {
      clearInterval(measure);
      leaveOnce();
    }
  };
};
export type UploadLanes = ReturnType<typeof createUploadLanes>;
