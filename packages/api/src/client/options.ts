import type { Stage } from '../contract/index.ts';
import type { PricedEvent } from './events.ts';

/** One page of a list, newest first. */
export interface Page<Row> {
  readonly rows: Row[];
  /** Pass as `query.cursor` for the next page; null on the last one. */
  readonly nextCursor: string | null;
  /** Rows over all pages. */
  readonly total: number;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Lets the request outlive the page that made it. Bodies over 60 kB go without: browsers refuse them. */
  readonly keepalive?: boolean;
  /** `updatedAt` of what is to be changed: with anything newer on the server the call fails with `conflict`. */
  readonly ifMatch?: string | undefined;
}

export interface UploadOptions extends CallOptions {
  /** Makes a repetition after a lost answer safe: the same key gives the same item. */
  readonly idempotencyKey?: string;
  /** Real progress of the analysis; asks the server for a stream. */
  readonly onStage?: (stage: Stage) => void;
}

export interface PricingOptions extends CallOptions {
  /** Each item as soon as it is priced; asks the server for a stream, which is never put off to a job. */
  readonly onPriced: (event: PricedEvent) => void;
}

/** What any method takes; the types below narrow it per route. */
export type AnyOptions = UploadOptions & Partial<PricingOptions>;
