import type { RoutesOf } from '../http/handler.ts';
import type { Services } from '../services/index.ts';

export const trialRoutes = ({ trials, limits }: Services): RoutesOf<'trials'> => ({
  analysis: {
    before: ({ user }) => limits.consume('trial', user.id),
    handle: ({ user, files }, { signal }) => trials.analyse({ userId: user.id, files, signal }),
  },

  platformListings: ({ user }) => trials.platformListings(user.id),
});
