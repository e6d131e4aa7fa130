import { LIMITS, type Limits } from '../src/server/services/operations/rate-limits.ts';

const HIGH_LIMIT = { count: 1e6, window: 60_000 };

/** Limits that hostile requests do not reach, because these tests do not cover rate limits. */
export const hostileLimits: Limits = {
  ...LIMITS,
  requests: HIGH_LIMIT,
  anonymousRequests: HIGH_LIMIT,
  signInRequests: HIGH_LIMIT,
  registration: HIGH_LIMIT,
  wrongPassword: HIGH_LIMIT,
  wrongPasswords: HIGH_LIMIT,
  upload: HIGH_LIMIT,
  contact: HIGH_LIMIT,
  contactEmail: HIGH_LIMIT,
  trial: HIGH_LIMIT,
  tries: HIGH_LIMIT,
  tryUploads: HIGH_LIMIT,
};
