/** Who an address is for: everybody and search engines, sellers, or whoever was sent there. */
export type Audience = 'open' | 'workspace' | 'unlisted';

/** Every address of the site but those of the guides. The server has the list from the build, and answers 404 to others. */
export const addresses = {
  '/': 'open',
  '/auth': 'open',
  '/connect': 'unlisted',
  '/items/:id': 'workspace',
  '/items/:id/posted': 'workspace',
  '/listings': 'workspace',
  '/pricing': 'workspace',
  '/tracker': 'workspace',
  '/analytics': 'workspace',
  '/admin': 'workspace',
  '/settings': 'workspace',
  '/test-analysis': 'workspace',
  '/test-platform': 'workspace',
  '/partners': 'open',
  '/docs': 'open',
  '/contact': 'open',
  '/privacy': 'open',
  '/terms': 'open',
  '/old-landing': 'unlisted',
} as const satisfies Readonly<Record<string, Audience>>;

export type Address = keyof typeof addresses;
