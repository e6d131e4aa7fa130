import type { TextKey } from '../../core/texts/en.ts';

/** Data in the sign-in page's URL: a link from an email, or a sign-in provider's response. */
export type Arrival =
  | { readonly kind: 'reset' | 'confirm' | 'admin'; readonly token: string }
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

const LINK_KINDS = ['reset', 'confirm', 'admin'] as const;

/** Parses `#reset=…`, `#confirm=…`, `#admin=…`, `#code=…` or `#error=…`; returns null for anything else. */
export const readArrival = (hash: string): Arrival | null => {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const [code, error] = ['code', 'error'].map((name) => params.get(name));
  for (const kind of LINK_KINDS) {
    const token = params.get(kind);
    if (token) return { kind, token };
  }
  if (code) return { kind: 'code', code };
  if (error) return { kind: 'error', text: ERRORS.find((key) => key === `auth.error.${error}`) ?? 'auth.error.sign_in_failed' };
  return null;
};
