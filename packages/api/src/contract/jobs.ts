import { z } from 'zod';
import { Id, IdParams, Page, Timestamp } from './common.ts';
import { BulkPricingAnalysis } from './prices.ts';
import { route } from './route.ts';

export const JobState = z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']);
export type JobState = z.infer<typeof JobState>;

/** Work that goes on after the answer, also over a restart of the server. */
export const Job = z.object({
  id: Id,
  kind: z.enum(['bulk-pricing']),
  state: JobState,
  /** Items done, of `total`. */
  progress: z.number().int().nonnegative(),
  total: z.number().int().nonnegative(),
  result: BulkPricingAnalysis.nullable().describe('Once the state is done, and only when one job is asked for.'),
  error: z.string().nullable().describe('Why it failed, and what to do.'),
  createdAt: Timestamp,
  finishedAt: Timestamp.nullable(),
  expiresAt: Timestamp.nullable().describe('When job and result are deleted; null while it is not finished.'),
});
export type Job = z.infer<typeof Job>;

export const jobs = {
  list: route('GET /api/jobs', {
    summary: "One's jobs, newest first, without their results.",
    access: 'user',
    embed: 'pricing',
    query: Page,
    paged: true,
    response: z.array(Job),
  }),
  get: route('GET /api/jobs/:id', {
    summary: 'How far a job is, and its result for seven days after it is done.',
    access: 'user',
    embed: 'pricing',
    params: IdParams,
    response: Job,
    errors: ['not_found'],
  }),
  cancel: route('POST /api/jobs/:id/cancel', {
    summary: 'Stops a job. One that is finished stays as it is.',
    access: 'user',
    embed: 'pricing',
    params: IdParams,
    response: Job,
    errors: ['not_found'],
  }),
  remove: route('DELETE /api/jobs/:id', {
    summary: 'Stops a job and forgets it with its result.',
    access: 'user',
    embed: 'pricing',
    params: IdParams,
    produces: 'nothing',
    status: 204,
    errors: ['not_found'],
  }),
};
