import { useEffect } from 'react';

/**
 * Prefix of the locks that waiting windows hold. Web Locks are visible to all pages of this origin in the same browser, and are released when
 * their window closes.
 */
const LOCK_PREFIX = 'relist:waiting-window:';

/** While mounted, announces that this window waits for a sign-in in another tab before it responds to a page on this host. */
export const useWaitingWindow = (host: string): void =>
  useEffect(() => {
    let release: () => void = () => undefined;
    const releasePromise = new Promise<void>((resolve) => (release = resolve));
    void navigator.locks?.request(LOCK_PREFIX + host, { mode: 'shared' }, () => releasePromise);
    return release;
  }, [host]);

/** Returns the host that a window waits to respond to. Returns null if there is none, and over plain HTTP, where browsers have no locks. */
export const findWaitingHost = async (): Promise<string | null> => {
  const { held: heldLocks = [] } = (await navigator.locks?.query()) ?? {};
  return heldLocks.find(({ name }) => name?.startsWith(LOCK_PREFIX))?.name?.slice(LOCK_PREFIX.length) ?? null;
};
