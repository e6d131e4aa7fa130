import type { User } from '@relist/api/contract';
import { expect, test, vi } from 'vitest';
import { createFakeRelist } from '../test/fake-relist.ts';
import { user } from '../test/data.ts';
import { storeOf } from './own-store.ts';

const setUser = (relist: ReturnType<typeof createFakeRelist>, person: User | null) =>
  relist.session.setState({ user: person, state: person ? 'signed-in' : 'signed-out' });

test('storeOf creates one store per Relist instance', () => {
  const create = () => ({ renew: () => undefined });
  const [first, second] = [createFakeRelist(), createFakeRelist()];
  expect(storeOf(first, create)).toBe(storeOf(first, create));
  expect(storeOf(first, create)).not.toBe(storeOf(second, create));
});

test('stores are renewed when a different user signs in, but not when the same user does', () => {
  const renew = vi.fn();
  const relist = createFakeRelist();
  storeOf(relist, () => ({ renew }));
  setUser(relist, user);
  setUser(relist, null);
  setUser(relist, user);
  expect(renew).not.toHaveBeenCalled();
  setUser(relist, { ...user, id: 'another' });
  expect(renew).toHaveBeenCalledOnce();
});
