import { createRandomId } from '../id.ts';

/** The page on the API's origin where the user signs in and approves the embedding page. It then sends a token to the embedding page. */
export const CONNECT_PATH = '/connect';

/** The message that the page at `CONNECT_PATH` sends, only to the origin that opened it. */
export interface ConnectedMessage {
  readonly type: 'relist:connected';
  /** The state passed to the window; a message with another state is ignored. */
  readonly state: string;
  readonly token: string;
}

const TOKEN_PATTERN = /^[\w-]{20,200}$/;
/** Interval in milliseconds at which we check whether the window was closed. */
const POLL_MS = 300;

const isConnectedMessage = (data: unknown, state: string): data is ConnectedMessage => {
  if (typeof data !== 'object' || data === null) return false;
  const { type, state: receivedState, token } = data as Record<string, unknown>;
  return type === 'relist:connected' && receivedState === state && typeof token === 'string' && TOKEN_PATTERN.test(token);
};

/**
 * Signs in through a window on the API's own origin, so no password is typed into the embedding page. Returns a token for this page, or
 * null if the window was closed. Throws if the browser blocked the window. Call it from a click handler.
 *
 * Accepts only messages from the opened window, from the API's exact origin, with the state passed to the window; ignores all others.
 */
export const signInWithPopup = (baseUrl: string, signal?: AbortSignal): Promise<string | null> => {
  const apiOrigin = new URL(baseUrl || '/', location.href).origin;
  const state = createRandomId();
  const url = `${apiOrigin}${CONNECT_PATH}#${new URLSearchParams({ origin: location.origin, state })}`;
  const popup = open(url, '_blank', 'popup,width=480,height=720');
  if (!popup) throw new Error('The window was blocked.');
  return new Promise((resolve) => {
    const settle = (token: string | null) => {
      removeEventListener('message', handleMessage);
      clearInterval(timer);
      resolve(token);
    };
    const handleMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== apiOrigin || source !== popup || !isConnectedMessage(data, state)) return;
      settle(data.token);
      popup.close();
    };
    const timer = setInterval(() => popup.closed && settle(null), POLL_MS);
    addEventListener('message', handleMessage);
    signal?.addEventListener('abort', () => settle(null), { once: true });
  });
};
