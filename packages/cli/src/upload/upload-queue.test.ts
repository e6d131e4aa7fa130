import { toApiError } from '@relist/api/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createUploadQueue, RetryStoppedError } from './upload-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MINUTE = 60_000;
const createBusyError = (retryAfter: number) => toApiError(503, 'Service Unavailable', '{}', String(retryAfter));
const createNetworkError = () => new TypeError('fetch failed');

const createQueue = ({ max = 8, timeout = MINUTE } = {}) => {
  const controller = new AbortController();
  const notes: (string | null)[] = [];
  const queue = createUploadQueue({ max, timeout, showNote: (note) => notes.push(note), signal: controller.signal });
  return { queue, notes, controller };
};

/** Returns a task that runs until its function in `finishes` is called. Each start of the task adds a function. */
const createTasks = () => {
  const finishes: (() => void)[] = [];
  return { finishes, task: () => new Promise<string>((resolve) => finishes.push(() => resolve('done'))) };
};

it('starts with two requests at a time, and runs more after each response', async () => {
  const { queue } = createQueue();
  const { finishes, task } = createTasks();
  const runs = Array.from({ length: 5 }, () => queue.run(task));
  await vi.advanceTimersByTimeAsync(0);
  expect(finishes).toHaveLength(2);
  finishes[0]?.();
  finishes[1]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(finishes).toHaveLength(4);
  finishes[2]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(finishes).toHaveLength(5);
  for (const finish of finishes) finish();
  await expect(Promise.all(runs)).resolves.toHaveLength(5);
});

it('never runs more requests than the maximum', async () => {
  const { queue } = createQueue({ max: 1 });
  const { finishes, task } = createTasks();
  void queue.run(task);
  void queue.run(task);
  await vi.advanceTimersByTimeAsync(0);
  expect(finishes).toHaveLength(1);
});

it('pauses all requests until Retry-After, and retries before it starts new ones', async () => {
  const { queue, notes } = createQueue({ max: 1 });
  const calls: string[] = [];
  const firstTask = vi.fn(async () => {
    calls.push('first');
    if (calls.length === 1) throw createBusyError(30);
  });
  const runs = [queue.run(firstTask), queue.run(async () => void calls.push('second'))];
  await vi.advanceTimersByTimeAsync(29_900);
  expect(calls).toEqual(['first']);
  expect(notes).toEqual(['the server is busy; continuing in 30 s']);
  await vi.advanceTimersByTimeAsync(200);
  await Promise.all(runs);
  expect(calls).toEqual(['first', 'first', 'second']);
  expect(notes.at(-1)).toBeNull();
});

it('ends the pause when a request that was in progress succeeds', async () => {
  const { queue } = createQueue();
  const { finishes, task } = createTasks();
  let attemptCount = 0;
  const runningUpload = queue.run(task);
  const throttledUpload = queue.run(async () => {
    attemptCount += 1;
    if (attemptCount === 1) throw createBusyError(3600);
  });
  await vi.advanceTimersByTimeAsync(1000);
  expect(attemptCount).toBe(1);
  finishes[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  await Promise.all([runningUpload, throttledUpload]);
  expect(attemptCount).toBe(2);
});

it('waits longer after each missing response, and stops after the timeout', async () => {
  const { queue, notes } = createQueue();
  const task = vi.fn(async () => {
    throw createNetworkError();
  });
  const result = queue.run(task).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(await result).toMatchObject({ name: 'RetryStoppedError', isStopping: false });
  expect(notes[0]).toContain('the server is not responding');
  expect(task.mock.calls.length).toBeGreaterThan(4);
  expect(task.mock.calls.length).toBeLessThan(10);
});

it('throws other errors without a retry', async () => {
  const { queue } = createQueue();
  const task = vi.fn(async () => {
    throw toApiError(422, 'Unprocessable Content', '{}', null);
  });
  await expect(queue.run(task)).rejects.toMatchObject({ status: 422 });
  expect(task).toHaveBeenCalledOnce();
});

it('keeps the result of a request in progress when the run stops, and starts no other', async () => {
  const { queue, controller } = createQueue({ max: 1 });
  const { finishes, task } = createTasks();
  const runningUpload = queue.run(task);
  const waitingTask = vi.fn(task);
  const waitingUpload = queue.run(waitingTask).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(0);
  controller.abort();
  expect(await waitingUpload).toEqual(new RetryStoppedError(true));
  finishes[0]?.();
  await expect(runningUpload).resolves.toBe('done');
  expect(waitingTask).not.toHaveBeenCalled();
});

it('stops a request that waits for its retry', async () => {
  const { queue, controller } = createQueue();
  const task = vi.fn(async () => {
    throw createBusyError(3600);
  });
  const result = queue.run(task).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1000);
  controller.abort();
  expect(await result).toMatchObject({ isStopping: true });
  expect(task).toHaveBeenCalledOnce();
});
