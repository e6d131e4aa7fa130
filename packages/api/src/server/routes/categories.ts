import type { RoutesOf } from '../http/handler.ts';
import type { Services } from '../services/index.ts';

export const categoryRoutes = ({ categories }: Services): RoutesOf<'categories'> => ({
  search: ({ query }) => categories.search(query),
});
