import { afterEach, describe, expect, test, vi } from 'vitest';
import { takeName } from './draft-store.ts';

afterEach(() => vi.restoreAllMocks());

const until = (test: (locks: LockManagerSnapshot) => boolean | undefined) =>
  expect.poll(async () => test(await navigator.locks.query())).toBe(true);

describe('the lock of a draft', () => {
  test('is held by the first page until that page releases it', async () => {
    const release = await takeName('first', false);
    expect(await takeName('first', false)).toBeNull();
    release?.();
    await until(({ held }) => !held?.some(({ name }) => name === 'first'));
    const next = await takeName('first', false);
    expect(next).not.toBeNull();
    next?.();
  });

  test('is awaited after a reload while the old page holds it', async () => {
    const release = await takeName('reloaded', false);
    const next = takeName('reloaded', true);
    await until(({ pending }) => pending?.some(({ name }) => name === 'reloaded'));
    release?.();
    const releaseNext = await next;
    expect(releaseNext).not.toBeNull();
    releaseNext?.();
  });

  test('times out after a reload if another tab holds it', async () => {
    const timeout = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
    const release = await takeName('kept', false);
    const next = takeName('kept', true);
    await until(({ pending }) => pending?.some(({ name }) => name === 'kept'));
    timeout.abort(new DOMException('The time is over.', 'TimeoutError'));
    expect(await next).toBeNull();
    release?.();
  });
});
