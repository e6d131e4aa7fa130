import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { json } from '../../../test/expect.ts';
import { DAY, MINUTE, SECOND, after } from '../services/shared/clock.ts';
import { LIMITS } from '../services/operations/rate-limits.ts';

/** Limits below those in production, to keep the test fast; the attacker exceeds each of them. */
const limits = {
  ...LIMITS,
  strangerRequests: { count: 20, window: MINUTE },
  wrongPassword: { count: 2, window: 15 * MINUTE },
  wrongPasswords: { count: 4, window: 15 * MINUTE },
  wrongPasswordHere: { count: 2, window: 15 * MINUTE },
  resetMails: { count: 2, window: 60 * MINUTE },
};
let app: TestApp;
let victim: TestUser;
let address = '';
let tests = 0;
beforeAll(async () => {
  app = await startApp({ limits, trustProxy: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  // In a test all requests come from one address; only the cookie distinguishes devices.
  address = `203.0.113.${(tests += 1)}`;
  victim = await app.buildUser();
});

const send = (path: string, body: object, cookie = ''): Promise<Response> => {
  const { headers, ...init } = json(body) as { headers: Record<string, string> };
  return app.request(path, { ...init, headers: { ...headers, 'x-forwarded-for': address, ...(cookie && { cookie }) } });
};
const signIn = (email: string, password: string, cookie = ''): Promise<Response> => send('/api/auth/login', { email, password }, cookie);
const deviceOf = (response: Response): string => /relist_device=[^;]+/.exec(response.headers.getSetCookie().join('\n'))?.[0] ?? '';
const statusesOf = async (times: number, call: (at: number) => Promise<Response>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let at = 0; at < times; at += 1) statuses.push((await call(at)).status);
  return statuses;
};
const attackAccount = (times: number) => statusesOf(times, (at) => signIn(victim.email, `guess ${at}`));
const attackAddress = (times: number) => statusesOf(times, (at) => signIn(`person${at}@example.com`, 'guess'));
const waitsDuring = async (work: () => Promise<unknown>): Promise<number[]> => {
  const before = app.signInDelays.length;
  await work();
  return app.signInDelays.slice(before);
};

describe('an attacker at the same address as a victim', () => {
  it('waits longer after each guess, while the victim signs in with the right password', async () => {
    const waits = await waitsDuring(async () => expect(await attackAccount(7)).toEqual(Array.from({ length: 7 }, () => 401)));
    expect(waits).toEqual([1, 2, 4, 8, 8].map((seconds) => seconds * SECOND));
    expect((await signIn(victim.email, victim.password)).status).toBe(200);
  });

  it('does not slow down a person who signed in on the same device before', async () => {
    const device = deviceOf(await signIn(victim.email, victim.password));
    await attackAccount(3);
    await attackAddress(3);
    expect(await waitsDuring(async () => expect((await signIn(victim.email, victim.password, device)).status).toBe(200))).toEqual([]);
    expect(await waitsDuring(async () => expect((await signIn(victim.email, 'typing error', device)).status).toBe(401))).toEqual([]);
  });

  it('delays others at the address by seconds at most, however many accounts they try', async () => {
    await attackAddress(8);
    const waits = await waitsDuring(async () => expect((await signIn(victim.email, victim.password)).status).toBe(200));
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeLessThanOrEqual(4 * SECOND);
  });

  it('does not use up the sign-ins of others with anonymous requests', async () => {
    expect((await statusesOf(25, () => app.request('/api/platforms', { headers: { 'x-forwarded-for': address } }))).at(-1)).toBe(429);
    expect((await signIn(victim.email, victim.password)).status).toBe(200);
    expect((await app.request('/api/auth/methods', { headers: { 'x-forwarded-for': address } })).status).toBe(200);
    expect((await send('/api/auth/register', { email: 'new@example.com', password: victim.password })).status).toBe(201);
  });

  it("cannot use up another account's reset links: all requests get the same response, and one mail per 10 minutes is sent", async () => {
    const ask = (email: string) => send('/api/auth/password-reset', { email });
    const readMails = async () => {
      await app.services.passwordResets.idle();
      return app.database.knex('outbox').where({ recipient: victim.email, template: 'password-reset' });
    };
    expect(await statusesOf(12, () => ask(victim.email))).toEqual(Array.from({ length: 12 }, () => 204));
    expect(await readMails()).toHaveLength(1);
    app.clock.now = after(app.clock.now, 10 * MINUTE);
    await Promise.all([ask(victim.email), ask(victim.email)]);
    const [, second, ...more] = await readMails();
    expect(more).toEqual([]);
    const token = /#reset=(.+)$/.exec(second.link)?.[1];
    expect((await send('/api/auth/password-reset/confirm', { token, password: 'violet horse' })).status).toBe(204);
  });

  it('delays reset links by at most an hour with many requests, and not at all for a device that signed in before', async () => {
    const device = deviceOf(await signIn(victim.email, victim.password));
    const ask = (email: string, cookie = '') => send('/api/auth/password-reset', { email }, cookie);
    const others = [await app.buildUser(), await app.buildUser(), await app.buildUser(), await app.buildUser()];
    for (const { email } of others) {
      await ask(email);
      await app.services.passwordResets.idle();
    }
    await ask(victim.email, device);
    await app.services.passwordResets.idle();
    const rows = await app.database.knex('password_resets').whereIn(
      'userId',
      [...others, victim].map(({ user }) => user.id),
    );
    const minutes = rows.map(({ createdAt, expiresAt }) => (expiresAt.getTime() - createdAt.getTime()) / MINUTE);
    expect(minutes.toSorted((one, other) => one - other)).toEqual([60, 60, 60, 61, 62]);
  });
});

describe('a known device', () => {
  it('may try several wrong passwords, and is then delayed like all others', async () => {
    const device = deviceOf(await signIn(victim.email, victim.password));
    const waits = await waitsDuring(() => statusesOf(6, (at) => signIn(victim.email, `guess ${at}`, device)));
    expect(waits).toEqual([SECOND, 2 * SECOND]);
  });

  it('is valid for its own accounts only, while its signature is valid', async () => {
    const eve = await app.buildUser();
    const device = deviceOf(await signIn(eve.email, eve.password));
    const [user, id, end, signature] = device.replace('relist_device=', '').split('.') as [string, string, string, string];
    await attackAccount(3);
    const forged = [device, `relist_device=${victim.user.id}.${id}.${end}.${signature}`, `relist_device=${user}`, 'relist_device=~..~'];
    for (const cookie of forged) expect(await waitsDuring(() => signIn(victim.email, 'guess', cookie))).toHaveLength(1);
    const bothAccounts = deviceOf(await signIn(victim.email, victim.password, device));
    expect(await waitsDuring(() => signIn(victim.email, victim.password, bothAccounts))).toEqual([]);
    expect(await waitsDuring(() => signIn(eve.email, eve.password, bothAccounts))).toEqual([]);
  });

  it('stays known for 180 days after its last sign-in or use of a mailed link', async () => {
    const device = deviceOf(await signIn(victim.email, victim.password));
    const present = app.clock.now;
    app.clock.now = after(present, 180 * DAY);
    await attackAccount(3);
    expect(await waitsDuring(() => signIn(victim.email, victim.password, device))).toHaveLength(1);
    await send('/api/auth/password-reset', { email: victim.email });
    await app.services.passwordResets.idle();
    const { link } = await app.database.knex('outbox').where({ recipient: victim.email }).first();
    const newDevice = deviceOf(await send('/api/auth/password-reset/confirm', { token: link.split('=')[1], password: 'violet horse' }));
    await attackAccount(3);
    expect(await waitsDuring(() => signIn(victim.email, 'violet horse', newDevice))).toEqual([]);
    app.clock.now = present;
  });
});
