export interface Product {
  readonly url: string;
  readonly log: () => string;
  readonly stop: () => Promise<void>;
  readonly register: () => Promise<{ email: string; password: string; firstName: string; token: string }>;
}
export declare const startProduct: (env?: Record<string, string>) => Promise<Product>;
