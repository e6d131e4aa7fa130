import { LIMITS, type Limits } from '../src/server/services/operations/rate-limits.ts';

const PLENTY = { count: 1e6, window: 60_000 };

/** Thousands of requests of one caller are not what is refused here. */
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
