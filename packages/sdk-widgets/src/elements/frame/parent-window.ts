import type { RelistEvent } from '../../core/event-map.ts';

/** Messages from the frame to the embedding page, sent only to the partner's origins. */
export type FrameMessage =
  /** Requests a token. The page responds with `{ type: 'relist:token', token }`. */
  | { readonly type: 'relist:token-wanted' }
  /** Forwards an element's event: its name without `relist:`, and its detail. */
  | { readonly type: 'relist:event'; readonly name: RelistEvent; readonly detail: unknown }
  /** Reports the content's height in whole CSS pixels. */
  | { readonly type: 'relist:height'; readonly height: number };

/** The parts of the parent window that another origin may use. */
export type ParentWindow = Pick<Window, 'postMessage'>;

export interface ParentConnectionOptions {
  readonly parentWindow: ParentWindow;
  /** The partner's exact origins. */
  readonly origins: readonly string[];
  readonly onToken: (token: string) => void;
}

/** Format of the tokens the API issues for a partner's users; no other kind is accepted in a frame. */
const TOKEN_PATTERN = /^st_[\w-]{20,200}$/;

const parseToken = (data: unknown): string | null => {
  if (typeof data !== 'object' || data === null) return null;
  const { type, token } = data as Record<string, unknown>;
  return type === 'relist:token' && typeof token === 'string' && TOKEN_PATTERN.test(token) ? token : null;
};

/**
 * Returns the possible origins of the embedding page. If the browser reports the origin, the others are not tried, because each wrong one
 * logs a line to the page's console.
 */
const findPossibleOrigins = (origins: readonly string[]): readonly string[] => {
  const ancestor = globalThis.location?.ancestorOrigins?.[0];
  return ancestor !== undefined && origins.includes(ancestor) ? [ancestor] : origins;
};

/**
 * Communicates with the embedding page, only on the partner's exact origins. Accepts only messages from that window, from one of these
 * origins, with a well-formed token; ignores all others. Returns the function that sends a message.
 */
export const connectToParent = ({ parentWindow, origins, onToken }: ParentConnectionOptions) => {
  let targetOrigins = findPossibleOrigins(origins);
  addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== parentWindow || !origins.includes(origin)) return;
    const token = parseToken(data);
    if (token === null) return;
    targetOrigins = [origin];
    onToken(token);
  });
  return (message: FrameMessage): void => {
    for (const origin of targetOrigins) parentWindow.postMessage(message, origin);
  };
};
