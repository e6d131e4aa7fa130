import { isIP } from 'node:net';
import { isLoopback } from '../contract/index.ts';

/** Returns a host as URLs show it, with localhost for 127.0.0.1: browsers treat the two as different sites, so one name keeps one sign-in. */
export const hostInAddress = (host: string): string => (isLoopback(host) ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host);
