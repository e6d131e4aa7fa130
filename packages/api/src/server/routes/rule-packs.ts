import type { RoutesOf } from '../http/handler.ts';
import type { Services } from '../services/index.ts';

export const rulePackRoutes = ({ platforms }: Services): RoutesOf<'rulePacks'> => ({
  list: () => platforms.packs(),
});
