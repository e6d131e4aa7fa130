import type { BulkPricingAnalysis, Contract, RouteInput, RouteOutput, Stage } from '../contract/index.ts';
import type { PricedEvent } from './events.ts';
import type { UploadFile } from './upload.ts';

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

type Rows<T> = T extends (infer Row)[] ? Row : never;
type ResultOf<R> = R extends { paged: true }
  ? Page<Rows<RouteOutput<R>>>
  : R extends { produces: 'image' | 'archive' | 'file' }
    ? Blob
    : RouteOutput<R>;
type InputOf<R> = R extends { upload: unknown } ? RouteInput<R> & { readonly files: readonly UploadFile[] } : RouteInput<R>;
type OptionsOf<R> = R extends { upload: unknown } ? UploadOptions : CallOptions;
type Call<R> =
  Record<never, never> extends InputOf<R>
    ? (input?: InputOf<R>, options?: OptionsOf<R>) => Promise<ResultOf<R>>
    : (input: InputOf<R>, options?: OptionsOf<R>) => Promise<ResultOf<R>>;

/** A redirect is for the address bar, not for a call: see `href`. */
type Callable<Nouns> = { [Name in keyof Nouns as Nouns[Name] extends { produces: 'redirect' | 'page' } ? never : Name]: Call<Nouns[Name]> };

/** One method per route, by noun: `client.items.get({ params: { id } })`. Every method throws ApiError. */
export type Client = { readonly [Noun in keyof Contract]: Callable<Contract[Noun]> } & {
  readonly bulkPricing: {
    /** `analyse`, item by item. */
    readonly stream: (input: InputOf<Contract['bulkPricing']['analyse']>, options: PricingOptions) => Promise<BulkPricingAnalysis>;
  };
  /** The full address of a path the API gave, a photo's for instance, or of a page: `href('/api/login')`. */
  readonly href: (path: string) => string;
};
