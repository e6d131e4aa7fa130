import { Problem } from '../../problem.ts';

export interface FairLimiterOptions {
  /** Tasks at a time; one more where somebody comes who finds the places taken by one who has several. */
  readonly concurrency: number;
  /** Tasks of one owner that wait. */
  readonly waitingPerOwner: number;
  /** Tasks of all that wait; whoever has none waiting is let in beyond it. */
  readonly waiting: number;
  /** Milliseconds for which an owner counts as present after their last task: people bring one item after the other. */
  readonly lingerMs: number;
}

/** Seconds after which an owner with a full queue may ask again. It is far from empty then, and who asks sends a body each time. */
const FULL_QUEUE_S = 30;

interface Owner {
  running: number;
  /** Tasks of theirs that ran or began since somebody else's last one began. */
  beside: number;
  readonly waiting: (() => void)[];
  /** Ends their presence once nothing of theirs runs or waits. */
  lingering?: NodeJS.Timeout;
}

/**
 * Runs tasks a bounded number at a time and takes those that wait round-robin by owner: whoever brings a hundred waits for them, and
 * nobody else does. One who is alone may take all places, and all but one while others are about, so that nobody finds them taken. What
 * the queues cannot hold is told to come back.
 */
export const createFairLimiter = ({ concurrency, waitingPerOwner, waiting, lingerMs }: FairLimiterOptions) => {
  /** Whoever is present, in the order of their turns. */
  const owners = new Map<string, Owner>();
  let [running, queued] = [0, 0];

  const takeTurn = (name: string, owner: Owner): void => {
    running += 1;
    owner.running += 1;
    owner.beside += 1;
    for (const other of owners.values()) if (other !== owner) other.beside = other.running;
    queued -= 1;
    // Its next turn comes after everybody else's.
    owners.delete(name);
    owners.set(name, owner);
    owner.waiting.shift()?.();
  };
  const isTakenBySome = (): boolean => [...owners.values()].some((owner) => owner.running > 1);
  /** Whoever has a queue begins no more tasks beside that of one who brings them singly than there are places for. */
  const isCrowding = (owner: Owner): boolean =>
    owner.waiting.length > concurrency &&
    owner.beside >= concurrency - 1 &&
    [...owners.values()].some((other) => other !== owner && other.running > 0 && other.waiting.length === 0);
  const mayStart = (owner: Owner): boolean => {
    if (owner.waiting.length === 0 || isCrowding(owner)) return false;
    if (running >= concurrency) return owner.running === 0 && running === concurrency && isTakenBySome();
    return owner.running < (owners.size > 1 ? concurrency - 1 : concurrency);
  };
  /** Whoever has the fewest under way comes first, then whoever waits longest for a turn. */
  const nextTurn = (): [name: string, owner: Owner] | null => {
    let next: [string, Owner] | null = null;
    for (const [name, owner] of owners) {
      if (mayStart(owner) && (!next || owner.running < next[1].running)) next = [name, owner];
    }
    return next;
  };
  const startNext = (): void => {
    for (let next = nextTurn(); next; next = nextTurn()) takeTurn(...next);
  };
  /** Throws Problem where an owner has as much waiting as may wait: to be asked before they send 50 MB. */
  const assertRoom = (name: string): void => {
    const own = owners.get(name)?.waiting.length ?? 0;
    if (own >= waitingPerOwner) throw new Problem('unavailable', { retryAfter: FULL_QUEUE_S });
    if (queued >= waiting && own > 0) throw new Problem('unavailable', { retryAfter: 5 });
  };
  const enter = async (name: string): Promise<Owner> => {
    const owner = owners.get(name) ?? { running: 0, beside: 0, waiting: [] };
    assertRoom(name);
    clearTimeout(owner.lingering);
    owners.set(name, owner);
    queued += 1;
    await new Promise<void>((start) => {
      owner.waiting.push(start);
      startNext();
    });
    return owner;
  };
  const forget = (name: string): void => {
    owners.delete(name);
    startNext();
  };
  const leave = (name: string, owner: Owner): void => {
    running -= 1;
    owner.running -= 1;
    if (owner.running === 0 && owner.waiting.length === 0) owner.lingering = setTimeout(forget, lingerMs, name).unref();
    startNext();
  };

  const run = async <Result>(name: string, task: () => Promise<Result>): Promise<Result> => {
    const owner = await enter(name);
    try {
      return await task();
    } finally {
      leave(name, owner);
    }
  };
  return Object.assign(run, { assertRoom });
};
export type FairLimiter = ReturnType<typeof createFairLimiter>;
