import type { Job as JobBody } from '../../contract/index.ts';
import type { Job } from '../models/index.ts';
import { DAY, after } from './clock.ts';

/** How long a finished job and its result can be fetched. */
export const JOB_RETENTION = 7 * DAY;

export const presentJob = (job: Job, result: JobBody['result']): JobBody => ({
  id: job.id,
  kind: job.kind,
  state: job.state,
  progress: job.progress,
  total: job.total,
  result,
  error: job.error,
  createdAt: job.createdAt.toISOString(),
  finishedAt: job.finishedAt?.toISOString() ?? null,
  expiresAt: job.finishedAt && after(job.finishedAt, JOB_RETENTION).toISOString(),
});
