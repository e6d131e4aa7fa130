import type { AuthToken } from '../../contract/index.ts';
import type { Call } from '../http/handler.ts';
import type { Services } from '../services/index.ts';

/** Gives whoever signed in the cookies for it. */
export const createKeepSignedIn =
  ({ sessions, devices }: Pick<Services, 'sessions' | 'devices'>) =>
  async (entered: AuthToken, { sessionCookie, deviceCookie }: Call): Promise<AuthToken> => {
    sessionCookie.set(entered, sessions.cookieAge);
    deviceCookie.set(await devices.remember(deviceCookie.get(), entered.user.id), devices.cookieAge);
    return entered;
  };
