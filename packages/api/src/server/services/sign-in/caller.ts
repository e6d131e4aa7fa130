/** The caller before the account is identified. */
export interface Caller {
  readonly ip: string;
  readonly userAgent: string | null;
  /** Fires when the caller disconnects. */
  readonly signal?: AbortSignal;
  /** Accounts that have signed in on this device before. */
  readonly deviceCookie?: { readonly get: () => string | null };
}
