/** Audience of a path: everyone and search engines, sellers, or people with a link. */
export type Audience = 'open' | 'workspace' | 'unlisted';

/** Every path on the site except the guides' paths. The server gets the list from the build, and responds to other paths with 404. */
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
