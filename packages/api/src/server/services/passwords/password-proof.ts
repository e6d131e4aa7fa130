import { RequestError } from '../../request-error.ts';
import type { LimitName, RateLimits } from '../operations/rate-limits.ts';
import { SECOND } from '../shared/clock.ts';
import { createLimiter, type LimiterOptions } from '../shared/limiter.ts';
import { networkOf } from '../shared/network.ts';
import type { Caller } from '../sign-in/caller.ts';
import type { PasswordMatch, Passwords } from './passwords.ts';

interface Lane {
  readonly run: ReturnType<typeof createLimiter>;
  /** Number of running and waiting tasks. */
  tasks: number;
}

/** Creates a bounded queue per key, so that a full queue does not delay tasks with other keys. */
export const createLanes = (options: LimiterOptions) => {
  const lanes = new Map<string, Lane>();
  return {
    isFull: (key: string): boolean => (lanes.get(key)?.tasks ?? 0) >= options.concurrency + options.waiting,
    run: async <Result>(key: string, task: () => Promise<Result>): Promise<Result> => {
      const lane = lanes.get(key) ?? { run: createLimiter(options), tasks: 0 };
      lanes.set(key, lane);
      lane.tasks += 1;
      try {
        return await lane.run(task);
      } finally {
        lane.tasks -= 1;
        if (lane.tasks === 0) lanes.delete(key);
      }
    },
  };
};

/** Waits for the given milliseconds, or until the client disconnects. */
export type Wait = (milliseconds: number, signal?: AbortSignal) => Promise<void>;

interface Attempt {
  readonly email: string;
  /** The account's password hash; null if the account does not exist. */
  readonly stored: string | null;
  readonly password: string;
  readonly caller: Pick<Caller, 'ip' | 'signal'>;
  /** A device on which the account signed in before, or one of its sessions; null if unknown. */
  readonly device: string | null;
}

/** Maximum delay of an attempt at one account from one network. Limits an attacker to about 10,000 guesses a day. */
const LONGEST = 8 * SECOND;
/** The same for attempts at all accounts from one network, which may be a whole office. */
const LONGEST_OF_NETWORK = 4 * SECOND;
/** Number of wrong passwords after which the delay of a network doubles. */
const STEP_OF_NETWORK = 50;

const delayOf = (wrong: number, allowed: number): number => (wrong < allowed ? 0 : Math.min(LONGEST, SECOND * 2 ** (wrong - allowed)));
const delayOfNetwork = (wrong: number, allowed: number): number =>
  wrong < allowed ? 0 : Math.min(LONGEST_OF_NETWORK, (SECOND / 2) * 2 ** Math.floor((wrong - allowed) / STEP_OF_NETWORK));

const tooManyAtOnce = (): RequestError =>
  new RequestError('rate_limited', { message: 'Too many sign-ins at once from your network. Try again in a few seconds.', retryAfter: 5 });

interface Dependencies {
  readonly passwords: Passwords;
  readonly limits: RateLimits;
  readonly wait: Wait;
}

/**
 * Creates the password check that every route uses, so that a stolen session cannot bypass the rate limit of sign-ins. Each wrong
 * password delays the next attempt longer, but never locks the account: the right password works after the delay, and at once on a
 * device that signed in before. Delayed attempts run one after another, so that a hundred in parallel are not as fast as one.
 */
export const createPasswordProof = ({ passwords, limits, wait }: Dependencies) => {
  const accounts = createLanes({ concurrency: 1, waiting: 3, busy: tooManyAtOnce });
  const networks = createLanes({ concurrency: 4, waiting: 20, busy: tooManyAtOnce });

  /** Counts an attempt before its check, so that parallel attempts count each other. Returns the number of earlier wrong ones. */
  const countIn = async (name: LimitName, subject: string): Promise<number> => ((await limits.add(name, subject, 1))?.count ?? 1) - 1;

  const checkStranger = async ({ email, stored, password, caller }: Attempt): Promise<PasswordMatch> => {
    const network = networkOf(caller.ip);
    const account = `${email} ${network}`;
    if (accounts.isFull(account) || networks.isFull(network)) throw tooManyAtOnce();
    const delay = delayOf(await countIn('wrongPassword', account), limits.limits.wrongPassword.count);
    const ofNetwork = delayOfNetwork(await countIn('wrongPasswords', network), limits.limits.wrongPasswords.count);
    const check = async (): Promise<PasswordMatch> => {
      if (delay || ofNetwork) await wait(Math.max(delay, ofNetwork), caller.signal);
      return passwords.verify(stored, password);
    };
    const inNetwork = (): Promise<PasswordMatch> => (ofNetwork ? networks.run(network, check) : check());
    try {
      const match = await (delay ? accounts.run(account, inNetwork) : inNetwork());
      if (!match.isRight) return match;
      await limits.add('wrongPasswords', network, -1);
      await limits.forget('wrongPassword', account);
      return match;
    } catch (error) {
      // The client disconnected or the queue was full: a password that was not checked does not count as wrong.
      await limits.add('wrongPasswords', network, -1);
      await limits.add('wrongPassword', account, -1);
      throw error;
    }
  };

  return {
    /** Takes the same time for an unknown account and a wrong password. Throws RequestError when too many attempts are waiting. */
    check: async (attempt: Attempt): Promise<PasswordMatch> => {
      const { device, stored, password } = attempt;
      if (device === null || (await countIn('wrongPasswordHere', device)) >= limits.limits.wrongPasswordHere.count)
        return checkStranger(attempt);
      const match = await passwords.verify(stored, password);
      if (match.isRight) await limits.forget('wrongPasswordHere', device);
      return match;
    },
  };
};
export type PasswordProof = ReturnType<typeof createPasswordProof>;
