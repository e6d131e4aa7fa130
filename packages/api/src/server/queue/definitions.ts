/** Payload of each kind of job. Use only ids, because the rows may have changed or been deleted when the job runs. */
export interface JobPayloads {
  /** Runs the work described by a row in the table `jobs`. */
  'bulk-pricing': { readonly jobId: string };
  /** Reprices items whose prices are from another price model. */
  'price-model': Record<string, never>;
  /** Records sold listings that have no sale yet, and evaluates sales again after the price tables change. */
  sales: Record<string, never>;
  /** Reprices the items that sellers watch, and sends price alerts. */
  'price-watches': Record<string, never>;
  /** One attempt to deliver a webhook; each retry is a separate job. */
  webhook: { readonly deliveryId: string };
}
export type JobName = keyof JobPayloads;

export interface JobPolicy {
  /** Number of retries. */
  readonly retryLimit: number;
  /** Seconds before the second attempt. */
  readonly retryDelay: number;
  /** True to double the delay after each attempt, with jitter, up to pg-boss's limit of 65,536 times the first delay. */
  readonly hasBackoff: boolean;
  /** Maximum jobs of this kind that one process runs at a time. */
  readonly concurrency: number;
}

/** The policy for every kind of job. The compiler requires an entry for each kind above. */
export const JOB_POLICIES: { readonly [Name in JobName]: JobPolicy } = {
  'bulk-pricing': { retryLimit: 5, retryDelay: 5, hasBackoff: true, concurrency: 1 },
  'price-model': { retryLimit: 3, retryDelay: 60, hasBackoff: true, concurrency: 1 },
  sales: { retryLimit: 3, retryDelay: 60, hasBackoff: true, concurrency: 1 },
  'price-watches': { retryLimit: 3, retryDelay: 60, hasBackoff: true, concurrency: 1 },
  webhook: { retryLimit: 5, retryDelay: 5, hasBackoff: true, concurrency: 10 },
};

export const JOB_NAMES = Object.keys(JOB_POLICIES) as JobName[];
