/** The caller before the account is identified. */
export interface Caller {
  readonly ip: string;
  readonly userAgent: string | null;
  /** Fires when the caller disconnects. */
  readonly signal?: AbortSignal;
  /** Reads the cookie that identifies accounts that signed in on this device before. */
  readonly deviceCookie?: { readonly get: () => string | null };
}
