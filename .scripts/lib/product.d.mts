export interface Product {
  readonly url: string;
  /** Sends the process a signal. */
  readonly signal: (name: NodeJS.Signals) => void;
  readonly log: () => string;
  readonly stop: () => Promise<void>;
  readonly register: () => Promise<{ email: string; password: string; firstName: string; token: string; user: { id: string } }>;
}
export declare const startProduct: (env?: Record<string, string>) => Promise<Product>;
