import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { expectError } from '../../../test/expect.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('GET /api/health', () => {
  it('does not use the database and reveals nothing about the server', async () => {
    const statements: string[] = [];
    const recordStatement = ({ sql }: { sql: string }): void => void statements.push(sql);
    app.database.knex.on('query', recordStatement);
    const response = await app.request('/api/health');
    app.database.knex.off('query', recordStatement);
    expect(await response.json()).toEqual({ status: 'ok' });
    expect(statements).toEqual([]);
    expect([...response.headers.keys()].filter((name) => /server|powered/.test(name))).toEqual([]);
  });
});

describe('GET /api/ready', () => {
  it('returns "ready" while the database responds, until a shutdown begins', async () => {
    expect(await app.anonymous.health.ready()).toEqual({ status: 'ready' });
    app.services.shutdown.begin();
    const error = await expectError(app.anonymous.health.ready(), 'unavailable');
    expect(error.retryAfter).toBeGreaterThan(0);
    expect(await app.anonymous.health.live()).toEqual({ status: 'ok' });
  });
});

describe('the server', () => {
  it('returns 503 with Retry-After while the database is unreachable, and reveals nothing about it', async () => {
    const brokenApp = await startApp();
    const { client } = await brokenApp.buildUser();
    await brokenApp.database.knex.destroy();
    expect((await expectError(brokenApp.anonymous.health.ready(), 'unavailable')).retryAfter).toBeGreaterThan(0);
    const error = await expectError(client.items.list(), 'unavailable');
    expect(error.retryAfter).toBeGreaterThan(0);
    expect(error.toString()).not.toMatch(/knex|pool|postgres/i);
    expect(await brokenApp.anonymous.health.live()).toEqual({ status: 'ok' });
    await brokenApp.close().catch(() => {});
  });
});
