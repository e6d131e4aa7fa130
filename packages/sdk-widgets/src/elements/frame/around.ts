import type { RelistEvent } from '../../core/event-map.ts';

/** Messages from the frame to the embedding page, sent only to the partner's origins. */
export type FrameMessage =
  /** Answer with `{ type: 'relist:token', token }`. */
  | { readonly type: 'relist:token-wanted' }
  /** Same as an element's event: its name without `relist:`, and its detail. */
  | { readonly type: 'relist:event'; readonly name: RelistEvent; readonly detail: unknown }
  /** Height of the content in whole CSS pixels. */
  | { readonly type: 'relist:height'; readonly height: number };

/** The parent window, as far as another origin may use it. */
export type Around = Pick<Window, 'postMessage'>;

export interface AroundOptions {
  readonly around: Around;
  /** The partner's exact origins. */
  readonly origins: readonly string[];
  readonly onToken: (token: string) => void;
}

/** Format of the tokens the API issues for a partner's users; no other kind is accepted in a frame. */
const TOKEN = /^st_[\w-]{20,200}$/;

const tokenOf = (data: unknown): string | null => {
  if (typeof data !== 'object' || data === null) return null;
  const { type, token } = data as Record<string, unknown>;
  return type === 'relist:token' && typeof token === 'string' && TOKEN.test(token) ? token : null;
};

/**
 * Returns the possible origins of the embedding page. If the browser reports it, the others are not tried, because each miss logs a line to
 * its console.
 */
const candidates = (origins: readonly string[]): readonly string[] => {
  const ancestor = globalThis.location?.ancestorOrigins?.[0];
  return ancestor !== undefined && origins.includes(ancestor) ? [ancestor] : origins;
};

/**
 * Communicates with the embedding page, only on the partner's exact origins. Accepts only messages from that window, from one of these
 * origins, with a well-formed token; ignores all others.
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
