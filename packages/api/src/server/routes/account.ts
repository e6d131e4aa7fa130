import type { RoutesOf } from '../http/handler.ts';
import type { Services } from '../services/index.ts';

export const accountRoutes = ({ account, accountExport }: Services): RoutesOf<'account'> => ({
  changePassword: ({ user, body }, call) => account.changePassword(user, body, call),

  update: ({ user, body }, call) => account.update(user, body, call),

  remove: async ({ user, body }, call) => {
    await account.remove(user, body, call);
    call.sessionCookie.clear();
  },

  export: ({ user }) => accountExport.create(user.id),
});
