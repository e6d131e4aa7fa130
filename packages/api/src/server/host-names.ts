import { isIP } from 'node:net';
import { isLoopback } from '../contract/index.ts';

/**
 * Returns a host as it appears in URLs. Uses localhost for loopback addresses, because browsers treat localhost and 127.0.0.1 as different
 * sites with separate cookies.
 */
export const toUrlHost = (host: string): string => (isLoopback(host) ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host);
