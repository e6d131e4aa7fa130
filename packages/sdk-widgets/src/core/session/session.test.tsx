import { toApiError } from '@relist/api/client';
import type { User } from '@relist/api/contract';
import { expect, test, vi } from 'vitest';
import { user } from '../../test/data.ts';
import { cleanUpAfterTest } from '../../test/cleanups.ts';
import { watchPageListeners } from '../../test/page-listeners.ts';
import { createRelist } from '../../stores/create-relist.ts';
import { createSession, type Session } from './session.ts';
import { createCredentials } from './credentials.ts';

const TOKEN_KEY = 'auth_token';
const createLoadUser = () => vi.fn<() => Promise<User>>().mockResolvedValue(user);
const createTestSession = ({
  firstParty = true,
  loadUser = createLoadUser(),
  logout = vi.fn(async (_token: string) => undefined),
  token = undefined as string | undefined,
} = {}) => {
  const config = { firstParty, ...(token && { token }) };
  const credentials = createCredentials(config);
  const session = createSession({ config, credentials, loadUser, logout });
  const begin = () => cleanUpAfterTest(session.start());
  return { session, loadUser, logout, begin };
};
const getState = (session: Session) => session.getState().state;

test('the session treats a user without a token as signed out, without a request', () => {
  const { session, loadUser, begin } = createTestSession();
  begin();
  expect(getState(session)).toBe('signed-out');
  expect(loadUser).not.toHaveBeenCalled();
});

test('the session listens to the page until its last watcher stops', () => {
  const getRemainingListeners = watchPageListeners();
  const { session } = createTestSession();
  const stops = [session.start(), session.start()];
  for (const stop of stops) {
    expect(getRemainingListeners()).toEqual(['window: storage']);
    stop();
  }
  expect(getRemainingListeners()).toEqual([]);
});

test('the session reports the loading state while the user of a stored token loads', async () => {
  localStorage.setItem(TOKEN_KEY, 'stored');
  const { session, begin } = createTestSession();
  expect(getState(session)).toBe('loading');
  begin();
  expect(getState(session)).toBe('loading');
  await expect.poll(() => session.getState()).toEqual({ state: 'signed-in', user, error: null });
});

test('the session drops the token when the user cannot be loaded', async () => {
  localStorage.setItem(TOKEN_KEY, 'dead');
  const { session, begin } = createTestSession({ loadUser: vi.fn(() => Promise.reject(toApiError(500, 'Oops', ''))) });
  begin();
  await expect.poll(() => session.getState()).toEqual({ state: 'signed-out', user: null, error: 'Authentication failed' });
  expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
});

test('the session polls the stored token every 100 ms', async () => {
  vi.useFakeTimers();
  const { session, loadUser, begin } = createTestSession();
  begin();
  localStorage.setItem(TOKEN_KEY, 'elsewhere');
  await vi.advanceTimersByTimeAsync(99);
  expect(loadUser).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(loadUser).toHaveBeenCalledTimes(1);
  expect(getState(session)).toBe('signed-in');
  localStorage.removeItem(TOKEN_KEY);
  await vi.advanceTimersByTimeAsync(100);
  expect(getState(session)).toBe('signed-out');
});

test('the session reacts to a storage event immediately', () => {
  vi.useFakeTimers();
  const { session, begin } = createTestSession();
  begin();
  localStorage.setItem(TOKEN_KEY, 'other-tab');
  dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY }));
  expect(getState(session)).toBe('loading');
});

test('the session stores the token on sign-in, and removes and revokes it on sign-out', async () => {
  const { session, logout, begin } = createTestSession();
  begin();
  await session.signIn('fresh');
  expect(localStorage.getItem(TOKEN_KEY)).toBe('fresh');
  expect(getState(session)).toBe('signed-in');
  await session.signOut();
  expect(logout).toHaveBeenCalledExactlyOnceWith('fresh');
  expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
  expect(session.getState()).toEqual({ state: 'signed-out', user: null, error: null });
});

test('the session sends the token with the logout call after the page has removed it', async () => {
  const authorizations: (string | null)[] = [];
  const fetchSpy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const request = new Request(input);
    if (request.url.endsWith('/api/auth/logout')) authorizations.push(request.headers.get('authorization'));
    return request.url.endsWith('/api/auth/user') ? Response.json(user) : new Response(null, { status: 204 });
  });
  const { session } = createRelist({ baseUrl: '', firstParty: true });
  await session.signIn('fresh');
  await session.signOut();
  expect(authorizations).toEqual(['Bearer fresh']);
  expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
  fetchSpy.mockRestore();
});

test('the session ignores the response for a token that was replaced in the meantime', async () => {
  const responses: ((value: User) => void)[] = [];
  const loadUser = vi.fn(() => new Promise<User>((resolve) => responses.push(resolve)));
  const { session, begin } = createTestSession({ loadUser });
  begin();
  const [firstSignIn, secondSignIn] = [session.signIn('one'), session.signIn('two')];
  responses[1]?.({ ...user, firstName: 'Second' });
  responses[0]?.({ ...user, firstName: 'First' });
  await Promise.all([firstSignIn, secondSignIn]);
  expect(session.getState().user?.firstName).toBe('Second');
});

test('the session stops polling when the last watcher stops', async () => {
  vi.useFakeTimers();
  const { session, loadUser } = createTestSession();
  const [stopFirst, stopSecond] = [session.start(), session.start()];
  stopFirst();
  stopFirst();
  localStorage.setItem(TOKEN_KEY, 'token');
  await vi.advanceTimersByTimeAsync(100);
  expect(loadUser).toHaveBeenCalledTimes(1);
  stopSecond();
  expect(vi.getTimerCount()).toBe(0);
});

test('the session uses an embedding page’s token, and does not read or write the stored one', async () => {
  localStorage.setItem(TOKEN_KEY, 'of-the-site');
  const { session, loadUser, begin } = createTestSession({ firstParty: false, token: 'partner' });
  begin();
  expect(session.getState()).toEqual({ state: 'signed-in', user: null, error: null });
  session.drop();
  expect(getState(session)).toBe('signed-out');
  expect(localStorage.getItem(TOKEN_KEY)).toBe('of-the-site');
  expect(loadUser).not.toHaveBeenCalled();
});
