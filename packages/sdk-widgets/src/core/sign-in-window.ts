import { randomId } from './id.ts';

/** The page of the API's own origin that signs in, asks whether the page around may be let in, and hands over a token. */
export const CONNECT_PATH = '/connect';

/** What that page sends, to the one origin that opened it. */
export interface Connected {
  readonly type: 'relist:connected';
  /** As it was given to the window: an answer to another question is none. */
  readonly state: string;
  readonly token: string;
}

const TOKEN = /^[\w-]{20,200}$/;
const LOOK_MS = 300;

const isConnected = (data: unknown, state: string): data is Connected => {
  if (typeof data !== 'object' || data === null) return false;
  const { type, state: said, token } = data as Record<string, unknown>;
  return type === 'relist:connected' && said === state && typeof token === 'string' && TOKEN.test(token);
};

/**
 * Signs in through a window of the API's own origin, so that no password is typed in the page around. Gives a token for this page, null
 * when the window was closed without one. Throws when the browser blocked the window. To be called from a press of a button.
 *
 * Heard is only the window that was opened, only from the API's exact origin, only with the state it was given; all else is ignored.
 */
export const signInByWindow = (baseUrl: string, signal?: AbortSignal): Promise<string | null> => {
  const home = new URL(baseUrl || '/', location.href).origin;
  const state = randomId();
  const address = `${home}${CONNECT_PATH}#${new URLSearchParams({ origin: location.origin, state })}`;
  const opened = open(address, '_blank', 'popup,width=480,height=720');
  if (!opened) throw new Error('The window was blocked.');
  return new Promise((resolve) => {
    const settle = (token: string | null) => {
      removeEventListener('message', listen);
      clearInterval(timer);
      resolve(token);
    };
    const listen = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== home || source !== opened || !isConnected(data, state)) return;
      settle(data.token);
      opened.close();
    };
    const timer = setInterval(() => opened.closed && settle(null), LOOK_MS);
    addEventListener('message', listen);
    signal?.addEventListener('abort', () => settle(null), { once: true });
  });
};
