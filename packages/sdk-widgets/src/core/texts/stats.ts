/** Texts of the quick stats. */
export const statsTexts = {
  'stats.title': 'Quick Stats',
  'stats.totalItems': 'Items',
  'stats.totalValue': 'Total value',
  'stats.activeListings': 'Active listings',
  'stats.avgSeoScore': 'Avg. SEO score',
  'stats.signedOut': 'Your session ended. Log in again to see your figures.',
  'stats.refused': 'We couldn’t load your figures. {message}',
  'stats.failed': 'We couldn’t load your figures. Check your connection and try again.',
};
