import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import type { Database } from '../db/database.ts';
import { JOBS } from './definitions.ts';
import { installQueue } from './install.ts';
import { createQueue, type Queue } from './queue.ts';

let database: Database;
let logLines: string[];
const queues: Queue[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  logLines = [];
});
afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.stop(0)));
  await database.close();
});

const makeQueue = (lease = 60): Queue => {
  const logger = pino({ level: 'info' }, { write: (line: string) => void logLines.push(line) });
  const queue = createQueue({ knex: database.knex, logger, lease });
  queues.push(queue);
  return queue;
};
const jobs = () => database.knex.withSchema('pgboss').from('job');
const hurry = () => jobs().where('state', '<', 'active').update({ startAfter: database.knex.fn.now() });
const stateOf = async (id: string | null) => (await makeQueue().get(String(id)))?.state;

describe('a job', () => {
  it('is done once, with its payload', async () => {
    const queue = makeQueue();
    const seen: string[] = [];
    queue.register('bulk-pricing', async ({ jobId }) => void seen.push(jobId));
    const id = await queue.send('bulk-pricing', { jobId: 'a' });
    expect(await stateOf(id)).toBe('created');
    await queue.settle();
    await queue.settle();
    expect(seen).toEqual(['a']);
    expect(await stateOf(id)).toBe('completed');
    expect(await queue.counts()).toEqual({ created: 0, retry: 0, active: 0, completed: 1, cancelled: 0, failed: 0 });
    expect(await queue.oldestDue()).toBeNull();
  });

  it('exists if and only if the transaction that sent it is committed', async () => {
    const queue = makeQueue();
    const seen: string[] = [];
    queue.register('bulk-pricing', async ({ jobId }) => void seen.push(jobId));
    const broken = database.knex.transaction(async (trx) => {
      await queue.send('bulk-pricing', { jobId: 'lost' }, { trx });
      throw new Error('changed my mind');
    });
    await expect(broken).rejects.toThrow('changed my mind');
    await database.knex.transaction((trx) => queue.send('bulk-pricing', { jobId: 'kept' }, { trx }));
    await queue.settle();
    expect(seen).toEqual(['kept']);
  });

  it('waits for its time, and is not doubled while one of its key waits', async () => {
    const queue = makeQueue();
    let count = 0;
    queue.register('bulk-pricing', async () => void (count += 1));
    const options = { singletonKey: 'k', startAfter: new Date(Date.now() + 60_000) };
    expect(await queue.send('bulk-pricing', { jobId: 'a' }, options)).toBeTruthy();
    expect(await queue.send('bulk-pricing', { jobId: 'b' }, options)).toBeNull();
    await queue.settle();
    expect(count).toBe(0);
    await hurry();
    await queue.settle();
    expect(count).toBe(1);
    expect(await queue.send('bulk-pricing', { jobId: 'c' }, { singletonKey: 'k' })).toBeTruthy();
  });

  it('is tried again after an error, later each time, and given up at its limit with the reason', async () => {
    const queue = makeQueue();
    queue.register('bulk-pricing', async () => {
      throw new Error('not today');
    });
    const id = await queue.send('bulk-pricing', { jobId: 'a' });
    await queue.settle();
    const record = await queue.get(String(id));
    expect(record).toMatchObject({ state: 'retry', error: 'not today' });
    expect(record?.startAfter.getTime()).toBeGreaterThan(Date.now());
    for (let at = 0; at < JOBS['bulk-pricing'].retryLimit; at += 1) {
      await hurry();
      await queue.settle();
    }
    expect(await queue.get(String(id))).toMatchObject({ state: 'failed', retryCount: JOBS['bulk-pricing'].retryLimit, error: 'not today' });
    expect(logLines.join()).toContain('not today');
    await queue.retry('bulk-pricing', String(id));
    expect(await stateOf(id)).toBe('retry');
  });

  it('that was cancelled is not begun, and one that runs is told', async () => {
    const queue = makeQueue(1);
    let cut = 0;
    queue.register('bulk-pricing', async (_, { signal }) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      cut += 1;
      signal.throwIfAborted();
    });
    const waiting = await queue.send('bulk-pricing', { jobId: 'a' });
    await queue.cancel('bulk-pricing', String(waiting));
    await queue.settle();
    expect(cut).toBe(0);
    const running = await queue.send('bulk-pricing', { jobId: 'b' });
    const settled = queue.settle();
    await expect.poll(() => stateOf(running)).toBe('active');
    await queue.cancel('bulk-pricing', String(running));
    await settled;
    expect(cut).toBe(1);
    expect(await stateOf(running)).toBe('cancelled');
  });
});

describe('a process', () => {
  it('takes up work by itself, at once when it was sent here', async () => {
    const queue = makeQueue();
    const seen: string[] = [];
    queue.register('bulk-pricing', async ({ jobId }) => void seen.push(jobId));
    await queue.send('bulk-pricing', { jobId: 'before' });
    await queue.start({ alone: false, poll: 50 });
    await database.knex.transaction((trx) => queue.send('bulk-pricing', { jobId: 'after' }, { trx }));
    await vi.waitFor(() => expect(seen).toEqual(['before', 'after']), { timeout: 10_000 });
  });

  it('shares the work: no job is done twice', async () => {
    const done: string[] = [];
    const both = [makeQueue(), makeQueue()];
    for (const queue of both) queue.register('bulk-pricing', async ({ jobId }) => void done.push(jobId));
    const ids = Array.from({ length: 40 }, (_, at) => `job ${at}`);
    for (const jobId of ids) await both[0]?.send('bulk-pricing', { jobId });
    await Promise.all(both.map((queue) => queue.settle()));
    expect(done.toSorted()).toEqual(ids.toSorted());
  });

  it('that ends lets a job finish', async () => {
    const queue = makeQueue();
    let finish = (): void => {};
    queue.register('bulk-pricing', () => new Promise<void>((resolve) => (finish = resolve)));
    const id = await queue.send('bulk-pricing', { jobId: 'a' });
    await queue.start({ alone: false, poll: 20 });
    await vi.waitFor(async () => expect(await stateOf(id)).toBe('active'), { timeout: 10_000 });
    const stopped = queue.stop(10_000);
    finish();
    await stopped;
    expect(await stateOf(id)).toBe('completed');
  });

  it('that ends before a job does leaves it to another one, without counting an attempt', async () => {
    const first = makeQueue();
    first.register(
      'bulk-pricing',
      (_, { signal }) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    const id = await first.send('bulk-pricing', { jobId: 'a' });
    await first.start({ alone: false, poll: 20 });
    await vi.waitFor(async () => expect(await stateOf(id)).toBe('active'), { timeout: 10_000 });
    await first.stop(0);
    expect(await stateOf(id)).toBe('retry');
    const second = makeQueue();
    second.register('bulk-pricing', async () => {});
    await second.settle();
    expect(await second.get(String(id))).toMatchObject({ state: 'completed', retryCount: 0 });
  });

  it('that died loses its jobs to another one once their lease has run out, and not before', async () => {
    await makeQueue(3).send('bulk-pricing', { jobId: 'a' });
    // Taken by a process that says nothing more.
    await jobs().update({ state: 'active', startedOn: database.knex.fn.now() });
    const second = makeQueue(3);
    const seen: string[] = [];
    second.register('bulk-pricing', async ({ jobId }) => void seen.push(jobId));
    await second.start({ alone: false, poll: 50 });
    expect(seen).toEqual([]);
    await second.stop(0);
    await jobs().update({ startedOn: new Date(Date.now() - 4000) });
    const third = makeQueue(3);
    third.register('bulk-pricing', async ({ jobId }) => void seen.push(jobId));
    await third.start({ alone: false, poll: 50 });
    await hurry();
    await vi.waitFor(() => expect(seen).toEqual(['a']), { timeout: 10_000 });
  });

  it('that knows it is alone takes over at once', async () => {
    const id = await makeQueue().send('bulk-pricing', { jobId: 'a' });
    await jobs().update({ state: 'active', startedOn: database.knex.fn.now() });
    await makeQueue().start({ alone: true });
    expect(await makeQueue().get(String(id))).toMatchObject({ state: 'retry' });
  });

  it('keeps what it works on for as long as that takes', async () => {
    const queue = makeQueue(1);
    const other = makeQueue(1);
    let runs = 0;
    const handler = async (): Promise<void> => {
      runs += 1;
      await sleep(2500);
    };
    for (const each of [queue, other]) each.register('bulk-pricing', handler);
    const id = await queue.send('bulk-pricing', { jobId: 'a' });
    const settled = queue.settle();
    await sleep(1800);
    await other.start({ alone: false, poll: 50 });
    await settled;
    expect(runs).toBe(1);
    expect(await stateOf(id)).toBe('completed');
  });

  it('survives a database that goes away, says so once, and goes on when it is back', async () => {
    const queue = makeQueue();
    const seen: string[] = [];
    queue.register('bulk-pricing', async ({ jobId }) => void seen.push(jobId));
    await queue.start({ alone: false, poll: 20 });
    await database.knex.raw('alter schema pgboss rename to elsewhere');
    await vi.waitFor(() => expect(logLines.join()).toContain('cannot be reached'), { timeout: 10_000 });
    await sleep(200);
    await database.knex.raw('alter schema elsewhere rename to pgboss');
    await queue.send('bulk-pricing', { jobId: 'a' });
    await vi.waitFor(() => expect(seen).toEqual(['a']), { timeout: 10_000 });
    expect(logLines.filter((line) => line.includes('cannot be reached'))).toHaveLength(1);
    expect(logLines.join()).toContain('can be reached again');
  });
});

describe('a schedule', () => {
  it('gives one job a slot, over all processes', async () => {
    const both = [makeQueue(), makeQueue()];
    let count = 0;
    for (const queue of both) {
      queue.register('price-watches', async () => void (count += 1));
      queue.schedule('price-watches', 24 * 3_600_000);
    }
    await Promise.all(both.map((queue) => queue.start({ alone: false, poll: 20 })));
    await vi.waitFor(() => expect(count).toBe(1), { timeout: 10_000 });
    await Promise.all(both.map((queue) => queue.stop(1000)));
    await makeQueue().start({ alone: false, poll: 20 });
    expect((await jobs().where({ name: 'price-watches' })).length).toBe(1);
  });
});

describe('the tables', () => {
  it('are made once, also when several processes start together', async () => {
    await database.knex.raw('drop schema pgboss cascade');
    await Promise.all([1, 2, 3].map(() => installQueue(database.knex)));
    await installQueue(database.knex);
    expect(await makeQueue().send('bulk-pricing', { jobId: 'a' })).toBeTruthy();
  });

  it('do not grow for ever: what ended is archived, and deleted from there', async () => {
    const queue = makeQueue();
    queue.register('bulk-pricing', async () => {});
    const id = await queue.send('bulk-pricing', { jobId: 'a' });
    await queue.settle();
    await jobs().update({ completedOn: new Date(Date.now() - 3 * 86_400_000) });
    await queue.maintain();
    expect(await jobs().count({ count: '*' }).first()).toSatisfy((row: { count: unknown }) => Number(row.count) === 0);
    expect((await queue.list({ limit: 10 })).map((job) => job.id)).toEqual([id]);
    await database.knex
      .withSchema('pgboss')
      .from('archive')
      .update({ archivedOn: new Date(Date.now() - 8 * 86_400_000) });
    await queue.maintain();
    expect(await queue.list({ limit: 10 })).toEqual([]);
    expect(await queue.get(String(id))).toBeNull();
  });

  it('can be looked through page by page, newest first', async () => {
    const queue = makeQueue();
    const sent: (string | null)[] = [];
    for (let at = 0; at < 5; at += 1) sent.push(await queue.send('bulk-pricing', { jobId: String(at) }));
    await queue.send('price-watches', {});
    const first = await queue.list({ name: 'bulk-pricing', state: 'created', limit: 3 });
    const rest = await queue.list({ name: 'bulk-pricing', limit: 3, after: first[2] as (typeof first)[number] });
    expect([...first, ...rest].map(({ id }) => id).toSorted()).toEqual(sent.toSorted());
    expect(first[0]).not.toHaveProperty('data');
    expect((await queue.counts()).created).toBe(6);
    expect(await queue.oldestDue()).toBeGreaterThanOrEqual(0);
  });
});
