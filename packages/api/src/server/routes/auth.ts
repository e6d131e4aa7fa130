import { presentUser } from '../services/shared/presenters.ts';
import type { Services } from '../services/index.ts';
import type { RoutesOf } from '../http/handler.ts';
import { createKeepSignedIn } from './keep-signed-in.ts';

export const authRoutes = (services: Services): RoutesOf<'auth'> => {
  const { auth } = services;
  const keepSignedIn = createKeepSignedIn(services);
  return {
    register: async ({ body }, call) => {
      const result = await auth.register(body, call);
      return 'accepted' in result ? result : keepSignedIn(result, call);
    },

    login: async ({ body }, call) => keepSignedIn(await auth.login(body, call), call),

    user: ({ user }) => presentUser(user),

    logout: async ({ user }, call) => {
      await auth.logout(user.sessionId);
      call.sessionCookie.clear();
    },
  };
};
