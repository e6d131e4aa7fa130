import { Secret, TOTP } from 'otpauth';
import type { TestApp, TestUser } from './app.ts';

/** An authenticator app that knows a secret: the code at a moment. */
export const codeAt = (secret: string, time: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: time.getTime() });

/** Turns the second factor on, and moves the clock on so that the next code is another one. */
export const turnOnSecondFactor = async (app: TestApp, { client, password }: TestUser) => {
  const { secret, uri } = await client.secondFactor.begin({ body: { currentPassword: password } });
  const { recoveryCodes } = await client.secondFactor.confirm({ body: { code: codeAt(secret, app.clock.now) } });
  app.clock.now = new Date(app.clock.now.getTime() + 30_000);
  return { secret, uri, recoveryCodes, code: () => codeAt(secret, app.clock.now) };
};
