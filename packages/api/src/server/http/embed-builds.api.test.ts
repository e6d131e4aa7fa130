import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { keepEmbedBuild } from '../builds.ts';

describe('an embed script build', () => {
  let app: TestApp;
  let id: string | null;
  beforeAll(async () => {
    app = await startApp();
    const embed = join(app.folder, 'embed');
    await mkdir(join(embed, 'c'), { recursive: true });
    await writeFile(join(embed, 'relist.js'), 'export {};');
    await writeFile(join(embed, 'integrity.json'), JSON.stringify({ version: '0.1.0', files: { 'relist.js': 'sha384-x' } }));
    id = await keepEmbedBuild(embed, join(app.folder, 'embed-builds'));
  });
  afterAll(() => app.close());

  it('is named in latest.json, allows any origin and is cached forever', async () => {
    const latestResponse = await app.request('/embed/v1/latest.json');
    expect(latestResponse.headers.get('cache-control')).toBe('no-cache');
    const { src } = (await latestResponse.json()) as { src: string };
    const script = await app.request(src);
    expect([script.status, await script.text()]).toEqual([200, 'export {};']);
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('is still served after an update', async () => {
    await writeFile(join(app.folder, 'embed/integrity.json'), JSON.stringify({ version: '0.2.0', files: { 'relist.js': 'sha384-y' } }));
    expect((await (await app.request('/embed/v1/latest.json')).json()) as object).not.toMatchObject({ build: id });
    expect((await app.request(`/embed/v1/${id}/relist.js`)).status).toBe(200);
  });

  it.each(['/embed/v1/', '/embed/v1/0123456789ab/relist.js', '/embed/v1/..%2f..%2fphotos/relist.js', '/embed/v1/x/relist.js'])(
    'returns a 404 that names latest.json at %s',
    async (path) => {
      const response = await app.request(path);
      expect(response.status).toBe(404);
      expect((await response.json()) as object).toMatchObject({ message: expect.stringContaining('/embed/v1/latest.json') });
    },
  );

  it('does not serve files outside its folder', async () => {
    for (const path of ['../../erasures.txt', '%2e%2e/%2e%2e/id', 'c/../../../id'])
      expect((await app.request(`/embed/v1/${id}/${path}`)).status).toBe(404);
  });
});
