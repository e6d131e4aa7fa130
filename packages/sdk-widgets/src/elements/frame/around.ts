import type { RelistEvent } from '../../core/event-map.ts';

/** What the frame says to the page around, and to no other origin than those of the shop. */
export type FrameMessage =
  /** Answer with `{ type: 'relist:token', token }`. */
  | { readonly type: 'relist:token-wanted' }
  /** The same as the event of an element: its name without `relist:`, and its detail. */
  | { readonly type: 'relist:event'; readonly name: RelistEvent; readonly detail: unknown }
  /** Of what is in the frame, in whole CSS pixels. */
  | { readonly type: 'relist:height'; readonly height: number };

/** The window around, as much of it as one of another origin may use. */
export type Around = Pick<Window, 'postMessage'>;

export interface AroundOptions {
  readonly around: Around;
  /** The shop's, exactly. */
  readonly origins: readonly string[];
  readonly onToken: (token: string) => void;
}

/** As the API makes them for the users of shops; no other kind has a place in a frame. */
const TOKEN = /^st_[\w-]{20,200}$/;

const tokenOf = (data: unknown): string | null => {
  if (typeof data !== 'object' || data === null) return null;
  const { type, token } = data as Record<string, unknown>;
  return type === 'relist:token' && typeof token === 'string' && TOKEN.test(token) ? token : null;
};

/** Which of the origins the page around can have. Where the browser says it, the others are not tried: each miss is a line in its console. */
const candidates = (origins: readonly string[]): readonly string[] => {
  const ancestor = globalThis.location?.ancestorOrigins?.[0];
  return ancestor !== undefined && origins.includes(ancestor) ? [ancestor] : origins;
};

/**
 * Talks to the page around: to the shop's exact origins, never to any. Heard is only that window, only from one of these origins, only a
 * token of the right form; all else is ignored.
 */
export const listenAround = ({ around, origins, onToken }: AroundOptions) => {
  let known = candidates(origins);
  addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== around || !origins.includes(origin)) return;
    const token = tokenOf(data);
    if (token === null) return;
    known = [origin];
    onToken(token);
  });
  return (message: FrameMessage): void => {
    for (const origin of known) around.postMessage(message, origin);
  };
};
