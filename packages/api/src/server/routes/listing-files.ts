import type { RoutesOf } from '../http/handler.ts';
import type { Services } from '../services/index.ts';

export const listingFileRoutes = ({ listingExport }: Services): RoutesOf<'listingFiles'> => ({
  export: ({ user, query }) => listingExport.create(user.id, query),

  check: ({ user, query }) => listingExport.check(user.id, query),
});
