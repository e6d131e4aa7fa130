import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../../test/app.ts';
import { expectErrorResponse } from '../../../../test/expect.ts';

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startApp({ metricsToken: 'watch-tower' });
  ada = await app.buildUser();
});
afterAll(() => app.close());

const readMetrics = async (): Promise<string> => (await app.request('/metrics')).text();

it('GET /metrics counts requests by route and status, never by URL', async () => {
  const { item } = await app.buildItem(ada);
  await app.request(`/api/items/${item.id}`, { token: ada.token });
  await app.request('/api/items/none?secret=1');
  // A request is counted when its response is closed, possibly after the client has read it.
  await app.waitUntilIdle();
  const text = await readMetrics();
  for (const status of [200, 401])
    expect(text).toContain(`relist_request_duration_seconds_count{route="GET /api/items/:id",status="${status}"} 1`);
  for (const secret of [item.id, 'secret=1', ada.email, ada.user.id]) expect(text).not.toContain(secret);
});

it('GET /metrics reports the event loop, pool, jobs and AI calls', async () => {
  const response = await app.request('/metrics');
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await response.text();
  for (const line of [
    'nodejs_eventloop_lag_p99_seconds',
    'relist_requests_under_way 0',
    'relist_jobs{state="failed"} 0',
    'relist_ai_calls 0',
  ])
    expect(text).toContain(line);
  expect(text).toMatch(/relist_database_connections\{state="used"\} \d/);
});

it('GET /metrics allows callers on this machine or with the token, but not through a local proxy', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  await expectErrorResponse(await app.request('/metrics', { headers }), 'unauthorized');
  await expectErrorResponse(await app.request('/metrics', { headers, token: ada.token }), 'unauthorized');
  expect((await app.request('/metrics', { headers, token: 'watch-tower' })).status).toBe(200);
  const proxiedApp = await startApp({ isProxyTrusted: true });
  await expectErrorResponse(await proxiedApp.request('/metrics'), 'unauthorized');
  await proxiedApp.close();
});
