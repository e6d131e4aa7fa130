import { describe, expect, it } from 'vitest';
import { createLimiter } from './limiter.ts';

describe('createLimiter', () => {
  it('never runs more tasks than allowed, keeps their order, and refuses tasks when the queue is full', async () => {
    const runWithLimit = createLimiter({ concurrency: 2, maxWaiting: 3 });
    let runningCount = 0;
    let maxRunningCount = 0;
    const order: number[] = [];
    const createTask = (name: number) => async (): Promise<void> => {
      maxRunningCount = Math.max(maxRunningCount, (runningCount += 1));
      order.push(name);
      await new Promise(setImmediate);
      runningCount -= 1;
      if (name === 1) throw new Error('a failed task frees its slot too');
    };
    const results = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((name) => runWithLimit(createTask(name))));
    expect(maxRunningCount).toBe(2);
    expect(order).toEqual([0, 1, 2, 3, 4]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    await runWithLimit(createTask(6));
  });
});
