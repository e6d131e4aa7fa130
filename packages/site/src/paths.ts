/** Audience of an address: everyone and search engines, sellers, or people with a link. */
export type Audience = 'open' | 'workspace' | 'unlisted';

/** Every address of the site except the guides'. The server gets the list from the build, and answers 404 to others. */
export const paths = {
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
  '/partners/playground': 'open',
  '/docs': 'open',
  '/contact': 'open',
  '/privacy': 'open',
  '/terms': 'open',
  '/old-landing': 'unlisted',
} as const satisfies Readonly<Record<string, Audience>>;

export type SitePath = keyof typeof paths;
