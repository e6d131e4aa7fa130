import type { RoutesOf } from '../http/handler.ts';
import type { Services } from '../services/index.ts';

export const confirmationRoutes = ({ confirmations }: Services): RoutesOf<'confirmations'> => ({
  confirm: ({ body }) => confirmations.confirm(body),

  claimAdministrator: ({ user, body }) => confirmations.claimAdministrator(user.id, body),
});
