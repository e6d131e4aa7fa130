import { randomBytes } from 'node:crypto';
import type { hash as hashWith, verify as verifyWith } from '@node-rs/argon2';
import { createLimiter } from './limiter.ts';

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB of memory, 2 passes, 1 lane. About 50 ms. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** How a hash of that cost begins, https://github.com/P-H-C/phc-string-format. */
const PREFIX = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;
/** Hashing shares libuv's 4 threads with file access; a burst of logins must leave some to the uploads. */
const HASHES_AT_ONCE = 2;

interface Hashing {
  readonly hash: typeof hashWith;
  readonly verify: typeof verifyWith;
}

/** Hashes and checks passwords, few at a time. */
export const createPasswords = (argon: () => Promise<Hashing> = () => import('@node-rs/argon2')) => {
  const limited = createLimiter({ concurrency: HASHES_AT_ONCE, waiting: 200 });
  const hash = (password: string): Promise<string> => limited(async () => (await argon()).hash(password, COST));
  let decoy: Promise<string> | null = null;

  return {
    hash,
    /** Whether the hash was made at another cost than today's. */
    isWeak: (stored: string): boolean => !stored.startsWith(PREFIX),
    /** Takes the same time whether the account exists (`stored` given) or not, so that timing tells no e-mail address. */
    verify: async (stored: string | null, password: string): Promise<boolean> => {
      decoy ??= hash(randomBytes(16).toString('hex'));
      const target = stored ?? (await decoy);
      const matches = await limited(async () => (await argon()).verify(target, password));
      return matches && stored !== null;
    },
  };
};
export type Passwords = ReturnType<typeof createPasswords>;
