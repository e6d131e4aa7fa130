import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { expectError, expectErrorResponse, createJsonInit } from '../../../test/expect.ts';
import { createJacketPhoto } from '../../../test/photo-files.ts';
import { takeSnapshot } from '../../../test/take-snapshot.ts';
import { PLATFORMS } from '../../contract/index.ts';
import { HOUR } from '../services/shared/clock.ts';
import { LIMITS } from '../services/operations/rate-limits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ limits: { ...LIMITS, trial: { count: 4, window: HOUR } } });
});
afterAll(() => app.close());

describe('POST /api/test-analysis', () => {
  it('analyzes a photo, returns the result, and stores nothing', async () => {
    const ada = await app.buildUser();
    const photo = await createJacketPhoto('jacket.jpg', 'navy', 640);
    const initialSnapshot = await takeSnapshot(app.database.knex);
    const result = await ada.client.trials.analysis({ files: [photo] });
    expect(result).toMatchObject({
      success: true,
      analysis: { category: 'Coats & jackets', confidence: 41 },
      debug: { mimeType: 'image/jpeg' },
    });
    expect(result.debug.imageSize).toBeGreaterThan(1000);
    expect(await takeSnapshot(app.database.knex)).toEqual(initialSnapshot);
  });

  it('returns 422 without a photo or for other files, 415 without a form and 401 without a token', async () => {
    const ada = await app.buildUser();
    await expectError(ada.client.trials.analysis({ files: [] }), 'no_photos');
    await expectError(ada.client.trials.analysis({ files: [{ name: 'a.jpg', data: new Blob(['<svg/>']) }] }), 'invalid_photo');
    await expectErrorResponse(
      await app.request('/api/test-analysis', {
        ...createJsonInit({}),
        token: ada.token,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${ada.token}` },
      }),
      'unsupported_media_type',
    );
    await expectError(app.anonymous.trials.analysis({ files: [await createJacketPhoto()] }), 'unauthorized');
  });
});

describe('POST /api/test-platform-listings', () => {
  it('writes a listing for the sample phone on every platform, and stores nothing', async () => {
    const ada = await app.buildUser();
    const initialSnapshot = await takeSnapshot(app.database.knex);
    const { listings } = await ada.client.trials.platformListings();
    expect(listings.map(({ platform }) => platform)).toEqual([...PLATFORMS]);
    expect(await takeSnapshot(app.database.knex)).toEqual(initialSnapshot);
  });

  it('accepts an empty JSON object; returns 429 for too many test calls and 401 without a token', async () => {
    const ada = await app.buildUser();
    const requestListings = () =>
      app.request('/api/test-platform-listings', {
        ...createJsonInit({}),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${ada.token}` },
      });
    for (let index = 0; index < 4; index += 1) expect((await requestListings()).status).toBe(200);
    await expectErrorResponse(await requestListings(), 'rate_limited');
    await expectError(ada.client.trials.analysis({ files: [await createJacketPhoto()] }), 'rate_limited');
    await expectError(app.anonymous.trials.platformListings(), 'unauthorized');
  });
});
