import { isIP } from 'node:net';
import { isLoopback } from '../contract/index.ts';

/** As people type it: the same name everywhere keeps one login, for a browser tells localhost from 127.0.0.1. */
export const hostInAddress = (host: string): string => (isLoopback(host) ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host);
