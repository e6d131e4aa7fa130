import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createBudget } from './decoding-budget.ts';

it("never exceeds the budget, and starts a lane's jobs in order", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ lane: fc.nat({ max: 2 }), cost: fc.integer({ min: 1, max: 150 }), fails: fc.boolean() }), { maxLength: 40 }),
      fc.scheduler(),
      async (jobs, scheduler) => {
        const spend = createBudget(100);
        const started: number[] = [];
        let inFlight = 0;
        const runs = jobs.map(({ lane, cost, fails }, index) =>
          spend(lane, cost, async () => {
            started.push(index);
            inFlight += Math.min(cost, 100);
            expect(inFlight).toBeLessThanOrEqual(100);
            await scheduler.schedule(Promise.resolve());
            inFlight -= Math.min(cost, 100);
            if (fails) throw new Error('damaged');
          }).catch(() => {}),
        );
        await scheduler.waitFor(Promise.all(runs));
        for (const lane of [0, 1, 2]) {
          const inOrder = jobs.flatMap((job, index) => (job.lane === lane ? [index] : []));
          expect(started.filter((index) => jobs[index]?.lane === lane)).toEqual(inOrder);
        }
        expect(inFlight).toBe(0);
      },
    ),
    { numRuns: 50 },
  );
});

it('alternates between lanes, so that a lane with many jobs does not block another', async () => {
  const spend = createBudget(1);
  const started: string[] = [];
  const names = ['a1', 'a2', 'a3', 'b1', 'b2'];
  await Promise.all(names.map((name) => spend(name[0], 1, async () => void started.push(name))));
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
});
