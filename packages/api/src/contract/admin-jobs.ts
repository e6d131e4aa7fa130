import { z } from 'zod';
import { Id, IdParams, Timestamp } from './common.ts';
import { route } from './route.ts';

export const QueueState = z.enum(['created', 'retry', 'active', 'completed', 'cancelled', 'failed']);
export type QueueState = z.infer<typeof QueueState>;

const count = z.number().int().min(0);

/** Work that outlives a request, without what it is about, which is somebody's. */
export const QueuedJob = z.object({
  id: Id,
  name: z.string(),
  state: QueueState,
  attempts: z.number().int().describe('Attempts after the first one, so far.'),
  error: z.string().nullable().describe('Why the last attempt failed.'),
  createdAt: Timestamp,
  startAfter: Timestamp,
  startedAt: Timestamp.nullable(),
  endedAt: Timestamp.nullable(),
});
export type QueuedJob = z.infer<typeof QueuedJob>;

export const QueueReport = z.object({
  counts: z
    .object({ created: count, retry: count, active: count, completed: count, cancelled: count, failed: count })
    .describe('Jobs in each state, of the last two days.'),
  oldestDueSeconds: z.number().nullable().describe('How long the longest waiting job that is due has waited; null when none waits.'),
  jobs: z.array(QueuedJob).describe('Newest first.'),
});
export type QueueReport = z.infer<typeof QueueReport>;

export const QueueQuery = z.object({
  state: QueueState.optional(),
  limit: z.coerce.number<number | string>().int().min(1).max(100).default(50),
});
export type QueueQuery = z.infer<typeof QueueQuery>;

export const adminJobs = {
  report: route('GET /api/admin/jobs', {
    summary: 'The queue: how many jobs are in each state, and the latest ones.',
    access: 'admin',
    query: QueueQuery,
    response: QueueReport,
  }),
  retry: route('POST /api/admin/jobs/:id/retry', {
    summary: 'Lets a job that failed be tried again.',
    access: 'admin',
    params: IdParams,
    response: QueuedJob,
    errors: ['conflict'],
  }),
  cancel: route('POST /api/admin/jobs/:id/cancel', {
    summary: 'Stops a job that waits or runs.',
    access: 'admin',
    params: IdParams,
    response: QueuedJob,
    errors: ['conflict'],
  }),
};
