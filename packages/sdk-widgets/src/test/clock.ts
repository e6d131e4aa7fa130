import { expect, vi, type Mock } from 'vitest';
import { REDIRECT_AFTER_UNAUTHORIZED_MS } from '../core/constants.ts';
import { everything } from './everything.ts';

/** Stops timers for the rest of the test; frames, promises and what the test polls for go on. */
export const stopClock = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  // expect.poll moves the clock at each of its tries, so by how busy the machine is; it does not where it knows of none.
  vi.spyOn(vi, 'isFakeTimers').mockReturnValue(false);
};

/** Lets milliseconds pass at once on a stopped clock. */
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Waits until a toast is in sight: it is loaded, drawn and opened. */
export const seeToast = () =>
  expect.poll(() => everything(document).some((one) => one.matches('[popover]:popover-open [data-tone]'))).toBe(true);

/** On a stopped clock, a lost session leads to `path` half a second after its toast came into sight, and not before. */
export const expectLeaveFor = async (path: string, navigate: Mock) => {
  await seeToast();
  await pass(REDIRECT_AFTER_UNAUTHORIZED_MS - 1);
  expect(navigate).not.toHaveBeenCalled();
  await pass(1);
  expect(navigate.mock.calls).toEqual([[path]]);
};
