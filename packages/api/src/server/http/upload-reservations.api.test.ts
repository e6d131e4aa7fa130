import { readdir } from 'node:fs/promises';
import { request, type ClientRequest } from 'node:http';
import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';

/** Visitors' tries that can run and wait together. */
const CAPACITY = 100 + Math.max(2, availableParallelism());
const EXCESS = 20;
const BODY_START = '--b\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ isProxyTrusted: true });
});
afterAll(() => app.close());

/** Sends the start of a try's body. `statuses` receives the status of the response. */
const startUpload = (index: number, statuses: (number | undefined)[]): ClientRequest => {
  const headers = {
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': 1_000_000,
    'x-forwarded-for': `203.0.113.${index}`,
  };
  const upload = request(`${app.url}/api/try`, { method: 'POST', agent: false, headers });
  upload.on('response', (response) => statuses.push(response.resume().statusCode));
  upload.on('error', () => {});
  upload.write(BODY_START);
  return upload;
};
const countStagedUploads = async (): Promise<number> => (await readdir(`${app.folder}/staging`).catch(() => [])).length;

it('the server refuses tries before it stages their photos when the queue is full, and releases the slots of canceled uploads', async () => {
  for (let round = 0; round < 2; round += 1) {
    const statuses: (number | undefined)[] = [];
    const uploads = Array.from({ length: CAPACITY + EXCESS }, (_, index) => startUpload(index, statuses));
    await expect.poll(() => statuses.length, { timeout: 10_000 }).toBe(EXCESS);
    await expect.poll(countStagedUploads).toBe(CAPACITY);
    expect(new Set(statuses)).toEqual(new Set([503]));
    for (const upload of uploads) upload.destroy();
    await app.waitUntilIdle();
    expect(await countStagedUploads()).toBe(0);
  }
});
