import { describe, expect, it } from 'vitest';
import { createLimiter } from './limiter.ts';

describe('createLimiter', () => {
  it('never runs more tasks than allowed, keeps their order, and refuses tasks when the queue is full', async () => {
    const runLimited = createLimiter({ concurrency: 2, maxWaiting: 3 });
    let running = 0;
    let mostRunning = 0;
    const order: number[] = [];
    const createTask = (name: number) => async (): Promise<void> => {
      mostRunning = Math.max(mostRunning, (running += 1));
      order.push(name);
      await new Promise(setImmediate);
      running -= 1;
      if (name === 1) throw new Error('a failed task frees its slot too');
    };
    const results = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((name) => runLimited(createTask(name))));
    expect(mostRunning).toBe(2);
    expect(order).toEqual([0, 1, 2, 3, 4]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    await runLimited(createTask(6));
  });
});
