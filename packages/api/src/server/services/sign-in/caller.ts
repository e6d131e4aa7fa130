/** Who is at the other end of the line, before anybody knows which person it is. */
export interface Caller {
  readonly ip: string;
  readonly userAgent: string | null;
  /** Fires when the caller hangs up. */
  readonly signal?: AbortSignal;
  /** Which accounts have signed in on this device before. */
  readonly deviceCookie?: { readonly get: () => string | null };
}
