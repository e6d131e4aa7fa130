import { expect, vi, type Mock } from 'vitest';
import { REDIRECT_AFTER_UNAUTHORIZED_MS } from '../core/constants.ts';
import { findAllElements } from './elements.ts';

/** Stops timers for the rest of the test; animation frames, promises and expect.poll keep running. */
export const stopClock = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  // If expect.poll detects fake timers, it advances them on every attempt, so the time would depend on the machine's load.
  vi.spyOn(vi, 'isFakeTimers').mockReturnValue(false);
};

/** Advances the stopped clock by milliseconds. */
export const advanceClock = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Waits until a toast is loaded, rendered and open. */
export const waitForToast = () =>
  expect.poll(() => findAllElements(document).some((element) => element.matches('[popover]:popover-open [data-tone]'))).toBe(true);

/** With a stopped clock, expects a redirect to `path` exactly half a second after the session-expired toast is visible. */
export const expectRedirectTo = async (path: string, navigate: Mock) => {
  await waitForToast();
  await advanceClock(REDIRECT_AFTER_UNAUTHORIZED_MS - 1);
  expect(navigate).not.toHaveBeenCalled();
  await advanceClock(1);
  expect(navigate.mock.calls).toEqual([[path]]);
};
