import type { BulkPricingAnalysis, Contract, ItemSummary, ListingSummary, RouteInput, RouteOutput } from '../contract/index.ts';
import type { CallOptions, Page, PricingOptions, UploadOptions } from './options.ts';
import type { UploadFile } from './upload.ts';

type Rows<T> = T extends (infer Row)[] ? Row : never;
type CallResult<R> = R extends { isPaged: true }
  ? Page<Rows<RouteOutput<R>>>
  : R extends { produces: 'image' | 'archive' | 'file' }
    ? Blob
    : RouteOutput<R>;
type CallInput<R> = R extends { upload: unknown } ? RouteInput<R> & { readonly files: readonly UploadFile[] } : RouteInput<R>;
type CallOptionsFor<R> = R extends { upload: unknown } ? UploadOptions : CallOptions;
type Call<R> =
  Record<never, never> extends CallInput<R>
    ? (input?: CallInput<R>, options?: CallOptionsFor<R>) => Promise<CallResult<R>>
    : (input: CallInput<R>, options?: CallOptionsFor<R>) => Promise<CallResult<R>>;

/** Leaves out redirects and pages, which have no method because a browser opens their URL (see `href`). */
type Callable<Nouns> = { [Name in keyof Nouns as Nouns[Name] extends { produces: 'redirect' | 'page' } ? never : Name]: Call<Nouns[Name]> };

type SummaryInput<R> = RouteInput<R> extends { query?: infer Q } ? { readonly query?: Omit<NonNullable<Q>, 'view'> } : never;

/** One method per route, grouped by noun: `client.items.get({ params: { id } })`. Every method throws ApiError. */
export type Client = { readonly [Noun in keyof Contract]: Callable<Contract[Noun]> } & {
  readonly items: {
    /** Calls `list` with `view=summary`, which returns rows under 1 kB. */
    readonly summaries: (input?: SummaryInput<Contract['items']['list']>, options?: CallOptions) => Promise<Page<ItemSummary>>;
  };
  readonly listings: {
    /** Calls `list` with `view=summary`, which returns rows under 1 kB. */
    readonly summaries: (input?: SummaryInput<Contract['listings']['list']>, options?: CallOptions) => Promise<Page<ListingSummary>>;
  };
  readonly bulkPricing: {
    /** Calls `analyse` and reports each item when it is priced. */
    readonly stream: (input: CallInput<Contract['bulkPricing']['analyse']>, options: PricingOptions) => Promise<BulkPricingAnalysis>;
  };
  /** Returns the full URL of an API path, such as a photo's, or of a page, as in `href('/api/login')`. */
  readonly href: (path: string) => string;
};
