import { presentUser } from '../services/presenters.ts';
import type { Services } from '../services/index.ts';
import type { RoutesOf } from '../http/handler.ts';

export const authRoutes = ({ auth, sessions }: Services): RoutesOf<'auth'> => ({
  register: async ({ body }, call) => {
    const entered = await auth.register(body, call);
    call.sessionCookie.set(entered, sessions.cookieAge);
    return entered;
  },

  login: async ({ body }, call) => {
    const entered = await auth.login(body, call);
    call.sessionCookie.set(entered, sessions.cookieAge);
    return entered;
  },

  user: ({ user }) => presentUser(user),

  logout: async ({ user }, call) => {
    await auth.logout(user.sessionId);
    call.sessionCookie.clear();
  },
});
