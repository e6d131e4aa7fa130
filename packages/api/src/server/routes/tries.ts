import type { OnStage } from '../../contract/index.ts';
import type { Call, RoutesOf } from '../http/handler.ts';
import type { Services } from '../services/index.ts';
import { resolveTargetPlatform } from '../services/listings/target-platform.ts';

const toCaller = ({ ip, signal, emit }: Call) => ({ ip, signal, onStage: ((stage, found) => emit({ stage, found })) satisfies OnStage });

export const createTryRoutes = ({ tries, tryClaims, analyses }: Services): RoutesOf<'tries'> => ({
  create: {
    beforeBody: (_, call) => tries.admit(call, null),
    handle: ({ body, files }, call) => tries.create({ ...toCaller(call), partner: null, body: resolveTargetPlatform(null, body), files }),
  },

  ofShop: {
    beforeBody: ({ partner }, call) => tries.admit(call, partner),
    handle: ({ partner, body, files }, call) =>
      tries.create({ ...toCaller(call), partner, body: resolveTargetPlatform(partner, body), files }),
  },

  claim: {
    beforeBody: ({ user }) => analyses.admit(user.id),
    handle: ({ user, body, files }, { signal }) =>
      tryClaims.claim({ userId: user.id, partner: user.partner, claim: body.claim, files, signal }),
  },
});

export const createTrialRoutes = ({ trials, limits }: Services): RoutesOf<'trials'> => ({
  analysis: {
    beforeBody: ({ user }) => limits.consume('trial', user.id),
    handle: ({ user, files }, { signal }) => trials.analyze({ userId: user.id, files, signal }),
  },

  platformListings: ({ user }) => trials.writePlatformListings(user.id),
});
