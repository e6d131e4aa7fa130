import { Problem } from '../problem.ts';

export interface FairLimiterOptions {
  /** Tasks at a time. */
  readonly concurrency: number;
  /** Tasks of one owner at a time: under `concurrency`, so that a place is free for the next one who comes. */
  readonly perOwner: number;
  /** Tasks of one owner that wait. */
  readonly waitingPerOwner: number;
  /** Tasks of all that wait; whoever has none waiting is let in beyond it. */
  readonly waiting: number;
}

interface Owner {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Runs tasks a bounded number at a time and takes those that wait round-robin by owner: whoever brings a hundred waits for them, and
 * nobody else does. What the queues cannot hold is told to come back.
 */
export const createFairLimiter = ({ concurrency, perOwner, waitingPerOwner, waiting }: FairLimiterOptions) => {
  /** In the order of their turns. */
  const owners = new Map<string, Owner>();
  let [running, queued] = [0, 0];

  const takeTurn = (name: string, owner: Owner): void => {
    running += 1;
    owner.running += 1;
    queued -= 1;
    // Its next turn comes after everybody else's.
    owners.delete(name);
    owners.set(name, owner);
    owner.waiting.shift()?.();
  };
  /** Whoever has the fewest under way comes first, then whoever waits longest for a turn. */
  const nextTurn = (): [name: string, owner: Owner] | null => {
    let next: [string, Owner] | null = null;
    for (const [name, owner] of owners) {
      const mayStart = owner.waiting.length > 0 && owner.running < perOwner;
      if (mayStart && (!next || owner.running < next[1].running)) next = [name, owner];
    }
    return next;
  };
  const startNext = (): void => {
    while (running < concurrency) {
      const next = nextTurn();
      if (!next) return;
      takeTurn(...next);
    }
  };
  const enter = async (name: string): Promise<Owner> => {
    const owner = owners.get(name) ?? { running: 0, waiting: [] };
    const isFull = owner.waiting.length >= waitingPerOwner || (queued >= waiting && owner.waiting.length > 0);
    if (isFull) throw new Problem('unavailable', { retryAfter: 5 });
    owners.set(name, owner);
    queued += 1;
    await new Promise<void>((start) => {
      owner.waiting.push(start);
      startNext();
    });
    return owner;
  };
  const leave = (name: string, owner: Owner): void => {
    running -= 1;
    owner.running -= 1;
    if (owner.running === 0 && owner.waiting.length === 0) owners.delete(name);
    startNext();
  };

  return async <Result>(name: string, task: () => Promise<Result>): Promise<Result> => {
    const owner = await enter(name);
    try {
      return await task();
    } finally {
      leave(name, owner);
    }
  };
};
export type FairLimiter = ReturnType<typeof createFairLimiter>;
