const URL_PREFIX = '/api/auth/user/photo/';

/** Returns a URL with the photo store's key. A new photo has a new URL, so caches never return the previous one. */
export const toPhotoUrl = (key: string): string => `${URL_PREFIX}${key}`;

/** Returns a profile photo's key in our store; null if there is none. */
export const parsePhotoKey = (url: string | null): string | null => (url?.startsWith(URL_PREFIX) ? url.slice(URL_PREFIX.length) : null);
