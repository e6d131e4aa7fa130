import { LIMITS, type Limits } from '../src/server/services/operations/rate-limits.ts';

const PLENTY = { count: 1e6, window: 60_000 };

/** Limits that hostile requests do not reach, because these tests do not cover rate limits. */
export const hostileLimits: Limits = {
  ...LIMITS,
  requests: PLENTY,
  strangerRequests: PLENTY,
  signInRequests: PLENTY,
  registration: PLENTY,
  wrongPassword: PLENTY,
  wrongPasswords: PLENTY,
  upload: PLENTY,
  contact: PLENTY,
  contactEmail: PLENTY,
  trial: PLENTY,
  tries: PLENTY,
  tryUploads: PLENTY,
};
