import type { AuthToken } from '../../contract/index.ts';
import type { Call, RoutesOf } from '../http/handler.ts';
import type { Services } from '../services/index.ts';
import { presentUser } from '../services/shared/presenters.ts';

/** Returns a function that sets the cookies of a new session and returns the session. */
export const createCookieSetter =
  ({ sessions, devices }: Pick<Services, 'sessions' | 'devices'>) =>
  async (session: AuthToken, { sessionCookie, deviceCookie }: Call): Promise<AuthToken> => {
    sessionCookie.set(session, sessions.cookieAge);
    deviceCookie.set(await devices.remember(deviceCookie.get(), session.user.id), devices.cookieAge);
    return session;
  };

export const createAuthRoutes = (services: Services): RoutesOf<'auth'> => {
  const { auth } = services;
  const setCookies = createCookieSetter(services);
  return {
    register: async ({ body }, call) => {
      const result = await auth.register(body, call);
      return 'accepted' in result ? result : setCookies(result, call);
    },

    login: async ({ body }, call) => setCookies(await auth.login(body, call), call),

    user: ({ user }) => presentUser(user),

    logout: async ({ user }, call) => {
      await auth.logout(user.sessionId);
      call.sessionCookie.clear();
    },
  };
};

export const createSignInRoutes = ({ signIn, ...services }: Services): RoutesOf<'signIn'> => ({
  methods: () => signIn.getMethods(),

  begin: (_, call) => signIn.begin(call),

  callback: ({ query }, call) => signIn.finish(query, call),

  exchange: async ({ body }, call) => createCookieSetter(services)(await signIn.exchange(body, call), call),
});

export const createSessionRoutes = ({ sessions }: Services): RoutesOf<'sessions'> => ({
  list: ({ user, query }) => sessions.list(user, query),

  end: ({ user, params }) => sessions.end(user.id, params.id),

  endOthers: ({ user }) => sessions.endAllExcept(user.id, user.sessionId),
});

export const createPasswordResetRoutes = ({ passwordResets, devices }: Services): RoutesOf<'passwordResets'> => ({
  request: ({ body }, call) => passwordResets.request(body, call),

  confirm: async ({ body }, { deviceCookie }) => {
    const { userId } = await passwordResets.confirm(body);
    // Access to the mailbox proves the user's identity, so remember the device. Wrong passwords elsewhere then do not delay its sign-ins.
    deviceCookie.set(await devices.remember(deviceCookie.get(), userId), devices.cookieAge);
  },
});

export const createSecondFactorRoutes = ({ secondFactor }: Services): RoutesOf<'secondFactor'> => ({
  get: ({ user }) => secondFactor.get(user),

  begin: ({ user, body }, call) => secondFactor.begin(user, body, call),

  confirm: ({ user, body }) => secondFactor.confirm(user, body),

  renewRecoveryCodes: ({ user, body }, call) => secondFactor.renewRecoveryCodes(user, body, call),

  remove: ({ user, body }, call) => secondFactor.remove(user, body, call),
});

export const createConfirmationRoutes = ({ confirmations }: Services): RoutesOf<'confirmations'> => ({
  confirm: ({ body }) => confirmations.confirm(body),

  claimAdministrator: ({ user, body }) => confirmations.claimAdministrator(user.id, body),
});
