/** What each kind of job is told. Keep it to ids: what they name may have changed, or gone, when the job runs. */
export interface JobPayloads {
  /** Runs a row of the table jobs. */
  'bulk-pricing': { readonly jobId: string };
  /** Prices again, once, what another price model priced. */
  'price-model': Record<string, never>;
  sales: Record<string, never>;
  /** Prices again what sellers watch. */
  'price-watches': Record<string, never>;
  /** One attempt at telling a shop; each further one is a job of its own. */
  webhook: { readonly deliveryId: string };
}
export type JobName = keyof JobPayloads;

export interface JobPolicy {
  /** Attempts after the first one. */
  readonly retryLimit: number;
  /** Seconds before the second attempt. */
  readonly retryDelay: number;
  /** Doubles the wait each time, with some randomness, up to 65,536 times the delay. */
  readonly backoff: boolean;
  /** Jobs of this name that one process works on at a time. */
  readonly concurrency: number;
}

/** Every kind of job. The compiler asks for a line for each of the above. */
export const JOBS: { readonly [Name in JobName]: JobPolicy } = {
  'bulk-pricing': { retryLimit: 5, retryDelay: 5, backoff: true, concurrency: 1 },
  'price-model': { retryLimit: 3, retryDelay: 60, backoff: true, concurrency: 1 },
  sales: { retryLimit: 3, retryDelay: 60, backoff: true, concurrency: 1 },
  'price-watches': { retryLimit: 3, retryDelay: 60, backoff: true, concurrency: 1 },
  webhook: { retryLimit: 5, retryDelay: 5, backoff: true, concurrency: 10 },
};

export const JOB_NAMES = Object.keys(JOBS) as JobName[];
