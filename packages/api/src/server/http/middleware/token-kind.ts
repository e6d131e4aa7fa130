import {
  ACCESS_TOKEN_PREFIX,
  EMBED_TOKEN_PREFIX,
  PUBLISHABLE_KEY_PREFIX,
  SECRET_KEY_PREFIX,
  TEST_EMBED_TOKEN_PREFIX,
  TEST_SECRET_KEY_PREFIX,
} from '../../../contract/index.ts';

const PREFIXES = {
  access: [ACCESS_TOKEN_PREFIX],
  embed: [EMBED_TOKEN_PREFIX, TEST_EMBED_TOKEN_PREFIX],
  secret: [SECRET_KEY_PREFIX, TEST_SECRET_KEY_PREFIX],
  publishable: [PUBLISHABLE_KEY_PREFIX],
} as const;
export type TokenKind = keyof typeof PREFIXES | 'session';

/** Length of the part after the prefix (services/shared/tokens.ts). */
const RANDOM_LENGTH = 43;

/** Detects the kind by prefix and length, because one in 100,000 session tokens starts with one of the prefixes by chance. */
export const detectTokenKind = (token: string): TokenKind => {
  const hasPrefix = (prefix: string): boolean => token.startsWith(prefix) && token.length === prefix.length + RANDOM_LENGTH;
  const entry = Object.entries(PREFIXES).find(([, prefixes]) => prefixes.some(hasPrefix));
  return (entry?.[0] as TokenKind | undefined) ?? 'session';
};
