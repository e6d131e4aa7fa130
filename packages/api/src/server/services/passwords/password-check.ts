import { RequestError } from '../../request-error.ts';
import type { LimitName, RateLimits } from '../operations/rate-limits.ts';
import { SECOND } from '../shared/clock.ts';
import { createLimiter, type LimiterOptions } from '../shared/limiter.ts';
import { getNetwork } from '../shared/network.ts';
import type { Caller } from '../sign-in/caller.ts';
import type { PasswordMatch, Passwords } from './passwords.ts';

interface KeyedQueue {
  readonly run: ReturnType<typeof createLimiter>;
  /** Number of running and waiting tasks. */
  taskCount: number;
}

/** Creates a bounded queue per key, so that a full queue does not delay tasks with other keys. */
export const createKeyedLimiter = (options: LimiterOptions) => {
  const queues = new Map<string, KeyedQueue>();
  return {
    isFull: (key: string): boolean => (queues.get(key)?.taskCount ?? 0) >= options.concurrency + options.maxWaiting,
    run: async <Result>(key: string, task: () => Promise<Result>): Promise<Result> => {
      const queue = queues.get(key) ?? { run: createLimiter(options), taskCount: 0 };
      queues.set(key, queue);
      queue.taskCount += 1;
      try {
        return await queue.run(task);
      } finally {
        queue.taskCount -= 1;
        if (queue.taskCount === 0) queues.delete(key);
      }
    },
  };
};

/** Waits for the given milliseconds, or until the client disconnects. */
export type Wait = (milliseconds: number, signal?: AbortSignal) => Promise<void>;

interface Attempt {
  readonly email: string;
  /** The account's password hash; null if the account does not exist. */
  readonly storedHash: string | null;
  readonly password: string;
  readonly caller: Pick<Caller, 'ip' | 'signal'>;
  /** Id of a device on which the account signed in before, or of one of its sessions; null if unknown. */
  readonly device: string | null;
}

/** Maximum delay of an attempt at one account from one network. Limits an attacker to about 10,000 guesses a day. */
const MAX_DELAY_MS = 8 * SECOND;
/** Maximum delay of attempts at all accounts from one network, which many people in an office may share. */
const MAX_NETWORK_DELAY_MS = 4 * SECOND;
/** Number of wrong passwords after which a network's delay doubles. */
const NETWORK_STEP = 50;

const computeDelay = (failedCount: number, allowedCount: number): number =>
  failedCount < allowedCount ? 0 : Math.min(MAX_DELAY_MS, SECOND * 2 ** (failedCount - allowedCount));
const computeNetworkDelay = (failedCount: number, allowedCount: number): number =>
  failedCount < allowedCount
    ? 0
    : Math.min(MAX_NETWORK_DELAY_MS, (SECOND / 2) * 2 ** Math.floor((failedCount - allowedCount) / NETWORK_STEP));

const createTooManyError = (): RequestError => new RequestError('rate_limited', { reason: 'too_many_sign_ins', retryAfter: 5 });

interface Dependencies {
  readonly passwords: Passwords;
  readonly limits: RateLimits;
  readonly wait: Wait;
}

/**
 * Creates the password check that every route uses, so that a stolen session cannot bypass the rate limit of sign-ins. Each wrong password
 * delays the next attempt longer, but never locks the account. The right password works after the delay, and immediately on a device that
 * signed in before. Delayed attempts run one after another, so that parallel attempts are not faster.
 */
export const createPasswordCheck = ({ passwords, limits, wait }: Dependencies) => {
  const accountLimiter = createKeyedLimiter({ concurrency: 1, maxWaiting: 3, createError: createTooManyError });
  const networkLimiter = createKeyedLimiter({ concurrency: 4, maxWaiting: 20, createError: createTooManyError });

  /** Counts an attempt before its check, so that parallel attempts count each other. Returns the number of earlier wrong attempts. */
  const countAttempt = async (name: LimitName, subject: string): Promise<number> => ((await limits.add(name, subject, 1))?.count ?? 1) - 1;

  const checkWithDelay = async ({ email, storedHash, password, caller }: Attempt): Promise<PasswordMatch> => {
    const network = getNetwork(caller.ip);
    const account = `${email} ${network}`;
    if (accountLimiter.isFull(account) || networkLimiter.isFull(network)) throw createTooManyError();
    const delay = computeDelay(await countAttempt('wrongPassword', account), limits.limits.wrongPassword.count);
    const networkDelay = computeNetworkDelay(await countAttempt('wrongPasswords', network), limits.limits.wrongPasswords.count);
    const verifyAfterDelay = async (): Promise<PasswordMatch> => {
      if (delay || networkDelay) await wait(Math.max(delay, networkDelay), caller.signal);
      return passwords.verify(storedHash, password);
    };
    const verifyInNetwork = (): Promise<PasswordMatch> =>
      networkDelay ? networkLimiter.run(network, verifyAfterDelay) : verifyAfterDelay();
    try {
      const match = await (delay ? accountLimiter.run(account, verifyInNetwork) : verifyInNetwork());
      if (!match.isCorrect) return match;
      await limits.add('wrongPasswords', network, -1);
      await limits.reset('wrongPassword', account);
      return match;
    } catch (error) {
      // The client disconnected or the queue was full, so a password that was not checked does not count as wrong.
      await limits.add('wrongPasswords', network, -1);
      await limits.add('wrongPassword', account, -1);
      throw error;
    }
  };

  return {
    /** Verifies a password, in the same time for an unknown account and a wrong password. Throws RequestError if too many attempts wait. */
    check: async (attempt: Attempt): Promise<PasswordMatch> => {
      const { device, storedHash, password } = attempt;
      if (device === null || (await countAttempt('wrongPasswordOnDevice', device)) >= limits.limits.wrongPasswordOnDevice.count)
        return checkWithDelay(attempt);
      const match = await passwords.verify(storedHash, password);
      if (match.isCorrect) await limits.reset('wrongPasswordOnDevice', device);
      return match;
    },
  };
};
export type PasswordCheck = ReturnType<typeof createPasswordCheck>;
