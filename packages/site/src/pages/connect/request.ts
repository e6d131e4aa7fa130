/** The page that opened this window, and its state parameter. */
export interface ConnectRequest {
  readonly origin: string;
  readonly state: string;
}

const isLoopback = (host: string) => host === '127.0.0.1' || host === '[::1]' || /(^|\.)localhost$/.test(host);

/** Parses the part after the # of the address; null unless it has an exact origin over https, or on this machine, and a state. */
export const readRequest = (hash: string): ConnectRequest | null => {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const [origin, state] = [given.get('origin') ?? '', given.get('state') ?? ''];
  if (!URL.canParse(origin) || !/^[\da-f]{32}$/.test(state)) return null;
  const { origin: exact, protocol, hostname } = new URL(origin);
  const safe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  return exact === origin && safe ? { origin, state } : null;
};
