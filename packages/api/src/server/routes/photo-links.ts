import type { RoutesOf } from '../http/handler.ts';
import type { Services } from '../services/index.ts';

export const photoLinkRoutes = ({ photoLinks }: Services): RoutesOf<'photoLinks'> => ({
  open: async ({ params }) => ({ type: 'image/jpeg', ...(await photoLinks.open(params.link)) }),
});
