const PREFIX = '/api/auth/user/photo/';

/** Returns a URL with the photo store's key, so that a new photo has a new URL and responses can be cached forever. */
export const photoUrlOf = (key: string): string => `${PREFIX}${key}`;

/** Returns a profile photo's key in our store; null if there is none. */
export const photoKeyOf = (url: string | null): string | null => (url?.startsWith(PREFIX) ? url.slice(PREFIX.length) : null);
