/** Key of the session token in localStorage. */
export const TOKEN_KEY = 'auth_token';
export const TOKEN_POLL_MS = 100;
/** Delay between the toast becoming visible and the redirect. */
export const REDIRECT_AFTER_UNAUTHORIZED_MS = 500;
/** Maximum wait for a toast to become visible. Its script takes about a second to load on a slow connection. */
export const MAX_TOAST_WAIT_MS = 2000;
export const REDIRECT_AFTER_SIGN_IN_MS = 100;
export const PROGRESS_TICK_MS = 200;
/** Percent added per tick, and the cap until the response arrives. */
export const PROGRESS_STEP = 10;
export const MAX_PENDING_PROGRESS = 90;
/** Photos with a longer side above this many pixels are downscaled before sending. */
export const MAX_PHOTO_SIDE = 4096;
/** Prefix of the localStorage keys that describe chosen photos. */
export const DRAFT_PREFIX = 'relist:draft:';
export { MAX_PHOTOS, MAX_PHOTO_BYTES, MIN_PASSWORD_LENGTH } from '@relist/api/client';
