import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createUploadLimiter } from './upload-limiter.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const waitForPromises = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Creates a limiter whose bodies arrive until `end` is called. `startedNames` lists bodies in the order they started; `send` adds to a
 * body's received bytes.
 */
const createTestLimiter = () => {
  const limitUpload = createUploadLimiter();
  const startedNames: string[] = [];
  const ends = new Map<string, () => void>();
  const bytes = new Map<string, number>();
  const upload = (caller: string, name: string, signal = new AbortController().signal): Promise<void> =>
    limitUpload({ caller, signal, getReceivedBytes: () => bytes.get(name) ?? 0 }, async () => {
      startedNames.push(name);
      await new Promise<void>((end) => ends.set(name, end));
    });
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await waitForPromises();
  };
  const send = (name: string, count: number): void => void bytes.set(name, (bytes.get(name) ?? 0) + count);
  return { startedNames, upload, end, send };
};

it("the upload limiter receives four of a caller's bodies at a time, regardless of other callers", async () => {
  const { startedNames, upload, end } = createTestLimiter();
  const uploads = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map((name) => upload('ada', name));
  uploads.push(upload('ben', 'b1'));
  await waitForPromises();
  expect(startedNames).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
  await end('a2');
  expect(startedNames.slice(5)).toEqual(['a5']);
  await end('b1');
  expect(startedNames.slice(6)).toEqual([]);
  for (const name of ['a1', 'a3', 'a4', 'a5', 'a6']) await end(name);
  await Promise.all(uploads);
  expect(startedNames).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'a5', 'a6']);
});

it('the upload limiter starts one more body for each slow one', async () => {
  const { startedNames, upload, end } = createTestLimiter();
  const uploads = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8', 'a9'].map((name) => upload('ada', name));
  await waitForPromises();
  vi.advanceTimersByTime(1000);
  await waitForPromises();
  expect(startedNames).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8']);
  await end('a1');
  expect(startedNames).toHaveLength(8);
  await end('a5');
  expect(startedNames.at(-1)).toBe('a9');
  for (const name of ['a2', 'a3', 'a4', 'a6', 'a7', 'a8', 'a9']) await end(name);
  await Promise.all(uploads);
});

it('the upload limiter does not start a fifth body while four arrive fast, however long they take', async () => {
  const { startedNames, upload, end, send } = createTestLimiter();
  const names = ['a1', 'a2', 'a3', 'a4', 'a5'];
  const uploads = names.map((name) => upload('ada', name));
  await waitForPromises();
  for (let second = 0; second < 5; second += 1) {
    for (const name of names.slice(0, 4)) send(name, 500_000);
    vi.advanceTimersByTime(1000);
    await waitForPromises();
  }
  expect(startedNames).toEqual(['a1', 'a2', 'a3', 'a4']);
  for (const name of ['a1', 'a2', 'a3']) send(name, 500_000);
  vi.advanceTimersByTime(1000);
  await waitForPromises();
  expect(startedNames).toEqual(names);
  for (const name of names) await end(name);
  await Promise.all(uploads);
});

it('the upload limiter removes callers that disconnect while waiting, and continues when a body fails', async () => {
  const { startedNames, upload, end } = createTestLimiter();
  const uploads = ['a1', 'a2', 'a3'].map((name) => upload('ada', name));
  const failingLimiter = createUploadLimiter();
  const disconnectController = new AbortController();
  uploads.push(upload('ada', 'a4'));
  const waitingUpload = upload('ada', 'a5', disconnectController.signal);
  uploads.push(upload('ada', 'a6'));
  disconnectController.abort(new Error('disconnected'));
  await expect(waitingUpload).rejects.toThrow('disconnected');
  await end('a1');
  expect(startedNames).toEqual(['a1', 'a2', 'a3', 'a4', 'a6']);
  for (const name of ['a2', 'a3', 'a4', 'a6']) await end(name);
  await Promise.all(uploads);

  const { signal } = new AbortController();
  for (let index = 0; index < 5; index += 1) {
    await expect(
      failingLimiter({ caller: 'ada', signal, getReceivedBytes: () => 0 }, () => Promise.reject(new Error('broken'))),
    ).rejects.toThrow('broken');
  }
});

it('the upload limiter refuses a caller with 200 waiting requests', async () => {
  const { startedNames, upload, end } = createTestLimiter();
  const uploads = Array.from({ length: 204 }, (_, index) => upload('ada', `${index}`));
  await expect(upload('ada', 'one too many')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  for (let index = 0; index < 204; index += 1) {
    if (!startedNames.includes(`${index}`)) await waitForPromises();
    await end(`${index}`);
  }
  await Promise.all(uploads);
});
