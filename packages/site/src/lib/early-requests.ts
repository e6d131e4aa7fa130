declare global {
  interface Window {
    /** Set by public/first.js, before the scripts load. Undefined without a stored token. */
    relistEarly?: {
      readonly headers: Readonly<Record<string, string>>;
      readonly responses: Map<string, Promise<Response | null>>;
      /** Time of the requests, as returned by `performance.now`. */
      readonly time: number;
    };
  }
}

/** Milliseconds after which the responses are out of date. */
const MAX_AGE_MS = 10_000;

/** Returns the response that public/first.js requested early, at most once; null if there is none for this request. */
const takeResponse = ({ method, url, headers }: Request): Promise<Response | null> | null => {
  const { headers: earlyHeaders = {}, responses, time = 0 } = window.relistEarly ?? {};
  const path = url.slice(location.origin.length);
  const response = responses?.get(path);
  const hasSameHeaders = Object.entries(earlyHeaders).every(([name, value]) => headers.get(name) === value);
  if (!response || method !== 'GET' || !hasSameHeaders) return null;
  responses?.delete(path);
  return performance.now() < time + MAX_AGE_MS ? response : null;
};

/** Works like `fetch`, but uses the responses that public/first.js requested while the scripts were loading. */
export const fetchEarly = async (input: string | URL | Request, init?: RequestInit): Promise<Response> =>
  (input instanceof Request && (await takeResponse(input))) || fetch(input, init);
