import type { TextKey } from '../../core/texts/en.ts';

/** What somebody brings to the sign-in page: a link from a mail, or what a sign-in provider answered. */
export type Arrival =
  | { readonly kind: 'reset'; readonly token: string }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'error'; readonly text: TextKey };

const ERRORS: readonly TextKey[] = [
  'auth.error.sign_in_failed',
  'auth.error.sign_in_unavailable',
  'auth.error.email_unverified',
  'auth.error.email_taken',
  'auth.error.account_suspended',
  'auth.error.rate_limited',
];

/** Reads `#reset=…`, `#code=…` or `#error=…`; null for anything else. */
export const readArrival = (hash: string): Arrival | null => {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const [token, code, error] = ['reset', 'code', 'error'].map((name) => given.get(name));
  if (token) return { kind: 'reset', token };
  if (code) return { kind: 'code', code };
  if (error) return { kind: 'error', text: ERRORS.find((key) => key === `auth.error.${error}`) ?? 'auth.error.sign_in_failed' };
  return null;
};
