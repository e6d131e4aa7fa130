import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { createJsonInit } from '../../../test/expect.ts';
import { DAY, MINUTE, SECOND, addTime } from '../services/shared/clock.ts';
import { LIMITS } from '../services/operations/rate-limits.ts';

/** Limits below the production ones, to keep the test fast. The attacker exceeds each of them. */
const limits = {
  ...LIMITS,
  anonymousRequests: { count: 20, window: MINUTE },
  wrongPassword: { count: 2, window: 15 * MINUTE },
  wrongPasswords: { count: 4, window: 15 * MINUTE },
  wrongPasswordOnDevice: { count: 2, window: 15 * MINUTE },
  resetEmails: { count: 2, window: 60 * MINUTE },
};
let app: TestApp;
let victim: TestUser;
let address = '';
let testCount = 0;
beforeAll(async () => {
  app = await startApp({ limits, isProxyTrusted: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  // Within a test, all requests come from one address, and only the cookie distinguishes devices.
  address = `203.0.113.${(testCount += 1)}`;
  victim = await app.buildUser();
});

const send = (path: string, body: object, cookie = ''): Promise<Response> => {
  const { headers, ...init } = createJsonInit(body) as { headers: Record<string, string> };
  return app.request(path, { ...init, headers: { ...headers, 'x-forwarded-for': address, ...(cookie && { cookie }) } });
};
const signIn = (email: string, password: string, cookie = ''): Promise<Response> => send('/api/auth/login', { email, password }, cookie);
const getDeviceCookie = (response: Response): string => /relist_device=[^;]+/.exec(response.headers.getSetCookie().join('\n'))?.[0] ?? '';
const listStatuses = async (times: number, call: (index: number) => Promise<Response>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) statuses.push((await call(index)).status);
  return statuses;
};
const attackAccount = (times: number) => listStatuses(times, (index) => signIn(victim.email, `guess ${index}`));
const attackAddress = (times: number) => listStatuses(times, (index) => signIn(`person${index}@example.com`, 'guess'));
const listDelays = async (run: () => Promise<unknown>): Promise<number[]> => {
  const countBefore = app.signInDelays.length;
  await run();
  return app.signInDelays.slice(countBefore);
};

describe('an attacker at the same address as a victim', () => {
  it('waits longer after each guess, while the victim signs in with the correct password', async () => {
    const delays = await listDelays(async () => expect(await attackAccount(7)).toEqual(Array.from({ length: 7 }, () => 401)));
    expect(delays).toEqual([1, 2, 4, 8, 8].map((seconds) => seconds * SECOND));
    expect((await signIn(victim.email, victim.password)).status).toBe(200);
  });

  it('does not slow down a person who has signed in on the device before', async () => {
    const device = getDeviceCookie(await signIn(victim.email, victim.password));
    await attackAccount(3);
    await attackAddress(3);
    expect(await listDelays(async () => expect((await signIn(victim.email, victim.password, device)).status).toBe(200))).toEqual([]);
    expect(await listDelays(async () => expect((await signIn(victim.email, 'typing error', device)).status).toBe(401))).toEqual([]);
  });

  it('delays others at the address by only seconds, however many accounts are attacked', async () => {
    await attackAddress(8);
    const delays = await listDelays(async () => expect((await signIn(victim.email, victim.password)).status).toBe(200));
    expect(delays).toHaveLength(1);
    expect(delays[0]).toBeLessThanOrEqual(4 * SECOND);
  });

  it('does not use up the sign-ins of others by sending anonymous requests', async () => {
    expect((await listStatuses(25, () => app.request('/api/platforms', { headers: { 'x-forwarded-for': address } }))).at(-1)).toBe(429);
    expect((await signIn(victim.email, victim.password)).status).toBe(200);
    expect((await app.request('/api/auth/methods', { headers: { 'x-forwarded-for': address } })).status).toBe(200);
    expect((await send('/api/auth/register', { email: 'new@example.com', password: victim.password })).status).toBe(201);
  });

  it("cannot use up an account's reset links, because only one email is sent per 10 minutes", async () => {
    const requestReset = (email: string) => send('/api/auth/password-reset', { email });
    const readEmails = async () => {
      await app.services.passwordResets.waitUntilIdle();
      return app.database.knex('outbox').where({ recipient: victim.email, template: 'password-reset' });
    };
    expect(await listStatuses(12, () => requestReset(victim.email))).toEqual(Array.from({ length: 12 }, () => 204));
    expect(await readEmails()).toHaveLength(1);
    app.clock.now = addTime(app.clock.now, 10 * MINUTE);
    await Promise.all([requestReset(victim.email), requestReset(victim.email)]);
    const [, secondEmail, ...otherEmails] = await readEmails();
    expect(otherEmails).toEqual([]);
    const token = /#reset=(.+)$/.exec(secondEmail.link)?.[1];
    expect((await send('/api/auth/password-reset/confirm', { token, password: 'violet horse' })).status).toBe(204);
  });

  it('extends the expiry of reset links with many requests, but not for a known device', async () => {
    const device = getDeviceCookie(await signIn(victim.email, victim.password));
    const requestReset = (email: string, cookie = '') => send('/api/auth/password-reset', { email }, cookie);
    const otherUsers = [await app.buildUser(), await app.buildUser(), await app.buildUser(), await app.buildUser()];
    for (const { email } of otherUsers) {
      await requestReset(email);
      await app.services.passwordResets.waitUntilIdle();
    }
    await requestReset(victim.email, device);
    await app.services.passwordResets.waitUntilIdle();
    const rows = await app.database.knex('password_resets').whereIn(
      'userId',
      [...otherUsers, victim].map(({ user }) => user.id),
    );
    const minutes = rows.map(({ createdAt, expiresAt }) => (expiresAt.getTime() - createdAt.getTime()) / MINUTE);
    expect(minutes.toSorted((first, second) => first - second)).toEqual([60, 60, 60, 61, 62]);
  });
});

describe('a known device', () => {
  it('may try several wrong passwords, and is then delayed like any other', async () => {
    const device = getDeviceCookie(await signIn(victim.email, victim.password));
    const delays = await listDelays(() => listStatuses(6, (index) => signIn(victim.email, `guess ${index}`, device)));
    expect(delays).toEqual([SECOND, 2 * SECOND]);
  });

  it('is valid only for its own accounts, and only with a valid signature', async () => {
    const eve = await app.buildUser();
    const device = getDeviceCookie(await signIn(eve.email, eve.password));
    const [user, id, expiry, signature] = device.replace('relist_device=', '').split('.') as [string, string, string, string];
    await attackAccount(3);
    const invalidCookies = [
      device,
      `relist_device=${victim.user.id}.${id}.${expiry}.${signature}`,
      `relist_device=${user}`,
      'relist_device=~..~',
    ];
    for (const cookie of invalidCookies) expect(await listDelays(() => signIn(victim.email, 'guess', cookie))).toHaveLength(1);
    const cookieForBothAccounts = getDeviceCookie(await signIn(victim.email, victim.password, device));
    expect(await listDelays(() => signIn(victim.email, victim.password, cookieForBothAccounts))).toEqual([]);
    expect(await listDelays(() => signIn(eve.email, eve.password, cookieForBothAccounts))).toEqual([]);
  });

  it('stays known for 180 days after its last sign-in or use of an emailed link', async () => {
    const device = getDeviceCookie(await signIn(victim.email, victim.password));
    const now = app.clock.now;
    app.clock.now = addTime(now, 180 * DAY);
    await attackAccount(3);
    expect(await listDelays(() => signIn(victim.email, victim.password, device))).toHaveLength(1);
    await send('/api/auth/password-reset', { email: victim.email });
    await app.services.passwordResets.waitUntilIdle();
    const { link } = await app.database.knex('outbox').where({ recipient: victim.email }).first();
    const newDevice = getDeviceCookie(
      await send('/api/auth/password-reset/confirm', { token: link.split('=')[1], password: 'violet horse' }),
    );
    await attackAccount(3);
    expect(await listDelays(() => signIn(victim.email, 'violet horse', newDevice))).toEqual([]);
    app.clock.now = now;
  });
});
