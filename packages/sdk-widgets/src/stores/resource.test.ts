import { expect, test, vi } from 'vitest';
import { createDeferred } from '../test/deferred.ts';
import { createResource } from './resource.ts';

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
  const [olderResponse, newerResponse] = [createDeferred<string>(), createDeferred<string>()];
  const load = vi.fn<() => Promise<string>>().mockReturnValueOnce(olderResponse.promise).mockReturnValueOnce(newerResponse.promise);
  const resource = createResource(load);
  const refetches = [resource.refetch(), resource.refetch()];
  newerResponse.resolve('new');
  olderResponse.resolve('old');
  await Promise.all(refetches);
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

test('a resource clears the data immediately on reset, reloads it and ignores a pending response', async () => {
  const [oldResponse, newResponse] = [createDeferred<number>(), createDeferred<number>()];
  const load = vi.fn<() => Promise<number>>().mockReturnValueOnce(oldResponse.promise).mockReturnValueOnce(newResponse.promise);
  const resource = createResource(load);
  const pendingFetch = resource.fetch();
  const pendingReset = resource.reset();
  oldResponse.resolve(1);
  await pendingFetch;
  expect(resource.getState()).toEqual({ status: 'loading', data: null, error: null });
  newResponse.resolve(2);
  await pendingReset;
  expect(resource.getState()).toEqual({ status: 'ready', data: 2, error: null });
});

test('a resource does nothing when reset before first use', async () => {
  const load = vi.fn(async () => 1);
  await createResource(load).reset();
  expect(load).not.toHaveBeenCalled();
});
