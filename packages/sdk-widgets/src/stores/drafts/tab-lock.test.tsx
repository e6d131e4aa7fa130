import { afterEach, describe, expect, test, vi } from 'vitest';
import { acquireLock } from './draft-store.ts';

afterEach(() => vi.restoreAllMocks());

const waitForLocks = (condition: (locks: LockManagerSnapshot) => boolean | undefined) =>
  expect.poll(async () => condition(await navigator.locks.query())).toBe(true);

describe('the draft lock', () => {
  test('is held by the first page until that page releases it', async () => {
    const release = await acquireLock('first', false);
    expect(await acquireLock('first', false)).toBeNull();
    release?.();
    await waitForLocks(({ held }) => !held?.some(({ name }) => name === 'first'));
    const releaseNext = await acquireLock('first', false);
    expect(releaseNext).not.toBeNull();
    releaseNext?.();
  });

  test('is acquired after a reload as soon as the old page releases it', async () => {
    const release = await acquireLock('reloaded', false);
    const nextLock = acquireLock('reloaded', true);
    await waitForLocks(({ pending }) => pending?.some(({ name }) => name === 'reloaded'));
    release?.();
    const releaseNext = await nextLock;
    expect(releaseNext).not.toBeNull();
    releaseNext?.();
  });

  test('is not acquired after a reload if another tab does not release it', async () => {
    const timeout = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
    const release = await acquireLock('held', false);
    const nextLock = acquireLock('held', true);
    await waitForLocks(({ pending }) => pending?.some(({ name }) => name === 'held'));
    timeout.abort(new DOMException('Timed out.', 'TimeoutError'));
    expect(await nextLock).toBeNull();
    release?.();
  });
});
