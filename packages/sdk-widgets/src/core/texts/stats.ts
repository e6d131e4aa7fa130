/** Texts of the quick stats. */
export const statsTexts = {
  'stats.title': 'Quick Stats',
  'stats.totalItems': 'Items',
  'stats.totalValue': 'Total value',
  'stats.activeListings': 'Active listings',
  'stats.avgSeoScore': 'Avg. SEO score',
  'stats.signedOut': 'Your session has ended. Log in again to see your figures.',
  'stats.refused': 'Your figures could not be loaded. {message}',
  'stats.failed': 'Your figures could not be loaded. Check the connection and try again.',
};
