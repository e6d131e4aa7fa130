/** The page that opened this window, and its state parameter. */
export interface ConnectRequest {
  readonly origin: string;
  readonly state: string;
}

const isLoopback = (host: string) => host === '127.0.0.1' || host === '[::1]' || /(^|\.)localhost$/.test(host);

/** Parses the URL fragment. Returns null unless it has a state and an exact origin over https or on this machine. */
export const readRequest = (hash: string): ConnectRequest | null => {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const [origin, state] = [params.get('origin') ?? '', params.get('state') ?? ''];
  if (!URL.canParse(origin) || !/^[\da-f]{32}$/.test(state)) return null;
  const { origin: exactOrigin, protocol, hostname } = new URL(origin);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  return exactOrigin === origin && isSafe ? { origin, state } : null;
};
