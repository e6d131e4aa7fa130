import { EventEmitter, once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import type { EchoTask } from '../../../test/workers/echo.worker.ts';
import { createPool, createWorkerPool, locateWorkerEntry, type WorkerPool, type WorkerPoolOptions } from './index.ts';
import { startThread } from './thread.ts';

type Echo = WorkerPool<EchoTask, string | Uint8Array>;
const openPools: Echo[] = [];
const openPool = (options: Partial<WorkerPoolOptions> = {}): Echo => {
  const entry = locateWorkerEntry('../../test/workers/echo');
  const pool: Echo = createWorkerPool({ entry, size: 2, deadlineMs: 10_000, ...options });
  openPools.push(pool);
  return pool;
};
afterEach(async () => {
  await Promise.all(openPools.splice(0).map((pool) => pool.close()));
});

describe('a worker pool', () => {
  it('returns the right results for more tasks than it has threads', async () => {
    const { run } = openPool();
    const words = ['a', 'b', 'c', 'd', 'e', 'f'];
    expect(await Promise.all(words.map((word) => run({ text: word })))).toEqual(words);
  });

  it('transfers buffers instead of copying them', async () => {
    const bytes = new Uint8Array([0, 100, 255]);
    expect(await openPool().run({ invert: bytes }, { transfer: [bytes.buffer] })).toEqual(new Uint8Array([255, 155, 0]));
    expect(bytes.byteLength).toBe(0);
  });

  it("rethrows a task's error and continues", async () => {
    const { run } = openPool({ size: 1 });
    await expect(run({ fail: 'no such label' })).rejects.toMatchObject({ reason: 'failed', message: 'no such label' });
    expect(await run({ text: 'next' })).toBe('next');
  });

  it("rejects a crashed thread's task and replaces the thread", async () => {
    const { run } = openPool({ size: 1 });
    const crash = run({ exit: 3 });
    const nextTask = run({ text: 'still here' });
    await expect(crash).rejects.toMatchObject({ reason: 'crashed' });
    expect(await nextTask).toBe('still here');
  });

  it('ends a task that exceeds its deadline and replaces the thread', async () => {
    const { run } = openPool({ size: 1, deadlineMs: 300 });
    await expect(run({ spin: 60_000 })).rejects.toMatchObject({ reason: 'deadline' });
    expect(await run({ text: 'after' })).toBe('after');
  });

  it("ends a task that exceeds its thread's memory limit and replaces the thread", async () => {
    const { run } = openPool({ size: 1, heapMb: 32 });
    expect(await run({ allocate: 1 })).toBe('1');
    await expect(run({ allocate: 200 })).rejects.toMatchObject({ reason: 'memory' });
    expect(await run({ text: 'after' })).toBe('after');
  });

  it('rejects with the reason crashed when the entry cannot start', async () => {
    const missingEntry = locateWorkerEntry('../../test/workers/missing');
    await expect(openPool({ entry: missingEntry }).run({ text: 'x' })).rejects.toMatchObject({ reason: 'crashed' });
    await expect(openPool({ entry: missingEntry }).warm()).rejects.toMatchObject({ reason: 'crashed' });
  });

  it('drops an aborted task and starts the next one', async () => {
    const { run, warm } = openPool({ size: 1 });
    await warm();
    const controller = new AbortController();
    const busyTask = run({ spin: 200 });
    const abortedTask = run({ text: 'never' }, { signal: controller.signal });
    const nextTask = run({ text: 'next' });
    controller.abort(new Error('left'));
    await expect(abortedTask).rejects.toThrow('left');
    expect(await busyTask).toBe('spun');
    expect(await nextTask).toBe('next');
    await expect(run({ text: 'x' }, { signal: controller.signal })).rejects.toThrow('left');
  });

  it("alternates between signals, so that one analysis's tasks do not block another", async () => {
    const { run, warm } = openPool({ size: 1 });
    await warm();
    const [firstController, secondController] = [new AbortController(), new AbortController()];
    const results: unknown[] = [];
    const runAll = (words: string[], { signal }: AbortController) =>
      words.map(async (word) => void results.push(await run({ text: word }, { signal })));
    await Promise.all([run({ spin: 50 }), ...runAll(['a1', 'a2', 'a3'], firstController), ...runAll(['b1', 'b2'], secondController)]);
    expect(results).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
  });

  it('ends idle threads and starts new ones for the next task', async () => {
    const entry = locateWorkerEntry('../../test/workers/echo');
    let [startCount, endCount] = [0, 0];
    const stops = new EventEmitter();
    const pool = createPool<EchoTask, string>({
      start: () => {
        const thread = startThread<EchoTask, string>(entry, { startMs: 10_000 });
        startCount++;
        return { ...thread, stop: () => (endCount++, stops.emit('stop'), thread.stop()) };
      },
      size: 1,
      deadlineMs: 10_000,
      idleMs: 20,
    });
    await Promise.all([once(stops, 'stop'), pool.run({ text: 'one' })]);
    expect(endCount).toBe(1);
    expect(await pool.run({ text: 'two' })).toBe('two');
    expect(startCount).toBe(2);
    await pool.close();
  });

  it('ends idle threads except the minimum number', async () => {
    const entry = locateWorkerEntry('../../test/workers/echo');
    let [startCount, endCount] = [0, 0];
    const stops = new EventEmitter();
    const pool = createPool<EchoTask, string>({
      start: () => {
        const thread = startThread<EchoTask, string>(entry, { startMs: 10_000 });
        startCount++;
        return { ...thread, stop: () => (endCount++, stops.emit('stop'), thread.stop()) };
      },
      size: 2,
      deadlineMs: 10_000,
      idleMs: 20,
      minIdle: 1,
    });
    await Promise.all([once(stops, 'stop'), pool.run({ spin: 20 }), pool.run({ spin: 20 })]);
    expect(endCount).toBe(1);
    expect(await pool.run({ text: 'again' })).toBe('again');
    expect(await pool.run({ text: 'still here' })).toBe('still here');
    expect([startCount, endCount]).toEqual([2, 1]);
    await pool.close();
  });

  it('rejects all tasks on close and accepts no more', async () => {
    const pool = openPool({ size: 1 });
    const tasks = Promise.allSettled([pool.run({ spin: 60_000 }), pool.run({ text: 'waiting' })]);
    await pool.close();
    const rejection = { status: 'rejected', reason: { reason: 'closed' } };
    expect(await tasks).toMatchObject([rejection, rejection]);
    await expect(pool.run({ text: 'late' })).rejects.toMatchObject({ reason: 'closed' });
    await pool.close();
  });
});
