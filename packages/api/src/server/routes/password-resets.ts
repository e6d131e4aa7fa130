import type { RoutesOf } from '../http/handler.ts';
import type { Services } from '../services/index.ts';

export const passwordResetRoutes = ({ passwordResets, devices }: Services): RoutesOf<'passwordResets'> => ({
  request: ({ body }, call) => passwordResets.request(body, call),

  confirm: async ({ body }, { deviceCookie }) => {
    const { userId } = await passwordResets.confirm(body);
    // The mailbox has proven the person, so whatever others type for them elsewhere does not slow down the sign-in that follows.
    deviceCookie.set(await devices.remember(deviceCookie.get(), userId), devices.cookieAge);
  },
});
