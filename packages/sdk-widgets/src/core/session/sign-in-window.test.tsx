import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInWithPopup } from './sign-in-window.ts';

const API = 'https://relist.example';
const TOKEN = `rl_pat_${'a'.repeat(43)}`;

/** A stub of the opened window with the properties that the code reads. */
const popup = { closed: false, close: vi.fn() };
const openWindow = vi.fn((_url: string, _target?: string, _features?: string): unknown => popup);
beforeEach(() => {
  Object.assign(popup, { closed: false, close: vi.fn() });
  openWindow.mockClear();
  openWindow.mockReturnValue(popup);
  vi.stubGlobal('open', openWindow);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Dispatches a message event like the browser's; `source` may be any object. */
const dispatchMessage = (data: unknown, origin = API, source: unknown = popup) =>
  dispatchEvent(Object.defineProperty(new MessageEvent('message', { data, origin }), 'source', { value: source }));
const getRequestState = () => new URLSearchParams(new URL(openWindow.mock.lastCall?.[0] ?? '').hash.slice(1)).get('state') ?? '';
const createMessage = (overrides: object = {}) => ({ type: 'relist:connected', state: getRequestState(), token: TOKEN, ...overrides });
/** Resolves to the promise's value, or 'waiting' if it is still pending. */
const getResultOrWaiting = async (promise: Promise<unknown>) =>
  Promise.race([promise, new Promise((resolve) => setTimeout(resolve, 20, 'waiting'))]);

test('signInWithPopup opens a window on the API’s origin and returns its token', async () => {
  const token = signInWithPopup(API);
  const url = new URL(openWindow.mock.lastCall?.[0] ?? '');
  expect([url.origin, url.pathname]).toEqual([API, '/connect']);
  expect(new URLSearchParams(url.hash.slice(1)).get('origin')).toBe(location.origin);
  dispatchMessage(createMessage());
  expect(await token).toBe(TOKEN);
  expect(popup.close).toHaveBeenCalled();
});

test.each([
  ['from another origin', () => dispatchMessage(createMessage(), 'https://evil.example')],
  ['from an origin with the same prefix', () => dispatchMessage(createMessage(), `${API}.evil.example`)],
  ['from the same origin over http', () => dispatchMessage(createMessage(), 'http://relist.example')],
  ['from another window', () => dispatchMessage(createMessage(), API, window)],
  ['from no window', () => dispatchMessage(createMessage(), API, null)],
  ['with another state', () => dispatchMessage(createMessage({ state: 'f'.repeat(32) }))],
  ['of another type', () => dispatchMessage(createMessage({ type: 'relist:other' }))],
  ['with HTML as the token', () => dispatchMessage(createMessage({ token: '<script>' }))],
  ['with a token that is not a string', () => dispatchMessage(createMessage({ token: { length: 40 } }))],
  ['that is not an object', () => dispatchMessage('relist:connected')],
  ['that is null', () => dispatchMessage(null)],
])('signInWithPopup ignores a message %s', async (_, send) => {
  const token = signInWithPopup(API);
  send();
  expect(await getResultOrWaiting(token)).toBe('waiting');
  dispatchMessage(createMessage());
  expect(await token).toBe(TOKEN);
});

test('signInWithPopup ignores 10,000 random messages', async () => {
  const token = signInWithPopup(API);
  const state = getRequestState();
  const values: readonly unknown[] = [null, 0, '', 'x'.repeat(9999), [], {}, true, Number.NaN, state, TOKEN, new Date(), { toString: 1 }];
  const origins = [API, 'null', '', 'https://evil.example', `${API}:443`, API.toUpperCase()];
  const sources = [popup, window, null];
  let seed = 1;
  const pick = <Value,>(list: readonly Value[]): Value => {
    // This is a linear congruential generator, so every run sends the same messages.
    seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return list[Math.floor((seed / 4_294_967_296) * list.length)] as Value;
  };
  for (let index = 0; index < 10_000; index += 1) {
    const data = {
      type: pick([...values, 'relist:connected']),
      state: pick([...values, state]),
      token: pick([...values.filter((value) => value !== TOKEN && value !== state), 'short']),
      [pick(['more', '__proto__', 'constructor'])]: pick(values),
    };
    dispatchMessage(pick([data, pick(values)]), pick(origins), pick(sources));
  }
  expect(await getResultOrWaiting(token)).toBe('waiting');
  expect(popup.close).not.toHaveBeenCalled();
  dispatchMessage(createMessage());
  expect(await token).toBe(TOKEN);
});

test('signInWithPopup returns null when the window is closed, and stops listening', async () => {
  const removeSpy = vi.spyOn(globalThis, 'removeEventListener');
  vi.useFakeTimers();
  const token = signInWithPopup(API);
  popup.closed = true;
  await vi.advanceTimersByTimeAsync(300);
  expect(await token).toBeNull();
  expect(removeSpy).toHaveBeenCalledWith('message', expect.any(Function));
  expect(vi.getTimerCount()).toBe(0);
});

test('signInWithPopup throws when the window is blocked', () => {
  openWindow.mockReturnValue(null);
  expect(() => signInWithPopup(API)).toThrow('blocked');
});
