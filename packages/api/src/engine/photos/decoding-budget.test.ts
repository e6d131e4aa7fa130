import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createBudget } from './decoding-budget.ts';

it('never has more in flight than the budget, and begins jobs in their order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ cost: fc.integer({ min: 1, max: 150 }), fails: fc.boolean() }), { maxLength: 40 }),
      fc.scheduler(),
      async (jobs, scheduler) => {
        const spend = createBudget(100);
        const begun: number[] = [];
        let inFlight = 0;
        const work = jobs.map(({ cost, fails }, at) =>
          spend(cost, async () => {
            begun.push(at);
            inFlight += Math.min(cost, 100);
            expect(inFlight).toBeLessThanOrEqual(100);
            await scheduler.schedule(Promise.resolve());
            inFlight -= Math.min(cost, 100);
            if (fails) throw new Error('damaged');
          }).catch(() => {}),
        );
        await scheduler.waitFor(Promise.all(work));
        expect(begun).toEqual(jobs.map((_, at) => at));
        expect(inFlight).toBe(0);
      },
    ),
    { numRuns: 50 },
  );
});
