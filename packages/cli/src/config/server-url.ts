import { CommandError, EXIT } from '../exit.ts';

/** Default address of `npm start`. */
export const DEFAULT_URL = 'http://localhost:3000';

const isLoopback = (host: string) =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);

const LAN_PATTERNS = [
  /^10\.\d+\.\d+\.\d+$/,
  /^192\.168\.\d+\.\d+$/,
  /^172\.(1[6-9]|2\d|3[01])\.\d+\.\d+$/,
  /^169\.254\.\d+\.\d+$/,
  /^\[f[cd][0-9a-f]{2}:/,
  /^\[fe[89ab][0-9a-f]:/,
  /^[a-z0-9-]*[a-z][a-z0-9-]*(\.(local|lan|home\.arpa))?$/,
];
/** Returns true for addresses and names on the local network. */
const isLocalNetwork = (host: string) => LAN_PATTERNS.some((pattern) => pattern.test(host));

export const isUnencrypted = (url: string): boolean => {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && !isLoopback(hostname);
};

/** Parses a server address that may receive a token: https, http on this machine, or with `isLanAllowed` http on the local network. */
export const parseServerUrl = (value: string, { isLanAllowed = false }: { isLanAllowed?: boolean } = {}): string => {
  const url = URL.canParse(value) ? new URL(value) : null;
  // 'localhost:3000' parses as a URL with the scheme 'localhost:'.
  if (!url || !/^https?:$/.test(url.protocol))
    throw new CommandError(`"${value}" is not an address. Use one like https://relist.example or ${DEFAULT_URL}.`, EXIT.usage);
  if (url.protocol !== 'https:' && !isLoopback(url.hostname) && !(isLanAllowed && isLocalNetwork(url.hostname))) {
    const advice = isLocalNetwork(url.hostname)
      ? 'Use https, or accept that with --insecure-http.'
      : `Use https${isLanAllowed ? '; --insecure-http works only on your local network' : ', or a server on this machine'}.`;
    throw new CommandError(`${url.origin} is not encrypted; others could read your token. ${advice}`, EXIT.usage);
  }
  return url.origin;
};
