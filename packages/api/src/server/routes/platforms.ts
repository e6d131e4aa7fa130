import type { RoutesOf } from '../http/handler.ts';
import type { Services } from '../services/index.ts';

export const platformRoutes = ({ platforms }: Services): RoutesOf<'platforms'> => ({
  list: () => platforms.list(),
});
