import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createBudget } from './decoding-budget.ts';

it("never exceeds the budget, and starts a lane's jobs in order", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ lane: fc.nat({ max: 2 }), cost: fc.integer({ min: 1, max: 150 }), shouldFail: fc.boolean() }), {
        maxLength: 40,
      }),
      fc.scheduler(),
      async (jobs, scheduler) => {
        const spend = createBudget(100);
        const startedJobs: number[] = [];
        let inFlightCost = 0;
        const runs = jobs.map(({ lane, cost, shouldFail }, index) =>
          spend(lane, cost, async () => {
            startedJobs.push(index);
            inFlightCost += Math.min(cost, 100);
            expect(inFlightCost).toBeLessThanOrEqual(100);
            await scheduler.schedule(Promise.resolve());
            inFlightCost -= Math.min(cost, 100);
            if (shouldFail) throw new Error('damaged');
          }).catch(() => {}),
        );
        await scheduler.waitFor(Promise.all(runs));
        for (const lane of [0, 1, 2]) {
          const laneJobs = jobs.flatMap((job, index) => (job.lane === lane ? [index] : []));
          expect(startedJobs.filter((index) => jobs[index]?.lane === lane)).toEqual(laneJobs);
        }
        expect(inFlightCost).toBe(0);
      },
    ),
    { numRuns: 50 },
  );
});

it('alternates between lanes, so that a lane with many jobs does not block another', async () => {
  const spend = createBudget(1);
  const startedJobs: string[] = [];
  const names = ['a1', 'a2', 'a3', 'b1', 'b2'];
  await Promise.all(names.map((name) => spend(name[0], 1, async () => void startedJobs.push(name))));
  expect(startedJobs).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
});
