import type { RoutesOf } from '../http/handler.ts';
import type { Services } from '../services/index.ts';
import { createKeepSignedIn } from './keep-signed-in.ts';

export const signInRoutes = ({ signIn, ...services }: Services): RoutesOf<'signIn'> => ({
  methods: () => signIn.methods(),

  begin: (_, call) => signIn.begin(call),

  callback: ({ query }, call) => signIn.finish(query, call),

  exchange: async ({ body }, call) => createKeepSignedIn(services)(await signIn.exchange(body, call), call),
});
