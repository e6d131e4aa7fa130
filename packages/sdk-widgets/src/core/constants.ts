/** Fixed numbers of the product. Milliseconds unless said. */
export const TOKEN_KEY = 'auth_token';
export const TOKEN_POLL_MS = 100;
/** From the moment that the toast is in sight. */
export const REDIRECT_AFTER_UNAUTHORIZED_MS = 500;
/** Nobody waits longer than this for a toast that does not come into sight. Own judgment: on a slow line its script needs a second. */
export const UNSEEN_TOAST_MS = 2000;
export const REDIRECT_AFTER_SIGN_IN_MS = 100;
export const PROGRESS_TICK_MS = 200;
/** Percent a tick adds, and where it stops until the answer is there. */
export const PROGRESS_STEP = 10;
export const PROGRESS_CAP = 90;
/** Longer side above which a photo is made smaller before sending, pixels. */
export const MAX_PHOTO_SIDE = 4096;
/** Names of what is kept in localStorage about chosen photos begin so. */
export const DRAFT_PREFIX = 'relist:draft:';
export { MAX_PHOTOS, MAX_PHOTO_BYTES, MIN_PASSWORD_LENGTH } from '@relist/api/client';
