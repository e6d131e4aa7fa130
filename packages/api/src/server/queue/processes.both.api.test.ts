import { describe, expect, it, vi } from 'vitest';
import { createGate } from '../../../test/gate.ts';
import { HEARTBEAT_MS, POLL_MS, collectJobs, prepareQueues } from '../../../test/queues.ts';

const { logLines, createTestQueue, queryJobs, getKnex, makeJobsDue, findState, simulateDeadProcess, waitForLog, waitForQuery } =
  prepareQueues();

describe('a process', () => {
  it('runs jobs waiting at startup and its own new jobs immediately, and jobs from other processes at its next poll', async () => {
    const [queue, { receivedIds, handler, waitUntil }] = [createTestQueue(), collectJobs()];
    queue.register('bulk-pricing', handler);
    await queue.send('bulk-pricing', { jobId: 'before' });
    await queue.start({ isOnlyProcess: false });
    await waitUntil(1);
    await getKnex().transaction((trx) => queue.send('bulk-pricing', { jobId: 'here' }, { trx }));
    await waitUntil(2);
    // A poll that has already started would not see the next job.
    await queue.runUntilIdle();
    await createTestQueue().send('bulk-pricing', { jobId: 'elsewhere' });
    vi.advanceTimersByTime(POLL_MS);
    await waitUntil(3);
    expect(receivedIds).toEqual(['before', 'here', 'elsewhere']);
  });

  it('shares the work without running a job twice', async () => {
    const [queues, { receivedIds, handler }] = [[createTestQueue(), createTestQueue()], collectJobs()];
    for (const queue of queues) queue.register('bulk-pricing', handler);
    const ids = Array.from({ length: 40 }, (_, index) => `job ${index}`);
    for (const jobId of ids) await queues[0]?.send('bulk-pricing', { jobId });
    await Promise.all(queues.map((queue) => queue.runUntilIdle()));
    expect(receivedIds.toSorted()).toEqual(ids.toSorted());
  });

  it('lets a running job finish on shutdown', async () => {
    const [queue, gate] = [createTestQueue(), createGate()];
    queue.register('bulk-pricing', gate.wait);
    const id = await queue.send('bulk-pricing', { jobId: 'a' });
    await queue.start({ isOnlyProcess: false });
    await gate.arrived;
    const stopPromise = queue.stop(10_000);
    gate.open();
    await stopPromise;
    expect(await findState(id)).toBe('completed');
  });

  it('returns an unfinished job to the queue on shutdown, without counting an attempt', async () => {
    const [firstQueue, gate] = [createTestQueue(), createGate()];
    firstQueue.register('bulk-pricing', async (_, { signal }) => {
      const abortPromise = new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      void gate.wait();
      await abortPromise;
    });
    const id = await firstQueue.send('bulk-pricing', { jobId: 'a' });
    await firstQueue.start({ isOnlyProcess: false });
    await gate.arrived;
    await firstQueue.stop(0);
    expect(await findState(id)).toBe('retry');
    const secondQueue = createTestQueue();
    secondQueue.register('bulk-pricing', async () => {});
    await secondQueue.runUntilIdle();
    expect(await secondQueue.get(String(id))).toMatchObject({ state: 'completed', retryCount: 0 });
  });

  it.each([
    [59, []],
    [61, ['a']],
  ])('loses its job after 60 seconds without a heartbeat (after %d seconds: %j)', async (seconds, expectedJobs) => {
    await createTestQueue().send('bulk-pricing', { jobId: 'a' });
    await simulateDeadProcess(seconds);
    const [queue, { receivedIds, handler }] = [createTestQueue(), collectJobs()];
    queue.register('bulk-pricing', handler);
    await queue.start({ isOnlyProcess: false });
    await makeJobsDue();
    await queue.runUntilIdle();
    expect(receivedIds).toEqual(expectedJobs);
  });

  it('runs interrupted jobs immediately when it is the only process, and counts the attempt', async () => {
    const id = await createTestQueue().send('bulk-pricing', { jobId: 'a' });
    await simulateDeadProcess(0);
    const [queue, { receivedIds, handler, waitUntil }] = [createTestQueue(), collectJobs()];
    queue.register('bulk-pricing', handler);
    await queue.start({ isOnlyProcess: true });
    await waitUntil(1);
    await queue.runUntilIdle();
    expect(receivedIds).toEqual(['a']);
    expect(await queue.get(String(id))).toMatchObject({ state: 'completed', retryCount: 1 });
  });

  it('keeps a long job by renewing its lease', async () => {
    const [queue, otherQueue, gate] = [createTestQueue(), createTestQueue(), createGate()];
    let runCount = 0;
    const handler = (): Promise<void> => {
      runCount += 1;
      return gate.wait();
    };
    for (const testQueue of [queue, otherQueue]) testQueue.register('bulk-pricing', handler);
    const id = await queue.send('bulk-pricing', { jobId: 'a' });
    const runPromise = queue.runUntilIdle();
    await gate.arrived;
    await simulateDeadProcess(61);
    const renewal = waitForQuery('set "started_on"');
    vi.advanceTimersByTime(HEARTBEAT_MS);
    await renewal;
    await otherQueue.start({ isOnlyProcess: false });
    gate.open();
    await runPromise;
    expect(runCount).toBe(1);
    expect(await findState(id)).toBe('completed');
  });

  it('survives a database outage, logs it once, and continues when the database is back', async () => {
    const [queue, { receivedIds, handler, waitUntil }] = [createTestQueue(), collectJobs()];
    queue.register('bulk-pricing', handler);
    await queue.start({ isOnlyProcess: false });
    await getKnex().raw('alter schema pgboss rename to elsewhere');
    const outageLog = waitForLog('cannot be reached');
    vi.advanceTimersByTime(POLL_MS);
    await outageLog;
    for (let poll = 0; poll < 3; poll += 1) {
      const failedPoll = waitForQuery('"pgboss"."job"', 'query-error');
      vi.advanceTimersByTime(POLL_MS);
      await failedPoll;
    }
    await getKnex().raw('alter schema elsewhere rename to pgboss');
    const recoveryLog = waitForLog('can be reached again');
    await queue.send('bulk-pricing', { jobId: 'a' });
    await recoveryLog;
    await waitUntil(1);
    expect(receivedIds).toEqual(['a']);
    expect(logLines.filter((line) => line.includes('cannot be reached'))).toHaveLength(1);
  });
});

describe('a schedule', () => {
  it('creates one job per slot across all processes', async () => {
    const queues = [createTestQueue(), createTestQueue()];
    let count = 0;
    for (const queue of queues) {
      queue.register('price-watches', async () => void (count += 1));
      queue.schedule('price-watches', 24 * 3_600_000);
    }
    await Promise.all(queues.map((queue) => queue.start({ isOnlyProcess: false })));
    await Promise.all(queues.map((queue) => queue.runUntilIdle()));
    expect(count).toBe(1);
    await Promise.all(queues.map((queue) => queue.stop(1000)));
    await createTestQueue().start({ isOnlyProcess: false });
    expect((await queryJobs().where({ name: 'price-watches' })).length).toBe(1);
  });
});
