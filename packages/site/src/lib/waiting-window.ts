import { useEffect } from 'react';

/** Pages of this origin in the same browser hear each other on it, and nobody else does. */
const CHANNEL = 'relist:waiting-window';
/** Whoever waits answers at once; nobody is held up for longer by asking. */
const PATIENCE_MS = 200;

interface Answer {
  /** Of the page that the waiting window asks about. */
  readonly host: string;
}

/** Says, while it is shown, that this window waits for somebody to sign in elsewhere. */
export const useWaitingWindow = (host: string): void =>
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<'who' | Answer>) => data === 'who' && channel.postMessage({ host } satisfies Answer);
    return () => channel.close();
  }, [host]);

/** The host that a window waits for; null where none does. */
export const whoWaits = (): Promise<string | null> =>
  new Promise((resolve) => {
    const channel = new BroadcastChannel(CHANNEL);
    const end = (host: string | null) => {
      clearTimeout(timer);
      channel.close();
      resolve(host);
    };
    const timer = setTimeout(end, PATIENCE_MS, null);
    channel.onmessage = ({ data }: MessageEvent<'who' | Answer>) => data !== 'who' && end(data.host);
    channel.postMessage('who');
  });
