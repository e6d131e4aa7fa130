import type { User } from '@relist/api/contract';
import { expect, test, vi } from 'vitest';
import { fakeRelist } from '../test/fake-relist.ts';
import { user } from '../test/data.ts';
import { storeOf } from './own-store.ts';

const enter = (relist: ReturnType<typeof fakeRelist>, person: User | null) =>
  relist.session.setState({ user: person, state: person ? 'signed-in' : 'signed-out' });

test('creates one store per Relist', () => {
  const create = () => ({ renew: () => undefined });
  const [here, there] = [fakeRelist(), fakeRelist()];
  expect(storeOf(here, create)).toBe(storeOf(here, create));
  expect(storeOf(here, create)).not.toBe(storeOf(there, create));
});

test('renews when a different user signs in, not when the same one does', () => {
  const renew = vi.fn();
  const relist = fakeRelist();
  storeOf(relist, () => ({ renew }));
  enter(relist, user);
  enter(relist, null);
  enter(relist, user);
  expect(renew).not.toHaveBeenCalled();
  enter(relist, { ...user, id: 'another' });
  expect(renew).toHaveBeenCalledOnce();
});
