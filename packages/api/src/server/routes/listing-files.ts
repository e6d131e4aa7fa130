import type { RoutesOf } from '../http/handler.ts';
import type { Services } from '../services/index.ts';

export const listingFileRoutes = ({ listingExport, listingImport }: Services): RoutesOf<'listingFiles'> => ({
  export: ({ user, query }) => listingExport.create(user.id, query),

  import: ({ user, body, files }) => listingImport.run(user.id, body, files),

  check: ({ user, query }) => listingExport.check(user.id, query),
});
