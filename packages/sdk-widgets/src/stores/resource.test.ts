import { expect, test, vi } from 'vitest';
import { createResource } from './resource.ts';

const createDeferred = <T>() => {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
};

test('a resource loads on first use only', async () => {
  const load = vi.fn(async () => 1);
  const resource = createResource(load);
  expect(resource.getState()).toEqual({ status: 'idle', data: null, error: null });
  await Promise.all([resource.fetch(), resource.fetch()]);
  await resource.fetch();
  expect(load).toHaveBeenCalledTimes(1);
  expect(resource.getState()).toEqual({ status: 'ready', data: 1, error: null });
});

test('a resource does not retry after an error, and keeps the last data', async () => {
  const load = vi
    .fn<() => Promise<number>>()
    .mockResolvedValueOnce(7)
    .mockRejectedValueOnce({ status: 503, code: 'unavailable', message: 'Busy' });
  const resource = createResource(load);
  await resource.fetch();
  await resource.refetch();
  await resource.fetch();
  expect(load).toHaveBeenCalledTimes(2);
  expect(resource.getState()).toEqual({ status: 'error', data: 7, error: { code: 'unavailable', message: 'Busy', status: 503 } });
});

test('a resource ignores a stale response that arrives late', async () => {
  const [slow, fast] = [createDeferred<string>(), createDeferred<string>()];
  const load = vi.fn<() => Promise<string>>().mockReturnValueOnce(slow.promise).mockReturnValueOnce(fast.promise);
  const resource = createResource(load);
  const both = [resource.refetch(), resource.refetch()];
  fast.resolve('new');
  slow.resolve('old');
  await Promise.all(both);
  expect(resource.getState().data).toBe('new');
});

test('a resource reloads on invalidation only if it was loaded before', async () => {
  const load = vi.fn(async () => 1);
  const resource = createResource(load);
  await resource.invalidate();
  expect(load).not.toHaveBeenCalled();
  await resource.fetch();
  await resource.invalidate();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a resource refetches at an interval until stopped', async () => {
  vi.useFakeTimers();
  const load = vi.fn(async () => 1);
  const stop = createResource(load).reloadEvery(30_000);
  await vi.advanceTimersByTimeAsync(90_000);
  stop();
  await vi.advanceTimersByTimeAsync(90_000);
  vi.useRealTimers();
  expect(load).toHaveBeenCalledTimes(3);
});

test('a resource clears the data immediately on renewal, reloads it and ignores a pending response', async () => {
  const [before, after] = [createDeferred<number>(), createDeferred<number>()];
  const load = vi.fn<() => Promise<number>>().mockReturnValueOnce(before.promise).mockReturnValueOnce(after.promise);
  const resource = createResource(load);
  const loading = resource.fetch();
  const renewing = resource.renew();
  before.resolve(1);
  await loading;
  expect(resource.getState()).toEqual({ status: 'loading', data: null, error: null });
  after.resolve(2);
  await renewing;
  expect(resource.getState()).toEqual({ status: 'ready', data: 2, error: null });
});

test('a resource does nothing when renewed before first use', async () => {
  const load = vi.fn(async () => 1);
  await createResource(load).renew();
  expect(load).not.toHaveBeenCalled();
});
