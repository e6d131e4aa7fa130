import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectForRun } from '../../../test/select-for-run.ts';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { createFormBombs, createJsonBombs } from '../../../test/bombs.ts';
import { MAX_TURN_UNITS, MAX_GROWTH_MB, measureMainThread } from '../../../test/measure-main-thread.ts';
import type { ErrorBody } from '../../contract/index.ts';

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startApp();
  ada = await app.buildUser();
  // The first request compiles code, which must not count toward the measured time.
  for (const path of ['/api/items', '/api/listings/import']) await post(path, FORM, '--x--\r\n');
  await post('/api/bulk-pricing-analysis', 'application/json', '{}');
});
afterAll(() => app.close());

const FORM = 'multipart/form-data; boundary=x';

/** Uses `request`, because fetch stops sending the body when it receives a response. */
const post = (path: string, type: string, body: string): Promise<{ status: number; body: ErrorBody }> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${ada.token}`, 'content-type': type, 'content-length': Buffer.byteLength(body) };
    const clientRequest = request(`${app.url}${path}`, { method: 'POST', headers }, (response) => {
      text(response).then((json) => resolve({ status: response.statusCode ?? 0, body: JSON.parse(json) as ErrorBody }), reject);
    });
    clientRequest.on('error', reject).end(body);
  });

describe('the form parser', () => {
  const bombs = createFormBombs();
  it.each(selectForRun(['parts without headers', '20,000 fields', 'a part with endless headers'], Object.keys(bombs)))(
    'rejects %s without blocking other requests',
    async (name) => {
      for (const path of ['/api/items', '/api/listings/import']) {
        const { value, longestTurn, growthMb } = await measureMainThread(() => post(path, FORM, bombs[name] ?? ''));
        expect(value.status).toBeGreaterThanOrEqual(400);
        expect(value.status).toBeLessThan(500);
        expect(longestTurn).toBeLessThan(MAX_TURN_UNITS);
        expect(growthMb).toBeLessThan(MAX_GROWTH_MB);
      }
    },
  );

  it('rejects too many fields and names the limit', async () => {
    const field = '--x\r\nContent-Disposition: form-data; name="hint"\r\n\r\nwool\r\n';
    const { status, body } = await post('/api/items', FORM, `${field.repeat(21)}--x--\r\n`);
    expect([status, body.code, body.params]).toEqual([413, 'too_large', { reason: 'form_fields', limit: 'fields', max: 20 }]);
    expect(body.message).toBe('The form has more than 20 text fields. Send only the documented fields.');
  });

  it('rejects more than a hundred parts', async () => {
    const { status, body } = await post('/api/items', FORM, `${'--x\r\n\r\n\r\n'.repeat(101)}--x--\r\n`);
    expect([status, body.code, body.params]).toEqual([413, 'too_large', { reason: 'form_fields', limit: 'fields', max: 20 }]);
  });

  it('rejects too much text and names the limit', async () => {
    const field = `--x\r\nContent-Disposition: form-data; name="hint"\r\n\r\n${'a'.repeat(65_537)}\r\n`;
    const { status, body } = await post('/api/items', FORM, `${field}--x--\r\n`);
    expect([status, body.code, body.params]).toEqual([413, 'too_large', { reason: 'form_field_bytes', limit: 'field_bytes', max: 65_536 }]);
  });
});

describe('the JSON parser', () => {
  const bombs = createJsonBombs();
  it.each(selectForRun(['25,000 keys', 'lists within lists'], Object.keys(bombs)))(
    'rejects %s without blocking other requests',
    async (name) => {
      for (const path of ['/api/bulk-pricing-analysis', '/api/auth/login']) {
        const { value, longestTurn, growthMb } = await measureMainThread(() => post(path, 'application/json', bombs[name] ?? ''));
        expect([400, 413, 422]).toContain(value.status);
        // An error about a 255 kB body must not be 255 kB itself.
        expect(JSON.stringify(value.body).length).toBeLessThan(5000);
        expect(longestTurn).toBeLessThan(MAX_TURN_UNITS);
        expect(growthMb).toBeLessThan(MAX_GROWTH_MB);
      }
    },
  );

  it('rejects a body over 256 kB and names the limit', async () => {
    const { status, body } = await post('/api/auth/login', 'application/json', `{"email":"${'a'.repeat(256 * 1024)}"}`);
    expect([status, body.code, body.params]).toEqual([413, 'too_large', { reason: 'body_size', limit: 'bytes', max: 256 * 1024 }]);
    expect(body.message).toBe('The body is larger than 256 kB. Send less at a time.');
  });

  it('accepts a body of the largest allowed size', async () => {
    const ids = JSON.stringify({
      itemIds: Array.from({ length: 19_000 }, (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`),
    });
    const { value, longestTurn } = await measureMainThread(() => post('/api/bulk-pricing-analysis', 'application/json', ids));
    expect(value.status).toBe(422);
    expect(longestTurn).toBeLessThan(MAX_TURN_UNITS);
  });
});

it('the server reads a query with as many names as fit in a URL without blocking other requests', async () => {
  const names = Array.from({ length: 3500 }, (_, index) => index.toString(36)).join('&');
  for (const query of [names, `limit=${'['.repeat(15_000)}`, 'limit=1&'.repeat(1900)]) {
    const { value, longestTurn } = await measureMainThread(() => app.request(`/api/items?${query}`, { token: ada.token }));
    expect([200, 422]).toContain(value.status);
    expect(longestTurn).toBeLessThan(MAX_TURN_UNITS);
  }
});
