import { useEffect } from 'react';

/** Locks are told to the pages of this origin in the same browser, and go by themselves with the window that holds them. */
const PREFIX = 'relist:waiting-window:';

/** Says, while it is shown, that this window waits for somebody to sign in elsewhere, to answer a page at this host. */
export const useWaitingWindow = (host: string): void =>
  useEffect(() => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    void navigator.locks?.request(PREFIX + host, { mode: 'shared' }, () => released);
    return release;
  }, [host]);

/** The host that a window waits to answer; null where none waits, and over plain HTTP, where browsers have no locks. */
export const whoWaits = async (): Promise<string | null> => {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.find(({ name }) => name?.startsWith(PREFIX))?.name?.slice(PREFIX.length) ?? null;
};
