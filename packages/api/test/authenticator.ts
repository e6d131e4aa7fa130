import { Secret, TOTP } from 'otpauth';
import type { TestApp, TestUser } from './app.ts';

/** Returns the code that an authenticator app shows for a secret at the given time. */
export const createCode = (secret: string, time: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: time.getTime() });

/** Turns on the second factor, and moves the clock so that the next code differs. */
export const turnOnSecondFactor = async (app: TestApp, { client, password }: TestUser) => {
  const { secret, uri } = await client.secondFactor.begin({ body: { currentPassword: password } });
  const { recoveryCodes } = await client.secondFactor.confirm({ body: { code: createCode(secret, app.clock.now) } });
  app.clock.now = new Date(app.clock.now.getTime() + 30_000);
  return { secret, uri, recoveryCodes, createNextCode: () => createCode(secret, app.clock.now) };
};
