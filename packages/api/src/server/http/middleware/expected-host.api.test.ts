import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/app.ts';
import type { ErrorBody } from '../../../contract/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ publicUrl: 'https://relist.example' });
});
afterAll(() => app.close());

/** fetch sets the Host header from the URL it connects to, so a raw request is needed. */
const get = (path: string, host: string): Promise<{ status: number; body: Partial<ErrorBody> }> =>
  new Promise((resolve, reject) => {
    const clientRequest = request(`${app.url}${path}`, { headers: { host } }, (response) => {
      json(response).then((body) => resolve({ status: response.statusCode ?? 0, body: body as Partial<ErrorBody> }), reject);
    });
    clientRequest.on('error', reject).end();
  });

it.each(['evil.example', 'relist.example.evil.example', 'xrelist.example', '10.0.0.7:3000'])(
  'the server refuses the host %j',
  async (host) => {
    const { status, body } = await get('/api/platforms', host);
    expect([status, body.code]).toEqual([400, 'malformed_request']);
    expect(body.message).toBe("This server's address is https://relist.example. Use that address instead.");
  },
);

it.each(['relist.example', 'RELIST.example:8443', 'localhost:3000', '127.0.0.1', '[::1]:3000'])(
  'the server accepts the host %s',
  async (host) => {
    expect((await get('/api/platforms', host)).status).toBe(200);
  },
);

it('the server accepts health checks for any host, because monitoring may use another host name', async () => {
  expect((await get('/api/health', 'relist-7f9c:3000')).status).toBe(200);
});
