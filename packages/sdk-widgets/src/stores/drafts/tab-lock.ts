/** Long enough for a browser to end the page before a reload, and short enough for a tab beside others. Own judgment. */
const RELOAD_WAIT_MS = 1000;

const isReload = () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'reload';

/**
 * Takes the name for this page until the returned function is called; null where another page of the browser has it. After a reload the
 * page before may still have it for a moment, so then the name is waited for. A page without Web Locks (plain http) gets every name: there
 * the last of two tabs wins.
 */
export const takeName = async (name: string, wait = isReload()): Promise<(() => void) | null> => {
  if (!navigator.locks) return () => undefined;
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      if (!lock) return resolve(null);
      return new Promise<void>((release) => resolve(release));
    };
    const options = wait ? { signal: AbortSignal.timeout(RELOAD_WAIT_MS) } : { ifAvailable: true };
    navigator.locks
      .request(name, options, hold)
      .catch((error: DOMException) => resolve(error.name === 'TimeoutError' ? null : () => undefined));
  });
};
