import type { OnStage } from '../contract/index.ts';
import type { PricedEvent } from './pricing-events.ts';

/** One page of a list, newest first. */
export interface Page<Row> {
  readonly rows: Row[];
  /** Pass it as `query.cursor` to get the next page. Null on the last page. */
  readonly nextCursor: string | null;
  /** Number of rows on all pages. */
  readonly total: number;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Lets the request outlive the page that made it. Ignored for bodies over 60 kB, which browsers reject. */
  readonly keepalive?: boolean;
  /** `updatedAt` of the version to change. The call fails with `conflict` when the server has a newer one. */
  readonly ifMatch?: string | undefined;
}

export interface UploadOptions extends CallOptions {
  /** Makes a retry after a lost response safe: the same key returns the same item. */
  readonly idempotencyKey?: string;
  /** Receives each stage of the analysis and the results so far. Makes the client request a stream. */
  readonly onStage?: OnStage;
}

export interface PricingOptions extends CallOptions {
  /** Receives each item as soon as it is priced. Makes the client request a stream, which the server never turns into a job. */
  readonly onPriced: (event: PricedEvent) => void;
}

/** Options of any method. The client's types narrow them per route. */
export type AnyOptions = UploadOptions & Partial<PricingOptions>;
