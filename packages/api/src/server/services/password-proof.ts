import type { Passwords } from './passwords.ts';
import type { RateLimits } from './rate-limits.ts';

interface Attempt {
  readonly email: string;
  /** The account's hash; null when there is no such account. */
  readonly stored: string | null;
  readonly password: string;
  readonly ip: string;
}

/** One count of wrong passwords, wherever a password is asked for: a stolen session is no way around the limit of the login. */
export const createPasswordProof = ({ passwords, limits }: { passwords: Passwords; limits: RateLimits }) => ({
  /** Takes the same time for an unknown account and a wrong password. Throws Problem after too many wrong ones. */
  isRight: async ({ email, stored, password, ip }: Attempt): Promise<boolean> => {
    const account = `${email} ${ip}`;
    await limits.check('wrongPassword', account);
    await limits.check('wrongPasswords', ip);
    const right = await passwords.verify(stored, password);
    if (right) {
      await limits.forget('wrongPassword', account);
    } else {
      await limits.consume('wrongPassword', account);
      await limits.consume('wrongPasswords', ip);
    }
    return right;
  },
});
export type PasswordProof = ReturnType<typeof createPasswordProof>;
