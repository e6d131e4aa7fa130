import { describe, expect, it, vi } from 'vitest';
import { createGate } from '../../../test/gate.ts';
import { HEARTBEAT_MS, prepareQueues } from '../../../test/queues.ts';
import { JOB_POLICIES } from './definitions.ts';
import { installQueue } from './install.ts';

const { logLines, createTestQueue, queryJobs, getKnex, makeJobsDue, findState } = prepareQueues();

describe('a job', () => {
  it('runs once, with its payload', async () => {
    const queue = createTestQueue();
    const handledIds: string[] = [];
    queue.register('bulk-pricing', async ({ jobId }) => void handledIds.push(jobId));
    const id = await queue.send('bulk-pricing', { jobId: 'a' });
    expect(await findState(id)).toBe('created');
    await queue.runUntilIdle();
    await queue.runUntilIdle();
    expect(handledIds).toEqual(['a']);
    expect(await findState(id)).toBe('completed');
    expect(await queue.countByState()).toEqual({ created: 0, retry: 0, active: 0, completed: 1, cancelled: 0, failed: 0 });
    expect(await queue.getOldestDueSeconds()).toBeNull();
  });

  it('exists if and only if the transaction that sent it is committed', async () => {
    const queue = createTestQueue();
    const handledIds: string[] = [];
    queue.register('bulk-pricing', async ({ jobId }) => void handledIds.push(jobId));
    const failedTransaction = getKnex().transaction(async (trx) => {
      await queue.send('bulk-pricing', { jobId: 'lost' }, { trx });
      throw new Error('changed my mind');
    });
    await expect(failedTransaction).rejects.toThrow('changed my mind');
    await getKnex().transaction((trx) => queue.send('bulk-pricing', { jobId: 'kept' }, { trx }));
    await queue.runUntilIdle();
    expect(handledIds).toEqual(['kept']);
  });

  it('waits for its start time, and cannot be duplicated while another job with its key waits', async () => {
    const queue = createTestQueue();
    let count = 0;
    queue.register('bulk-pricing', async () => void (count += 1));
    const options = { singletonKey: 'k', startAfter: new Date(Date.now() + 60_000) };
    expect(await queue.send('bulk-pricing', { jobId: 'a' }, options)).toBeTruthy();
    expect(await queue.send('bulk-pricing', { jobId: 'b' }, options)).toBeNull();
    await queue.runUntilIdle();
    expect(count).toBe(0);
    await makeJobsDue();
    await queue.runUntilIdle();
    expect(count).toBe(1);
    expect(await queue.send('bulk-pricing', { jobId: 'c' }, { singletonKey: 'k' })).toBeTruthy();
  });

  it('is retried with backoff after an error, and fails with the last error at the retry limit', async () => {
    const queue = createTestQueue();
    queue.register('bulk-pricing', async () => {
      throw new Error('not today');
    });
    const id = await queue.send('bulk-pricing', { jobId: 'a' });
    await queue.runUntilIdle();
    const record = await queue.get(String(id));
    expect(record).toMatchObject({ state: 'retry', error: 'not today' });
    expect(record?.startAfter.getTime()).toBeGreaterThan(Date.now());
    for (let index = 0; index < JOB_POLICIES['bulk-pricing'].retryLimit; index += 1) {
      await makeJobsDue();
      await queue.runUntilIdle();
    }
    expect(await queue.get(String(id))).toMatchObject({
      state: 'failed',
      retryCount: JOB_POLICIES['bulk-pricing'].retryLimit,
      error: 'not today',
    });
    expect(logLines.join()).toContain('not today');
    await queue.retry('bulk-pricing', String(id));
    expect(await findState(id)).toBe('retry');
  });

  it('does not start once canceled, and stops at its next heartbeat if running', async () => {
    const queue = createTestQueue();
    let abortCount = 0;
    const gate = createGate();
    queue.register('bulk-pricing', async (_, { signal }) => {
      const abortPromise = new Promise((resolve) => signal.addEventListener('abort', resolve));
      void gate.wait();
      await abortPromise;
      abortCount += 1;
      signal.throwIfAborted();
    });
    const waitingId = await queue.send('bulk-pricing', { jobId: 'a' });
    await queue.cancel('bulk-pricing', String(waitingId));
    await queue.runUntilIdle();
    expect(abortCount).toBe(0);
    const runningId = await queue.send('bulk-pricing', { jobId: 'b' });
    const runPromise = queue.runUntilIdle();
    await gate.arrived;
    await queue.cancel('bulk-pricing', String(runningId));
    vi.advanceTimersByTime(HEARTBEAT_MS);
    await runPromise;
    expect(abortCount).toBe(1);
    expect(await findState(runningId)).toBe('cancelled');
  });
});

describe('the job tables', () => {
  it('are created once when several processes start together', async () => {
    await getKnex().raw('drop schema pgboss cascade');
    await Promise.all([1, 2, 3].map(() => installQueue(getKnex())));
    await installQueue(getKnex());
    expect(await createTestQueue().send('bulk-pricing', { jobId: 'a' })).toBeTruthy();
  });

  it('keep finished jobs in the archive before they are deleted', async () => {
    const queue = createTestQueue();
    queue.register('bulk-pricing', async () => {});
    const id = await queue.send('bulk-pricing', { jobId: 'a' });
    await queue.runUntilIdle();
    await queryJobs().update({ completedOn: new Date(Date.now() - 3 * 86_400_000) });
    await queue.maintain();
    expect(await queryJobs().count({ count: '*' }).first()).toSatisfy((row: { count: unknown }) => Number(row.count) === 0);
    expect((await queue.list({ limit: 10 })).map((job) => job.id)).toEqual([id]);
    await getKnex()
      .withSchema('pgboss')
      .from('archive')
      .update({ archivedOn: new Date(Date.now() - 8 * 86_400_000) });
    await queue.maintain();
    expect(await queue.list({ limit: 10 })).toEqual([]);
    expect(await queue.get(String(id))).toBeNull();
  });

  it('list jobs page by page, newest first', async () => {
    const queue = createTestQueue();
    const sentIds: (string | null)[] = [];
    for (let index = 0; index < 5; index += 1) sentIds.push(await queue.send('bulk-pricing', { jobId: String(index) }));
    // All jobs are from the same millisecond, so a Date cannot distinguish them.
    for (const [index, id] of sentIds.entries())
      await queryJobs()
        .where({ id })
        .update({ createdOn: `2026-11-25T10:00:00.00010${index}Z` });
    await queue.send('price-watches', {});
    const firstPage = await queue.list({ name: 'bulk-pricing', state: 'created', limit: 3 });
    const remainingJobs = await queue.list({ name: 'bulk-pricing', limit: 3, cursor: firstPage[2] as (typeof firstPage)[number] });
    expect([...firstPage, ...remainingJobs].map(({ id }) => id).toSorted()).toEqual(sentIds.toSorted());
    expect(firstPage[0]).not.toHaveProperty('data');
    expect((await queue.countByState()).created).toBe(6);
    expect(await queue.getOldestDueSeconds()).toBeGreaterThanOrEqual(0);
  });
});
