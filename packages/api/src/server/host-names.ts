import { isIP } from 'node:net';

/** Reached from this machine only. */
export const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.');

/** As people type it: the same name everywhere keeps one login, for a browser tells localhost from 127.0.0.1. */
export const hostInAddress = (host: string): string => (isLoopback(host) ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host);
