const PREFIX = '/api/auth/user/photo/';

/** The URL contains the photo store's key, so a new photo has a new URL, and responses can be cached forever. */
export const photoUrlOf = (key: string): string => `${PREFIX}${key}`;

/** Returns the key of a profile photo in our store; null for none. */
export const photoKeyOf = (url: string | null): string | null => (url?.startsWith(PREFIX) ? url.slice(PREFIX.length) : null);
