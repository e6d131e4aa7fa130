import { SECOND, addTime, type Clock } from '../shared/clock.ts';
import { getNetwork } from '../shared/network.ts';
import type { RateLimits } from './rate-limits.ts';

export type RequestLimitName = 'requests' | 'anonymousRequests' | 'signInRequests';

/** State of a limit, for the response headers. */
export interface Allowance {
  readonly limit: number;
  /** Length of the window in seconds. */
  readonly window: number;
  /** Remaining calls; negative when this one exceeds the limit. */
  readonly remaining: number;
  /** Seconds until the window resets. */
  readonly reset: number;
}

interface Tally {
  /** Calls of all processes at the last sync with the database. */
  syncedCount: number;
  /** Calls of this process since then. */
  unsyncedCount: number;
  end: Date;
}

/** Calls between syncs with the database: one query per 20 requests. With N processes, the limit is accurate to within 20 × N calls. */
const SYNC_EVERY = 20;
/** Maximum tallies in memory. A caller with more addresses than this cannot be stopped by counting addresses. */
const MAX_TALLIES = 100_000;

const toSubject = (name: RequestLimitName, subject: string): string => (name === 'requests' ? subject : getNetwork(subject));

/**
 * Limits the rate of requests. Counts in memory and syncs with the database every few calls, so that most requests need no query. While
 * the database is unavailable, each process counts separately.
 */
export const createRequestLimits = ({ limits, clock }: { limits: RateLimits; clock: Clock }) => {
  const tallies = new Map<string, Tally>();

  const prune = (now: Date): void => {
    if (tallies.size < MAX_TALLIES) return;
    for (const [key, { end }] of tallies) if (end <= now) tallies.delete(key);
    if (tallies.size >= MAX_TALLIES) tallies.clear();
  };

  const getTally = (key: string, now: Date, window: number): Tally => {
    const tally = tallies.get(key);
    if (tally && tally.end > now) return tally;
    prune(now);
    const newTally = { syncedCount: 0, unsyncedCount: 0, end: addTime(now, window) };
    tallies.set(key, newTally);
    return newTally;
  };

  const syncWithDatabase = async (name: RequestLimitName, subject: string, tally: Tally): Promise<void> => {
    const { unsyncedCount } = tally;
    tally.unsyncedCount = 0;
    tally.syncedCount += unsyncedCount;
    const row = await limits.add(name, subject, unsyncedCount).catch(() => undefined);
    if (!row) return;
    tally.syncedCount = row.count;
    tally.end = row.resetsAt;
  };

  /** Counts a call. Returns null if there is no limit. */
  return async (name: RequestLimitName, identifier: string): Promise<Allowance | null> => {
    const { count: limit, window } = limits.limits[name];
    if (limit === Infinity) return null;
    const now = clock();
    const subject = toSubject(name, identifier);
    const tally = getTally(`${name}:${subject}`, now, window);
    tally.unsyncedCount += 1;
    const isOverLimit = tally.syncedCount > limit;
    // Once a caller is over the limit, the exact count no longer matters to other processes.
    if (tally.unsyncedCount >= Math.min(SYNC_EVERY, limit) && !isOverLimit) await syncWithDatabase(name, subject, tally);
    return {
      limit,
      window: window / SECOND,
      remaining: limit - tally.syncedCount - tally.unsyncedCount,
      reset: Math.max(1, Math.ceil((tally.end.getTime() - now.getTime()) / SECOND)),
    };
  };
};
export type RequestLimits = ReturnType<typeof createRequestLimits>;
