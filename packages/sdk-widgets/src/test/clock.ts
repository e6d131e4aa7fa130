import { expect, vi, type Mock } from 'vitest';
import { REDIRECT_AFTER_UNAUTHORIZED_MS } from '../core/constants.ts';
import { everything } from './everything.ts';

/** Stops timers for the rest of the test; frames, promises and expect.poll keep running. */
export const stopClock = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  // expect.poll advances fake timers on every attempt, so by an amount that depends on machine load, unless it sees none.
  vi.spyOn(vi, 'isFakeTimers').mockReturnValue(false);
};

/** Advances the stopped clock by milliseconds. */
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Waits until a toast is loaded, rendered and open. */
export const seeToast = () =>
  expect.poll(() => everything(document).some((one) => one.matches('[popover]:popover-open [data-tone]'))).toBe(true);

/** With a stopped clock, expects a redirect to `path` exactly half a second after the toast for an expired session is visible. */
export const expectLeaveFor = async (path: string, navigate: Mock) => {
  await seeToast();
  await pass(REDIRECT_AFTER_UNAUTHORIZED_MS - 1);
  expect(navigate).not.toHaveBeenCalled();
  await pass(1);
  expect(navigate.mock.calls).toEqual([[path]]);
};
