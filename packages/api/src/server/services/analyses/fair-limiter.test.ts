import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createGate } from '../../../../test/gate.ts';
import { createFairLimiter } from './fair-limiter.ts';

const OPTIONS = { concurrency: 3, maxWaitingPerOwner: 4, maxWaiting: 6, activeForMs: 1000, reservedForMs: 5000 };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Creates a limiter whose tasks run until `end` is called; `startedNames` lists them in the order in which they started. */
const createTestLimiter = () => {
  const limiter = createFairLimiter(OPTIONS);
  const startedNames: string[] = [];
  const resolveByName = new Map<string, () => void>();
  const submit = (owner: string, ...names: readonly string[]): Promise<PromiseSettledResult<unknown>[]> =>
    Promise.allSettled(
      names.map((name) =>
        limiter(owner, async () => {
          startedNames.push(name);
          await new Promise<void>((resolve) => resolveByName.set(name, resolve));
        }),
      ),
    );
  const waitForPromises = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (...names: readonly string[]): Promise<void> => {
    for (const name of names) {
      resolveByName.get(name)?.();
      await waitForPromises();
    }
  };
  return { startedNames, submit, waitForPromises, end, limiter, reserve: (name: string) => limiter.reserve(name, async () => {}) };
};

it('the fair limiter gives a single account all slots, starts tasks of other accounts immediately, and assigns the rest round-robin', async () => {
  const { startedNames, submit, waitForPromises, end } = createTestLimiter();
  const submissions = [submit('ada', 'a1', 'a2', 'a3', 'a4', 'a5')];
  await waitForPromises();
  expect(startedNames).toEqual(['a1', 'a2', 'a3']);
  submissions.push(submit('ben', 'b1', 'b2', 'b3'), submit('eva', 'e1'));
  await waitForPromises();
  // One extra slot opens while one account uses several.
  expect(startedNames).toEqual(['a1', 'a2', 'a3', 'b1']);
  await end('a1');
  expect(startedNames).toEqual(['a1', 'a2', 'a3', 'b1', 'e1']);
  await end('a2', 'a3');
  expect(startedNames).toEqual(['a1', 'a2', 'a3', 'b1', 'e1', 'a4']);
  for (const name of ['b1', 'e1', 'a4', 'b2', 'a5', 'b3']) await end(name);
  expect(startedNames).toEqual(['a1', 'a2', 'a3', 'b1', 'e1', 'a4', 'b2', 'a5', 'b3']);
  const outcomes = (await Promise.all(submissions)).flat();
  expect(outcomes.every(({ status }) => status === 'fulfilled')).toBe(true);
});

it('the fair limiter reserves a slot for a recently active account for a while, and then releases it', async () => {
  const { startedNames, submit, waitForPromises, end } = createTestLimiter();
  const submissions = [submit('ben', 'b1')];
  await waitForPromises();
  submissions.push(submit('ada', 'a1', 'a2', 'a3', 'a4'));
  await waitForPromises();
  expect(startedNames).toEqual(['b1', 'a1', 'a2']);
  await end('b1');
  expect(startedNames).toEqual(['b1', 'a1', 'a2']);
  submissions.push(submit('ben', 'b2'));
  await waitForPromises();
  expect(startedNames).toEqual(['b1', 'a1', 'a2', 'b2']);
  await end('b2');
  vi.advanceTimersByTime(OPTIONS.activeForMs);
  await waitForPromises();
  expect(startedNames).toEqual(['b1', 'a1', 'a2', 'b2', 'a3']);
  await end('a1', 'a2', 'a3', 'a4');
  await Promise.all(submissions);
});

it('the fair limiter does not run all waiting tasks of one account while the only task of another account runs', async () => {
  const { startedNames, submit, waitForPromises, end } = createTestLimiter();
  const submissions = [submit('ben', 'b1')];
  await waitForPromises();
  submissions.push(submit('ada', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6'));
  await waitForPromises();
  expect(startedNames).toEqual(['b1', 'a1', 'a2']);
  await end('a1', 'a2');
  expect(startedNames).toEqual(['b1', 'a1', 'a2']);
  await end('b1');
  expect(startedNames).toEqual(['b1', 'a1', 'a2', 'a3', 'a4']);
  for (const name of ['a3', 'a4', 'a5', 'a6']) await end(name);
  await Promise.all(submissions);
});

it('the fair limiter runs no more tasks than there are slots when no account runs several', async () => {
  const { startedNames, submit, waitForPromises, end } = createTestLimiter();
  const submissions = ['ada', 'ben', 'eva', 'joe'].map((name) => submit(name, name));
  await waitForPromises();
  expect(startedNames).toEqual(['ada', 'ben', 'eva']);
  await end('ada', 'ben', 'eva', 'joe');
  await Promise.all(submissions);
});

it("the fair limiter refuses tasks when an account's queue is full, and admits an account with no waiting tasks", async () => {
  const { startedNames, submit, waitForPromises, end, reserve } = createTestLimiter();
  const ada = submit('ada', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8');
  const ben = submit('ben', 'b1', 'b2', 'b3', 'b4');
  const eva = submit('eva', 'e1', 'e2');
  await waitForPromises();
  await expect(reserve('ada')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 30 });
  (await reserve('joe')).release();
  for (let round = 0; round < 14; round += 1) await end(...startedNames);
  const countRefusals = async (outcomes: typeof ada) => (await outcomes).filter(({ status }) => status === 'rejected').length;
  expect([await countRefusals(ada), await countRefusals(ben), await countRefusals(eva)]).toEqual([1, 1, 1]);
  expect(startedNames).toContain('e1');
});

it('the fair limiter counts reservations like waiting tasks, and runs their tasks even if others fill the queue', async () => {
  const { limiter, reserve } = createTestLimiter();
  const gate = createGate();
  const reservations = await Promise.all(Array.from({ length: 7 }, () => reserve('ada')));
  await expect(reserve('ada')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 30 });
  await expect(limiter('ada', gate.wait)).rejects.toMatchObject({ code: 'unavailable' });
  const tasks = reservations.map((reservation) => limiter('ada', gate.wait, reservation));
  await expect(reserve('ada')).rejects.toMatchObject({ code: 'unavailable' });
  gate.open();
  await Promise.all(tasks);
  expect(reservations.map(({ release }) => release())).toEqual(reservations.map(() => false));
  (await reserve('ada')).release();
});

it('the fair limiter counts the reservations of all accounts, and admits an account without one', async () => {
  const { reserve } = createTestLimiter();
  for (const name of ['ada', 'ada', 'ada', 'ada', 'ada', 'ada', 'ben', 'ben', 'ben']) await reserve(name);
  await expect(reserve('ada')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  await reserve('eva');
});

it('the fair limiter removes a reservation when it is released, it expires or its check throws', async () => {
  const { limiter, reserve } = createTestLimiter();
  const fill = () => Promise.all(Array.from({ length: 7 }, () => reserve('ada')));
  const [reservation] = await fill();
  expect([reservation?.release(), reservation?.release()]).toEqual([true, false]);
  await expect(limiter.reserve('ada', async () => Promise.reject(new Error('no uploads left')))).rejects.toThrow('no uploads left');
  const lastReservation = await reserve('ada');
  await expect(reserve('ada')).rejects.toMatchObject({ code: 'unavailable' });
  vi.advanceTimersByTime(OPTIONS.reservedForMs);
  await fill();
  await expect(limiter('ada', async () => {}, lastReservation)).rejects.toMatchObject({ code: 'unavailable' });
});
