import type { RoutesOf } from '../http/handler.ts';
import type { Services } from '../services/index.ts';

export const secondFactorRoutes = ({ secondFactor }: Services): RoutesOf<'secondFactor'> => ({
  get: ({ user }) => secondFactor.get(user),

  begin: ({ user, body }, call) => secondFactor.begin(user, body, call),

  confirm: ({ user, body }) => secondFactor.confirm(user, body),

  renewRecoveryCodes: ({ user, body }, call) => secondFactor.renewRecoveryCodes(user, body, call),

  remove: ({ user, body }, call) => secondFactor.remove(user, body, call),
});
