import { expect, it } from 'vitest';
import { createFairLimiter } from './fair-limiter.ts';

const OPTIONS = { concurrency: 3, perOwner: 2, waitingPerOwner: 4, waiting: 6 };

/** A limiter whose tasks end when told; `begun` names them in the order they began. */
const watched = () => {
  const limited = createFairLimiter(OPTIONS);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const bring = (owner: string, ...names: readonly string[]): Promise<PromiseSettledResult<unknown>[]> =>
    Promise.allSettled(
      names.map((name) =>
        limited(owner, async () => {
          begun.push(name);
          await new Promise<void>((end) => ends.set(name, end));
        }),
      ),
    );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (...names: readonly string[]): Promise<void> => {
    for (const name of names) {
      ends.get(name)?.();
      await settle();
    }
  };
  return { begun, bring, settle, end };
};

it('keeps a place free beside an account that fills its own, and takes the rest in turns', async () => {
  const { begun, bring, settle, end } = watched();
  const done = [bring('ada', 'a1', 'a2', 'a3', 'a4', 'a5')];
  await settle();
  expect(begun).toEqual(['a1', 'a2']);
  done.push(bring('ben', 'b1', 'b2', 'b3'), bring('eva', 'e1'));
  await settle();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  for (const name of ['a1', 'a2', 'b1', 'e1', 'a3', 'b2', 'a4', 'b3', 'a5']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'e1', 'a3', 'b2', 'a4', 'b3', 'a5']);
  const outcomes = (await Promise.all(done)).flat();
  expect(outcomes.every(({ status }) => status === 'fulfilled')).toBe(true);
});

it('refuses what an account brings beyond its queue, and lets in whoever has nothing waiting', async () => {
  const { begun, bring, settle, end } = watched();
  const ada = bring('ada', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7');
  const ben = bring('ben', 'b1', 'b2', 'b3', 'b4');
  const eva = bring('eva', 'e1', 'e2');
  await settle();
  for (let round = 0; round < 13; round += 1) await end(...begun);
  const refused = async (outcomes: typeof ada) => (await outcomes).filter(({ status }) => status === 'rejected').length;
  expect([await refused(ada), await refused(ben), await refused(eva)]).toEqual([1, 1, 1]);
  expect(begun).toContain('e1');
});
