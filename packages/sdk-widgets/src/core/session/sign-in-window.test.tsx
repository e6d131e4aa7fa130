import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInByWindow } from './sign-in-window.ts';

const API = 'https://relist.example';
const TOKEN = `rl_pat_${'a'.repeat(43)}`;

/** A stub of the opened window with the properties the code reads. */
const other = { closed: false, close: vi.fn() };
const opened = vi.fn((_address: string, _target?: string, _features?: string): unknown => other);
beforeEach(() => {
  Object.assign(other, { closed: false, close: vi.fn() });
  opened.mockClear();
  opened.mockReturnValue(other);
  vi.stubGlobal('open', opened);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Dispatches a message event like the browser's; `source` may be any object. */
const dispatchMessage = (data: unknown, origin = API, source: unknown = other) =>
  dispatchEvent(Object.defineProperty(new MessageEvent('message', { data, origin }), 'source', { value: source }));
const getRequestState = () => new URLSearchParams(new URL(opened.mock.lastCall?.[0] ?? '').hash.slice(1)).get('state') ?? '';
const createAnswer = (extra: object = {}) => ({ type: 'relist:connected', state: getRequestState(), token: TOKEN, ...extra });
/** Resolves to the promise's value, or 'waiting' if it is still pending. */
const resolveOrWaiting = async (promise: Promise<unknown>) =>
  Promise.race([promise, new Promise((resolve) => setTimeout(resolve, 20, 'waiting'))]);

test('opens a window on the API’s origin and returns its token', async () => {
  const token = signInByWindow(API);
  const address = new URL(opened.mock.lastCall?.[0] ?? '');
  expect([address.origin, address.pathname]).toEqual([API, '/connect']);
  expect(new URLSearchParams(address.hash.slice(1)).get('origin')).toBe(location.origin);
  dispatchMessage(createAnswer());
  expect(await token).toBe(TOKEN);
  expect(other.close).toHaveBeenCalled();
});

test.each([
  ['from another origin', () => dispatchMessage(createAnswer(), 'https://evil.example')],
  ['from an origin with the same prefix', () => dispatchMessage(createAnswer(), `${API}.evil.example`)],
  ['from the same origin over http', () => dispatchMessage(createAnswer(), 'http://relist.example')],
  ['from another window', () => dispatchMessage(createAnswer(), API, window)],
  ['from no window', () => dispatchMessage(createAnswer(), API, null)],
  ['with another state', () => dispatchMessage(createAnswer({ state: 'f'.repeat(32) }))],
  ['of another type', () => dispatchMessage(createAnswer({ type: 'relist:other' }))],
  ['with HTML as token', () => dispatchMessage(createAnswer({ token: '<script>' }))],
  ['with a token that is not a string', () => dispatchMessage(createAnswer({ token: { length: 40 } }))],
  ['that is not an object', () => dispatchMessage('relist:connected')],
  ['that is null', () => dispatchMessage(null)],
])('ignores a message %s', async (_, send) => {
  const token = signInByWindow(API);
  send();
  expect(await resolveOrWaiting(token)).toBe('waiting');
  dispatchMessage(createAnswer());
  expect(await token).toBe(TOKEN);
});

test('ignores 10,000 random messages', async () => {
  const token = signInByWindow(API);
  const state = getRequestState();
  const values: readonly unknown[] = [null, 0, '', 'x'.repeat(9999), [], {}, true, Number.NaN, state, TOKEN, new Date(), { toString: 1 }];
  const origins = [API, 'null', '', 'https://evil.example', `${API}:443`, API.toUpperCase()];
  const sources = [other, window, null];
  let seed = 1;
  const pick = <Value,>(list: readonly Value[]): Value => {
    // A linear congruential generator, so every run sends the same messages.
    seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return list[Math.floor((seed / 4_294_967_296) * list.length)] as Value;
  };
  for (let at = 0; at < 10_000; at += 1) {
    const data = {
      type: pick([...values, 'relist:connected']),
      state: pick([...values, state]),
      token: pick([...values.filter((value) => value !== TOKEN && value !== state), 'short']),
      [pick(['more', '__proto__', 'constructor'])]: pick(values),
    };
    dispatchMessage(pick([data, pick(values)]), pick(origins), pick(sources));
  }
  expect(await resolveOrWaiting(token)).toBe('waiting');
  expect(other.close).not.toHaveBeenCalled();
  dispatchMessage(createAnswer());
  expect(await token).toBe(TOKEN);
});

test('returns null when the window is closed, and stops listening', async () => {
  const removed = vi.spyOn(globalThis, 'removeEventListener');
  vi.useFakeTimers();
  const token = signInByWindow(API);
  other.closed = true;
  await vi.advanceTimersByTimeAsync(300);
  expect(await token).toBeNull();
  expect(removed).toHaveBeenCalledWith('message', expect.any(Function));
  expect(vi.getTimerCount()).toBe(0);
});

test('throws when the window is blocked', () => {
  opened.mockReturnValue(null);
  expect(() => signInByWindow(API)).toThrow('blocked');
});
