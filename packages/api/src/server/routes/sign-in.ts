import type { RoutesOf } from '../http/handler.ts';
import type { Services } from '../services/index.ts';

export const signInRoutes = ({ signIn, sessions }: Services): RoutesOf<'signIn'> => ({
  methods: () => signIn.methods(),

  begin: (_, call) => signIn.begin(call),

  callback: ({ query }, call) => signIn.finish(query, call),

  exchange: async ({ body }, call) => {
    const entered = await signIn.exchange(body, call);
    call.sessionCookie.set(entered, sessions.cookieAge);
    return entered;
  },
});
