import { createHash, randomBytes } from 'node:crypto';

const NEW_TOKEN_LENGTH = 43;

/** Creates a token of 256 random bits, in 43 characters that need no escaping in a header. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** Returns whether a token was created with a prefix. Checks the length too, to exclude accidental matches. */
export const hasPrefix = (token: string, prefix: string): boolean =>
  token.startsWith(prefix) && token.length === prefix.length + NEW_TOKEN_LENGTH;

/** Returns the hash that is stored for a token. Plain SHA-256 is enough because, unlike a password, 256 random bits cannot be guessed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
