const PREFIX = '/api/auth/user/photo/';

/** The address holds the photo store's key, so another photo has another one and may be kept for good. */
export const photoUrlOf = (key: string): string => `${PREFIX}${key}`;

/** The key of a profile photo that is kept here; null for none. */
export const photoKeyOf = (url: string | null): string | null => (url?.startsWith(PREFIX) ? url.slice(PREFIX.length) : null);
