import { RequestError } from '../../request-error.ts';

export interface FairLimiterOptions {
  /** Maximum tasks at a time, plus one for a new owner while another owner uses several slots. */
  readonly concurrency: number;
  /** Maximum waiting tasks per owner. */
  readonly maxWaitingPerOwner: number;
  /** Maximum waiting tasks across all owners. An owner with no waiting tasks may exceed it. */
  readonly maxWaiting: number;
  /** Milliseconds for which an owner counts as active after their last task, because people upload one item after another. */
  readonly activeForMs: number;
  /** Milliseconds after which an unused reservation expires, so that slow uploads do not keep others out. */
  readonly reservedForMs: number;
}

/** Room in an owner's queue for a task whose photos are still being uploaded. */
export interface Reservation {
  /** Releases the reservation. Returns false if it was already released, used or expired. */
  readonly release: () => boolean;
}

/**
 * Seconds before an owner with a full queue should retry. The queue is still long by then, but retrying sooner would only upload more
 * photos.
 */
const FULL_QUEUE_RETRY_S = 30;

interface Owner {
  runningCount: number;
  /** Number of this owner's tasks that were running when another owner's task last started, or have started since. */
  startedCount: number;
  readonly waitingTasks: (() => void)[];
  /** Timer that ends the active time once the owner has no running or waiting tasks. */
  removalTimer?: NodeJS.Timeout;
}

/** Active owners in the order of their turns. */
type Owners = ReadonlyMap<string, Owner>;

/** Returns true if an owner with a long queue has filled the other slots while another owner runs tasks and has none waiting. */
const hasFilledSlots = (owner: Owner, owners: Owners, concurrency: number): boolean =>
  owner.waitingTasks.length > concurrency &&
  owner.startedCount >= concurrency - 1 &&
  [...owners.values()].some((candidate) => candidate !== owner && candidate.runningCount > 0 && candidate.waitingTasks.length === 0);

const canStart = (owner: Owner, owners: Owners, runningCount: number, concurrency: number): boolean => {
  if (owner.waitingTasks.length === 0 || hasFilledSlots(owner, owners, concurrency)) return false;
  if (runningCount < concurrency) return owner.runningCount < (owners.size > 1 ? concurrency - 1 : concurrency);
  const hasOwnerWithSeveralTasks = [...owners.values()].some((candidate) => candidate.runningCount > 1);
  return owner.runningCount === 0 && runningCount === concurrency && hasOwnerWithSeveralTasks;
};

/** Returns the owner with the fewest running tasks; among equals, the one that has waited longest for a turn. */
const findNextOwner = (owners: Owners, runningCount: number, concurrency: number): [name: string, owner: Owner] | null => {
  let next: [string, Owner] | null = null;
  for (const [name, owner] of owners) {
    const isFirstOrLessBusy = !next || owner.runningCount < next[1].runningCount;
    if (isFirstOrLessBusy && canStart(owner, owners, runningCount, concurrency)) next = [name, owner];
  }
  return next;
};

/** Counts an owner's waiting tasks, and the slots that the owner's next tasks could use immediately. */
const countForOwner = (name: string, owners: Owners, concurrency: number, unusedCount: number) => {
  const { runningCount, waitingTasks } = owners.get(name) ?? { runningCount: 0, waitingTasks: [] };
  const hasOtherOwners = owners.size > Number(owners.has(name));
  const ownFreeCount = concurrency - Number(hasOtherOwners) - runningCount;
  return { waitingCount: waitingTasks.length, freeCount: Math.max(0, Math.min(unusedCount, ownFreeCount)) };
};

interface QueueState {
  /** The owner's waiting tasks. */
  readonly waitingCount: number;
  /** Slots that the owner's next tasks could use immediately. */
  readonly freeCount: number;
  /** Slots that no task uses. */
  readonly unusedCount: number;
  /** Waiting tasks of all owners. */
  readonly totalWaitingCount: number;
}

/** Counts the reservations, which take up the queue like waiting tasks, except those whose tasks could start immediately. */
const createReservations = ({ maxWaitingPerOwner, maxWaiting, reservedForMs }: FairLimiterOptions) => {
  const counts = new Map<string, number>();
  let total = 0;

  const change = (name: string, difference: number): void => {
    const count = (counts.get(name) ?? 0) + difference;
    total += difference;
    if (count > 0) counts.set(name, count);
    else counts.delete(name);
  };

  return {
    /** Throws RequestError if the owner's waiting tasks and reservations fill the queue. */
    assertCapacity: (name: string, { waitingCount, freeCount, unusedCount, totalWaitingCount }: QueueState): void => {
      const ownCount = waitingCount + Math.max(0, (counts.get(name) ?? 0) - freeCount);
      if (ownCount >= maxWaitingPerOwner) throw new RequestError('unavailable', { retryAfter: FULL_QUEUE_RETRY_S });
      if (totalWaitingCount + Math.max(0, total - unusedCount) >= maxWaiting && ownCount > 0)
        throw new RequestError('unavailable', { retryAfter: 5 });
    },

    /** Adds a reservation; removes it if `check` throws. */
    add: async (name: string, check: () => Promise<void>): Promise<Reservation> => {
      change(name, 1);
      let isActive = true;
      const release = (): boolean => {
        if (!isActive) return false;
        isActive = false;
        clearTimeout(expiryTimer);
        change(name, -1);
        return true;
      };
      const expiryTimer = setTimeout(release, reservedForMs).unref();
      try {
        await check();
      } catch (error) {
        release();
        throw error;
      }
      return { release };
    },
  };
};

/**
 * Runs a limited number of tasks and queues the rest round-robin by owner. An owner of a hundred tasks then does not delay the others. A
 * single owner may use all slots, but leaves one free while others are active. Throws RequestError with a retry delay when a queue is full.
 */
export const createFairLimiter = (options: FairLimiterOptions) => {
  const { concurrency, activeForMs } = options;
  const owners = new Map<string, Owner>();
  const reservations = createReservations(options);
  let [runningCount, totalWaitingCount] = [0, 0];

  const startTask = (name: string, owner: Owner): void => {
    runningCount += 1;
    owner.runningCount += 1;
    owner.startedCount += 1;
    for (const otherOwner of owners.values()) if (otherOwner !== owner) otherOwner.startedCount = otherOwner.runningCount;
    totalWaitingCount -= 1;
    // The owner's next turn comes after all others.
    owners.delete(name);
    owners.set(name, owner);
    owner.waitingTasks.shift()?.();
  };
  const startNext = (): void => {
    const findNext = () => findNextOwner(owners, runningCount, concurrency);
    for (let next = findNext(); next; next = findNext()) startTask(...next);
  };
  /** Throws RequestError when the owner's queue is full. */
  const assertCapacity = (name: string): void => {
    const unusedCount = Math.max(0, concurrency - runningCount);
    reservations.assertCapacity(name, { ...countForOwner(name, owners, concurrency, unusedCount), unusedCount, totalWaitingCount });
  };
  const waitForSlot = async (name: string, reservation: Reservation | null): Promise<Owner> => {
    const owner = owners.get(name) ?? { runningCount: 0, startedCount: 0, waitingTasks: [] };
    if (!reservation?.release()) assertCapacity(name);
    clearTimeout(owner.removalTimer);
    owners.set(name, owner);
    totalWaitingCount += 1;
    await new Promise<void>((start) => {
      owner.waitingTasks.push(start);
      startNext();
    });
    return owner;
  };
  const removeOwner = (name: string): void => {
    owners.delete(name);
    startNext();
  };
  const releaseSlot = (name: string, owner: Owner): void => {
    runningCount -= 1;
    owner.runningCount -= 1;
    if (owner.runningCount === 0 && owner.waitingTasks.length === 0)
      owner.removalTimer = setTimeout(removeOwner, activeForMs, name).unref();
    startNext();
  };

  /** Runs a task, with its reservation if it has one. Without one, throws RequestError when the owner's queue is full. */
  const run = async <Result>(name: string, task: () => Promise<Result>, reservation: Reservation | null = null): Promise<Result> => {
    const owner = await waitForSlot(name, reservation);
    try {
      return await task();
    } finally {
      releaseSlot(name, owner);
    }
  };
  /**
   * Returns a reservation for `run` unless `check` throws. Throws RequestError when the owner's queue is full. Call it before an upload,
   * which may be 50 MB.
   */
  const reserve = async (name: string, check: () => Promise<void>): Promise<Reservation> => {
    assertCapacity(name);
    return reservations.add(name, check);
  };
  return Object.assign(run, { reserve });
};
export type FairLimiter = ReturnType<typeof createFairLimiter>;
