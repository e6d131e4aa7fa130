import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectError } from '../../../test/expect.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startApp();
  admin = await app.buildUser({ role: 'admin' });
});
afterAll(() => app.close());

/** Creates a job in the given state, which no process runs. */
const createQueueJob = async (state: string, message: string | null = null): Promise<string> => {
  const id = await app.services.queue.send('bulk-pricing', { jobId: randomUUID() });
  const output = message === null ? null : JSON.stringify({ message });
  await app.database.knex.withSchema('pgboss').from('job').where({ id }).update({ state, output });
  return String(id);
};
const listAuditEntries = async (targetId: string) => (await admin.client.audit.list({ query: { targetId } })).rows;

describe('GET /api/admin/jobs', () => {
  it('counts by state and shows why a job failed, but not its payload', async () => {
    const failedId = await createQueueJob('failed', 'the price guide is gone');
    await createQueueJob('created');
    const { counts, jobs, oldestDueSeconds } = await admin.client.adminJobs.report();
    expect(counts).toMatchObject({ failed: 1, created: 1 });
    expect(oldestDueSeconds).toBeGreaterThanOrEqual(0);
    expect(jobs.find(({ id }) => id === failedId)).toMatchObject({
      name: 'bulk-pricing',
      state: 'failed',
      error: 'the price guide is gone',
    });
    expect(JSON.stringify(jobs)).not.toContain('jobId');
    const failedReport = await admin.client.adminJobs.report({ query: { state: 'failed' } });
    expect(failedReport.jobs.map(({ id }) => id)).toEqual([failedId]);
    expect((await admin.client.adminJobs.report({ query: { limit: 1 } })).jobs).toHaveLength(1);
  });
});

describe('POST /api/admin/jobs/:id/retry and /cancel', () => {
  it('retries a failed job, cancels a waiting one, and logs both', async () => {
    const [failedId, waitingId] = [await createQueueJob('failed'), await createQueueJob('created')];
    expect((await admin.client.adminJobs.retry({ params: { id: failedId } })).state).toBe('retry');
    expect((await admin.client.adminJobs.cancel({ params: { id: waitingId } })).state).toBe('cancelled');
    expect(await listAuditEntries(failedId)).toMatchObject([{ action: 'job.retried', details: { name: 'bulk-pricing', from: 'failed' } }]);
    expect(await listAuditEntries(waitingId)).toMatchObject([{ action: 'job.cancelled' }]);
  });

  it("cancels the requester's job, or resumes it where it failed", async () => {
    const ada = await app.buildUser();
    const { item } = await app.buildItem(ada);
    const createJob = async (state: string): Promise<{ jobId: string; id: string }> => {
      const jobId = randomUUID();
      const now = app.clock.now;
      const outcome = state === 'failed' ? { error: 'no', finishedAt: now } : {};
      const row = { id: jobId, userId: ada.user.id, kind: 'bulk-pricing', payload: { itemIds: [item.id] }, progress: 0, total: 1 };
      await app.database.knex('jobs').insert({ ...row, state, createdAt: now, updatedAt: now, ...outcome });
      const id = String(await app.services.queue.send('bulk-pricing', { jobId }));
      if (state === 'failed') await app.database.knex.withSchema('pgboss').from('job').where({ id }).update({ state });
      return { jobId, id };
    };
    const readJob = async (jobId: string) => {
      const { state, error, finishedAt } = await ada.client.jobs.get({ params: { id: jobId } });
      return { state, error, isOver: finishedAt !== null };
    };
    const [waitingJob, failedJob, doneJob] = [await createJob('waiting'), await createJob('failed'), await createJob('done')];
    await admin.client.adminJobs.cancel({ params: { id: waitingJob.id } });
    expect(await readJob(waitingJob.jobId)).toEqual({ state: 'cancelled', error: null, isOver: true });
    await admin.client.adminJobs.cancel({ params: { id: doneJob.id } });
    expect((await readJob(doneJob.jobId)).state).toBe('done');
    await admin.client.adminJobs.retry({ params: { id: failedJob.id } });
    expect(await readJob(failedJob.jobId)).toEqual({ state: 'waiting', error: null, isOver: false });
    await app.runJobs({ shouldIncludeScheduled: true });
    expect((await readJob(failedJob.jobId)).state).toBe('done');
    expect((await readJob(waitingJob.jobId)).state).toBe('cancelled');
  });

  it('returns 409 for a job in another state and 404 for an unknown one, and logs nothing', async () => {
    const completedId = await createQueueJob('completed');
    await expectError(admin.client.adminJobs.retry({ params: { id: completedId } }), 'conflict');
    await expectError(admin.client.adminJobs.cancel({ params: { id: completedId } }), 'conflict');
    await expectError(admin.client.adminJobs.retry({ params: { id: randomUUID() } }), 'not_found');
    expect(await listAuditEntries(completedId)).toEqual([]);
  });
});
