import type { ZXCVBNResult } from 'zxcvbn';
import { Problem } from '../problem.ts';

/** NIST SP 800-63B asks for a list of common passwords; OWASP ASVS 2.1.7 for the 3,000 most common at least. */
const MOST_COMMON = 3000;
/** No common password is longer; the estimate of a long text would take a while and tell nothing. */
const LONGEST = 40;

/** The rank among the passwords that people chose most; null when it is not one of them. Loaded at the first password that is set. */
const rankOf = async (password: string): Promise<number | null> => {
  if (password.length > LONGEST) return null;
  const { default: estimate } = await import('zxcvbn');
  const { sequence }: ZXCVBNResult = estimate(password);
  const [only] = sequence;
  return sequence.length === 1 && only?.dictionary_name === 'passwords' && !only.l33t && !only.reversed ? (only.rank ?? null) : null;
};

/** Throws Problem for a password that is tried first by whoever guesses. */
export const refuseCommon = async (password: string, field: 'password' | 'newPassword'): Promise<void> => {
  const rank = await rankOf(password);
  if (rank === null || rank > MOST_COMMON) return;
  const sentence = 'This password is one of the most common. Choose one that fewer people have.';
  throw new Problem('invalid_values', { message: sentence, fields: { [field]: sentence } });
};
