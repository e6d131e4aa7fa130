import type { Stage } from '../../contract/index.ts';
import type { RoutesOf } from '../http/handler.ts';
import { DEFAULT_PLATFORM } from '../../contract/index.ts';
import type { Services } from '../services/index.ts';

export const tryRoutes = ({ tries, tryClaims, analyses }: Services): RoutesOf<'tries'> => ({
  create: {
    before: (_, call) => tries.admit(call),
    handle: ({ body: { targetPlatform = DEFAULT_PLATFORM, hint }, files }, { ip, signal, emit }) =>
      tries.create({ ip, body: { targetPlatform, hint }, files, signal, onStage: (stage: Stage): void => emit({ stage }) }),
  },

  claim: {
    before: ({ user }) => analyses.admit(user.id),
    handle: ({ user, body, files }, { signal }) =>
      tryClaims.claim({ userId: user.id, partner: user.partner, claim: body.claim, files, signal }),
  },
});
