import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectError, createJsonInit } from '../../../test/expect.ts';
import { createClient, type Client } from '../../client/index.ts';
import { DAY } from '../services/shared/clock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const signIn = async ({ email, password }: TestUser, userAgent: string): Promise<{ client: Client; token: string }> => {
  const credentials = createJsonInit({ email, password });
  const response = await app.request('/api/auth/login', { ...credentials, headers: { ...credentials.headers, 'user-agent': userAgent } });
  const { token } = (await response.json()) as { token: string };
  return { token, client: createClient({ baseUrl: app.url, token }) };
};

describe('GET /api/auth/sessions', () => {
  it("lists the account's sessions, newest first, marks the current one, and shows no token or hash", async () => {
    const ada = await app.buildUser();
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    const phone = await signIn(ada, `Phone ${'x'.repeat(300)}`);
    await app.buildUser();
    const { rows, total } = await phone.client.sessions.list();
    expect(total).toBe(2);
    expect(rows.map(({ current }) => current)).toEqual([true, false]);
    expect(rows[0]?.userAgent).toBe(`Phone ${'x'.repeat(114)}`);
    expect(rows[1]?.userAgent).toBeNull();
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['createdAt', 'current', 'expiresAt', 'id', 'lastUsedAt', 'userAgent']);
    const text = JSON.stringify(rows);
    for (const { tokenHash } of await app.database.knex('sessions').select('tokenHash')) expect(text).not.toContain(tokenHash);
  });

  it('omits expired sessions, and shows when the others expire', async () => {
    const now = app.clock.now;
    const ada = await app.buildUser();
    app.clock.now = new Date(now.getTime() + 29 * DAY);
    const latestSession = await signIn(ada, 'Laptop');
    app.clock.now = new Date(now.getTime() + 30 * DAY);
    const { rows, total } = await latestSession.client.sessions.list();
    expect({ total, agents: rows.map(({ userAgent }) => userAgent) }).toEqual({ total: 1, agents: ['Laptop'] });
    expect(rows[0]?.expiresAt).toBe(new Date(app.clock.now.getTime() + 30 * DAY).toISOString());
    app.clock.now = now;
  });

  it('returns pages', async () => {
    const ada = await app.buildUser();
    await signIn(ada, 'Second');
    const firstPage = await ada.client.sessions.list({ query: { limit: 1 } });
    const secondPage = await ada.client.sessions.list({ query: { limit: 1, cursor: firstPage.nextCursor ?? '' } });
    expect(new Set([...firstPage.rows, ...secondPage.rows].map(({ id }) => id)).size).toBe(2);
    expect(secondPage.nextCursor).toBeNull();
  });

  it('returns 401 without a token, and 422 for an invalid limit', async () => {
    await expectError(app.anonymous.sessions.list(), 'unauthorized');
    const { client } = await app.buildUser();
    await expectError(client.sessions.list({ query: { limit: 0 } }), 'invalid_values');
  });
});

describe('DELETE /api/auth/sessions/:id', () => {
  it('immediately ends only that session', async () => {
    const ada = await app.buildUser();
    const phone = await signIn(ada, 'Phone');
    const { rows } = await ada.client.sessions.list();
    await ada.client.sessions.end({ params: { id: String(rows.find(({ current }) => !current)?.id) } });
    await expectError(phone.client.auth.user(), 'unauthorized');
    await ada.client.auth.user();
  });

  it("returns 404 for another account's session, which stays active, and for an unknown one", async () => {
    const ada = await app.buildUser();
    const eve = await app.buildUser();
    const id = String((await ada.client.sessions.list()).rows[0]?.id);
    await expectError(eve.client.sessions.end({ params: { id } }), 'not_found');
    await ada.client.sessions.end({ params: { id } });
    await expectError(ada.client.sessions.list(), 'unauthorized');
    await expectError(eve.client.sessions.end({ params: { id: 'x' } }), 'not_found');
  });

  it('returns 401 without a token', async () => {
    const ada = await app.buildUser();
    const id = String((await ada.client.sessions.list()).rows[0]?.id);
    await expectError(app.anonymous.sessions.end({ params: { id } }), 'unauthorized');
    await ada.client.auth.user();
  });
});

describe('DELETE /api/auth/sessions', () => {
  it("ends the account's other sessions and leaves other accounts signed in", async () => {
    const ada = await app.buildUser();
    const eve = await app.buildUser();
    const otherSessions = [await signIn(ada, 'Phone'), await signIn(ada, 'Tablet')];
    await ada.client.sessions.endOthers();
    for (const { client } of otherSessions) await expectError(client.auth.user(), 'unauthorized');
    await ada.client.auth.user();
    await eve.client.auth.user();
  });

  it('returns 401 without a token', () => expectError(app.anonymous.sessions.endOthers(), 'unauthorized'));
});
