import type { User } from '@relist/api/contract';
import { expect, test, vi } from 'vitest';
import { createFakeRelist } from '../test/fake-relist.ts';
import { user } from '../test/data.ts';
import { getSharedStore } from './shared-store.ts';

const setUser = (relist: ReturnType<typeof createFakeRelist>, signedInUser: User | null) =>
  relist.session.setState({ user: signedInUser, state: signedInUser ? 'signed-in' : 'signed-out' });

test('getSharedStore creates one store per Relist instance', () => {
  const create = () => ({ reset: () => undefined });
  const [first, second] = [createFakeRelist(), createFakeRelist()];
  expect(getSharedStore(first, create)).toBe(getSharedStore(first, create));
  expect(getSharedStore(first, create)).not.toBe(getSharedStore(second, create));
});

test('stores are reset when a different user signs in, but not when the same user does', () => {
  const reset = vi.fn();
  const relist = createFakeRelist();
  getSharedStore(relist, () => ({ reset }));
  setUser(relist, user);
  setUser(relist, null);
  setUser(relist, user);
  expect(reset).not.toHaveBeenCalled();
  setUser(relist, { ...user, id: 'another' });
  expect(reset).toHaveBeenCalledOnce();
});
