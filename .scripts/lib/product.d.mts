export interface Account {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly token: string;
  readonly user: { readonly id: string };
}
export interface SharedProduct {
  readonly url: string;
  readonly log: () => string;
  /** Settles when the log passes the test; rejects when the process ends before. */
  readonly until: (test: (log: string) => boolean) => Promise<void>;
  /** Sends the process a signal. */
  readonly signal: (name: NodeJS.Signals) => void;
  /** An address that nobody has yet. */
  readonly freshEmail: () => string;
  readonly register: () => Promise<Account>;
  readonly admin: () => Promise<Account>;
}
export interface Product extends SharedProduct {
  readonly stop: () => Promise<void>;
}
/** Settings of a product as `npm start` brings it up, with networks that look at photos; in `npm test` the others have none. */
export declare const SEEING: Record<string, string>;
export declare const startProduct: (env?: Record<string, string>) => Promise<Product>;
export declare const sharedProduct: (env?: Record<string, string>) => Promise<SharedProduct>;
