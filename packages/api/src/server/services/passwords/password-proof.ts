import { Problem } from '../../problem.ts';
import type { LimitName, RateLimits } from '../operations/rate-limits.ts';
import { SECOND } from '../shared/clock.ts';
import { createLimiter, type LimiterOptions } from '../shared/limiter.ts';
import { networkOf } from '../shared/network.ts';
import type { Caller } from '../sign-in/caller.ts';
import type { PasswordMatch, Passwords } from './passwords.ts';

interface Lane {
  readonly run: ReturnType<typeof createLimiter>;
  /** Tasks that run in it or wait for it. */
  tasks: number;
}

/** A bounded queue for each key, so that whoever fills one holds up nobody in another. */
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

/** Waits so many milliseconds, or until the caller hangs up. */
export type Wait = (milliseconds: number, signal?: AbortSignal) => Promise<void>;

interface Attempt {
  readonly email: string;
  /** The account's hash; null when there is no such account. */
  readonly stored: string | null;
  readonly password: string;
  readonly caller: Pick<Caller, 'ip' | 'signal'>;
  /** A device on which the account signed in before, or one of its sessions; null: nobody we know. */
  readonly device: string | null;
}

/** Longest wait of an attempt at one account from one network. A guesser makes 10,000 a day; the owner waits as long as for a slow page. */
const LONGEST = 8 * SECOND;
/** The same over all accounts of a network, which may be a whole office. */
const LONGEST_OF_NETWORK = 4 * SECOND;
/** Wrong passwords over which the wait of a network doubles. */
const STEP_OF_NETWORK = 50;

const delayOf = (wrong: number, allowed: number): number => (wrong < allowed ? 0 : Math.min(LONGEST, SECOND * 2 ** (wrong - allowed)));
const delayOfNetwork = (wrong: number, allowed: number): number =>
  wrong < allowed ? 0 : Math.min(LONGEST_OF_NETWORK, (SECOND / 2) * 2 ** Math.floor((wrong - allowed) / STEP_OF_NETWORK));

const tooManyAtOnce = (): Problem =>
  new Problem('rate_limited', { message: 'Too many sign-ins at once from your network. Try again in a few seconds.', retryAfter: 5 });

interface Dependencies {
  readonly passwords: Passwords;
  readonly limits: RateLimits;
  readonly wait: Wait;
}

/**
 * Every check of a password, wherever one is asked for: a stolen session is no way around the login's pace. Wrong passwords make the next
 * attempt wait, longer each time, and never shut anybody out: the right one passes after the wait, and at once on a device that signed in
 * before. Attempts that have to wait do so one after the other, or a hundred at once would wait no longer than one.
 */
export const createPasswordProof = ({ passwords, limits, wait }: Dependencies) => {
  const accounts = createLanes({ concurrency: 1, waiting: 3, busy: tooManyAtOnce });
  const networks = createLanes({ concurrency: 4, waiting: 20, busy: tooManyAtOnce });

  /** Counts before it checks, so that attempts at the same time count each other; says how many wrong ones there were before. */
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
      // The caller hung up, or we were busy: what was not checked is no wrong password.
      await limits.add('wrongPasswords', network, -1);
      await limits.add('wrongPassword', account, -1);
      throw error;
    }
  };

  return {
    /** Takes the same time for an unknown account and a wrong password. Throws Problem when too many wait already. */
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
