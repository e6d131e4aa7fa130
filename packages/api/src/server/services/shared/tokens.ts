import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, in 43 characters that need no escaping in a header. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Returns what is stored of a token. Plain SHA-256 is enough: unlike a password, 256 random bits cannot be guessed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
