import type { Knex } from 'knex';
import { RequestError } from '../../request-error.ts';
import { DAY, HOUR, MINUTE, SECOND, addTime, type Clock } from '../shared/clock.ts';

export interface Limit {
  readonly count: number;
  /** Length of the window in milliseconds. */
  readonly window: number;
}

/** The limits are generous, so that they stop bots but not sellers who share an IP address. */
export const LIMITS = {
  /** Wrong passwords for one account from one network before more are delayed (password-check.ts). No account is locked. */
  wrongPassword: { count: 5, window: 15 * MINUTE },
  /** Wrong passwords from one network, across all accounts. */
  wrongPasswords: { count: 100, window: 15 * MINUTE },
  /** Wrong passwords on one known device or in one session, independently of others. */
  wrongPasswordOnDevice: { count: 20, window: 15 * MINUTE },
  /**
   * Second-factor codes tried for one account from unknown devices. With the password, an attacker can guess six digits at most 120 times
   * a day.
   */
  wrongCode: { count: 5, window: HOUR },
  /** Second-factor codes tried on one known device or in one session. */
  wrongCodeOnDevice: { count: 10, window: HOUR },
  /** Reset emails requested from one network before more are delayed (password-resets.ts). */
  resetEmails: { count: 100, window: HOUR },
  /** Confirmation emails to one email address requested from one network; more are not sent. */
  confirmationEmails: { count: 5, window: HOUR },
  /** New accounts from one IP address. */
  registration: { count: 300, window: HOUR },
  /** Exports of one account; each reads all its rows and photos. */
  accountExport: { count: 30, window: HOUR },
  /** Access tokens created by one account. */
  accessToken: { count: 100, window: DAY },
  /** Bulk pricings of one account, of up to 10,000 items each. */
  bulkPricing: { count: 600, window: HOUR },
  priceEstimates: { count: 60, window: MINUTE },
  /** Requests to a source of live offers; eBay allows 5,000 a day by default. Cache hits do not count. */
  liveComparables: { count: 4500, window: DAY },
  /** Requests to a source of live offers for one account. */
  liveComparablesPerAccount: { count: 300, window: DAY },
  /** Messages to support from one IP address. */
  contact: { count: 20, window: HOUR },
  /** Messages to support with the same email address, to which each message sends a receipt. */
  contactEmail: { count: 5, window: HOUR },
  /** Test analyses and test listings of one account. */
  trial: { count: 100, window: HOUR },
  /** Analyses without an account from one network; TRIES_PER_DAY sets the limit. */
  tries: { count: 1, window: DAY },
  /** Uploads for `tries`, including failed ones. */
  tryUploads: { count: 30, window: HOUR },
  /** Uploads of one account. */
  upload: { count: 1000, window: HOUR },
  /** Analyses without an account on one partner's pages; the partner's quota sets the limit. */
  partnerTries: { count: Infinity, window: DAY },
  /** Calls with a partner's secret key or its users' tokens, and their analyses; the partner's quotas set the limits. */
  partnerRequests: { count: Infinity, window: MINUTE },
  partnerAnalyses: { count: Infinity, window: DAY },
  /** Calls with publishable keys from one IP address. */
  partnerPages: { count: 600, window: MINUTE },
  /** Calls of one account. They do not count against its network, so that accounts in the same network do not affect each other. */
  requests: { count: 1200, window: MINUTE },
  /** Calls from one network that are anonymous or have an invalid token. */
  anonymousRequests: { count: 1200, window: MINUTE },
  /** Calls from one network that lead to a sign-in. They are counted separately, so that a busy page does not block sign-ins. */
  signInRequests: { count: 1200, window: MINUTE },
  /** Analyses of one account by a paid AI provider; AI_DAILY_BUDGET sets the limit. */
  paidAnalysis: { count: Infinity, window: DAY },
  /** Analyses of all accounts by a paid AI provider; AI_DAILY_BUDGET_TOTAL sets the limit. */
  paidAnalyses: { count: Infinity, window: DAY },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof LIMITS;
export type Limits = Readonly<Record<LimitName, Limit>>;

interface Row {
  readonly key: string;
  readonly count: number;
  readonly resetsAt: Date;
}

/** Counts in the database, so that all processes of an installation share the counts. */
export const createRateLimits = ({ knex, clock, limits = LIMITS }: { knex: Knex; clock: Clock; limits?: Limits }) => {
  const buildKey = (name: LimitName, subject: string): string => `${name}:${subject}`;
  const assertAllowed = (row: Row | undefined, maxCount: number): void => {
    const waitMs = row ? row.resetsAt.getTime() - clock().getTime() : 0;
    if (row && waitMs > 0 && row.count > maxCount) throw new RequestError('rate_limited', { retryAfter: Math.ceil(waitMs / SECOND) });
  };

  /** Adds `amount` to the database's count; returns the total and when it resets. */
  const add = async (name: LimitName, subject: string, amount: number): Promise<Row | undefined> => {
    const now = clock();
    const { rows } = await knex.raw<{ rows: Row[] }>(
      `insert into rate_limits as existing (key, count, resets_at) values (:key, :by, :end)
       on conflict (key) do update set
         count = case when existing.resets_at <= :now then excluded.count else existing.count + excluded.count end,
         resets_at = case when existing.resets_at <= :now then excluded.resets_at else existing.resets_at end
       returning count, resets_at as "resetsAt"`,
      { key: buildKey(name, subject), by: amount, now, end: addTime(now, limits[name].window) },
    );
    return rows[0];
  };

  return {
    limits,
    add,

    /** Counts one use. Throws RequestError over the limit, or over `maxCount` uses. */
    consume: async (name: LimitName, subject: string, maxCount = limits[name].count): Promise<void> => {
      if (maxCount === Infinity) return;
      assertAllowed(await add(name, subject, 1), maxCount);
    },

    /** Throws RequestError if one more would exceed the limit. Counts nothing. */
    assertNotExhausted: async (name: LimitName, subject: string, maxCount = limits[name].count): Promise<void> => {
      const row = await knex<Row>('rate_limits')
        .where({ key: buildKey(name, subject) })
        .first();
      assertAllowed(row && { ...row, count: row.count + 1 }, maxCount);
    },

    /** Undoes one count. */
    refund: async (name: LimitName, subject: string): Promise<void> => {
      await knex('rate_limits')
        .where({ key: buildKey(name, subject) })
        .where('count', '>', 0)
        .decrement('count', 1);
    },

    /** Resets an account's counts of wrong passwords from all networks. */
    resetWrongPasswords: async (email: string, trx: Knex): Promise<void> => {
      await trx('rate_limits')
        .whereRaw('starts_with(key, ?)', [buildKey('wrongPassword', `${email} `)])
        .delete();
    },

    /** Deletes all counters that identify a person. */
    deletePersonCounters: async ({ id, email }: { id: string; email: string }, trx: Knex): Promise<void> => {
      await trx('rate_limits').whereRaw("split_part(split_part(key, ':', 2), ' ', 1) in (?, ?)", [id, email]).delete();
    },

    reset: async (name: LimitName, subject: string, trx: Knex = knex): Promise<void> => {
      await trx('rate_limits')
        .where({ key: buildKey(name, subject) })
        .delete();
    },
  };
};
export type RateLimits = ReturnType<typeof createRateLimits>;
