import { randomBytes } from 'node:crypto';
import type { hash as hashWith, verify as verifyWith } from '@node-rs/argon2';
import { createLimiter } from '../shared/limiter.ts';
import { normalizePassword } from './normalize-password.ts';

export interface PasswordCost {
  /** Id of argon2id in @node-rs/argon2. */
  readonly algorithm: 2;
  /** Memory in KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** Follows the OWASP Password Storage Cheat Sheet: argon2id with 19 MiB of memory, 2 passes, 1 lane. A hash takes about 50 ms. */
export const PASSWORD_COST: PasswordCost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Returns the prefix of a hash with these parameters (https://github.com/P-H-C/phc-string-format). */
const getHashPrefix = ({ memoryCost, timeCost, parallelism }: PasswordCost): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;
/**
 * Maximum number of concurrent hashes. Hashing shares libuv's 4 threads with file access, so a burst of sign-ins must leave threads for
 * uploads.
 */
const MAX_CONCURRENT_HASHES = 2;

interface Hashing {
  readonly hash: typeof hashWith;
  readonly verify: typeof verifyWith;
}

interface PasswordOptions {
  readonly cost?: PasswordCost;
  readonly loadArgon?: () => Promise<Hashing>;
}

export interface PasswordMatch {
  readonly isCorrect: boolean;
  /** True if the hash should be replaced, because it has weaker parameters or the password was not normalized. */
  readonly isOutdated: boolean;
}

/** Hashes and verifies passwords, a few at a time. */
export const createPasswords = ({ cost = PASSWORD_COST, loadArgon = () => import('@node-rs/argon2') }: PasswordOptions = {}) => {
  const prefix = getHashPrefix(cost);
  const runWithLimit = createLimiter({ concurrency: MAX_CONCURRENT_HASHES, maxWaiting: 200 });
  const hash = (password: string): Promise<string> => runWithLimit(async () => (await loadArgon()).hash(normalizePassword(password), cost));
  const verifyHash = (target: string, password: string): Promise<boolean> =>
    runWithLimit(async () => (await loadArgon()).verify(target, password));
  let dummyHash: Promise<string> | null = null;

  return {
    hash,
    /** Verifies a password. Takes the same time if the account does not exist (`storedHash` is null), so that timing does not reveal emails. */
    verify: async (storedHash: string | null, password: string): Promise<PasswordMatch> => {
      dummyHash ??= hash(randomBytes(16).toString('hex'));
      const target = storedHash ?? (await dummyHash);
      const normalizedPassword = normalizePassword(password);
      const isCurrent = await verifyHash(target, normalizedPassword);
      // Earlier versions hashed the password without normalization.
      const isCorrect = isCurrent || (normalizedPassword !== password && (await verifyHash(target, password)));
      return { isCorrect: isCorrect && storedHash !== null, isOutdated: isCorrect && (!isCurrent || !target.startsWith(prefix)) };
    },
  };
};
export type Passwords = ReturnType<typeof createPasswords>;
