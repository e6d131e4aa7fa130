/** Texts of ListingsGrid. */
export const listingsTexts = {
  'listings.loading': 'Loading listings...',
  'listings.failed': 'Your listings could not be loaded.',
  'listings.empty.title': 'No listings yet',
  'listings.empty.text': 'Create your first listing by analyzing an item',
  'listings.empty.action': 'Create First Listing',
  'listings.more': '+{count} more',
  'listings.created': 'Created {date}',
  'listings.status.draft': 'Draft',
  'listings.status.active': 'Active',
  'listings.status.sold': 'Sold',
};
