import type { RoutesOf } from '../http/handler.ts';
import type { Services } from '../services/index.ts';

export const createListingRoutes = ({ listings, listingStatus, summaries, bin }: Services): RoutesOf<'listings'> => ({
  list: ({ user, query }) => (query.view === 'summary' ? summaries.listListings(user.id, query) : listings.list(user.id, query)),

  ofItem: ({ user, params }) => listings.listForItem(user.id, params.id),

  get: ({ user, params }) => listings.get(user.id, params.id),

  edit: ({ user, params, body }, { ifMatch }) => listings.edit(user.id, params.id, body, ifMatch),

  remove: ({ user, params, query }) =>
    query.forever === 'true' ? bin.deleteListing(user.id, params.id) : bin.moveListingToBin(user.id, params.id),

  restore: ({ user, params }) => bin.restoreListing(user.id, params.id),

  setStatus: ({ user, params, body }, { ifMatch }) => listingStatus.set(user.id, params.id, body, ifMatch),
});

export const createListingFileRoutes = ({ listingExport, listingImport }: Services): RoutesOf<'listingFiles'> => ({
  export: ({ user, query }) => listingExport.create(user.id, query),

  import: ({ user, body, files }) => listingImport.run(user.id, body, files),

  check: ({ user, query }) => listingExport.check(user.id, query),
});

export const createPlatformRoutes = ({ platforms }: Services): RoutesOf<'platforms'> => ({
  list: () => platforms.list(),
});

export const createCategoryRoutes = ({ categories }: Services): RoutesOf<'categories'> => ({
  search: ({ query }, { language }) => categories.search(query, language),
});
