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
  readonly readLog: () => string;
  /** Resolves when the log passes the test; rejects when the process ends first. */
  readonly waitUntil: (test: (log: string) => boolean) => Promise<void>;
  /** Sends the process a signal. */
  readonly signal: (name: NodeJS.Signals) => void;
  /** Returns an unused email address. */
  readonly createEmail: () => string;
  readonly register: () => Promise<Account>;
  readonly getAdmin: () => Promise<Account>;
}
export interface Product extends SharedProduct {
  readonly stop: () => Promise<void>;
}
/** Settings of a product that only this machine can reach. Local pages and URLs then need no permission to embed widgets or receive webhooks. */
export declare const LOCAL_ONLY: Record<string, string>;
/** Settings that run a product like `npm start`, with the networks that analyze photos. In `npm test`, other products have no networks. */
export declare const WITH_NETWORKS: Record<string, string>;
export declare const startProduct: (env?: Record<string, string>) => Promise<Product>;
export declare const getSharedProduct: (env?: Record<string, string>) => Promise<SharedProduct>;
