import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UploadFile } from '../src/client/index.ts';
import { createEngine, type AiResponseCache, type Engine } from '../src/engine/index.ts';
import { createAiResponseCache } from '../src/server/services/analyses/ai-response-cache.ts';
import { DAY } from '../src/server/services/shared/clock.ts';
import { LIMITS } from '../src/server/services/operations/rate-limits.ts';
import { startApp, type TestApp, type TestUser } from './app.ts';
import { createTestDatabase } from './database.ts';
import { expectError } from './expect.ts';
import { startFakeAi, type FakeAi, type FakeAiMode } from './fake-ai.ts';
import { noopPhotoReaders } from './noop-photo-readers.ts';
import { selectForRun } from './select-for-run.ts';
import { createFile, createJacketPhoto, createSharpPhoto } from './photo-files.ts';

const BUDGET = 3;

let fakeAi: FakeAi;
/** Aborted to simulate the provider's timeout. */
let deadline = new AbortController();
const startDeadline = (): AbortSignal => (deadline = new AbortController()).signal;
const createTestEngine = (cache?: AiResponseCache): Engine =>
  createEngine({
    ai: { apiKey: 'sk-very-secret', baseUrl: fakeAi.baseUrl, model: 'fake', pauseMs: 0, startDeadline },
    cache,
    photoReaders: noopPhotoReaders,
  });
let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  fakeAi = await startFakeAi();
  const database = await createTestDatabase();
  const cache = createAiResponseCache({ knex: database.knex, clock: () => new Date() });
  app = await startApp({ engine: createTestEngine(cache), database, limits: { ...LIMITS, paidAnalysis: { count: BUDGET, window: DAY } } });
});
afterAll(async () => {
  await app.close();
  await fakeAi.close();
});
beforeEach(async () => {
  ada = await app.buildUser();
  fakeAi.setModes('ok');
  fakeAi.onRequest = () => {};
});

/** Modes with each kind of error: connection, account, server and response. The soak run also tests the other modes. */
const QUICK_ERROR_MODES: readonly FakeAiMode[] = [
  'reset',
  'hang',
  'unauthorized',
  'rate-limited',
  'server-error',
  'html-body',
  'refusal',
  'huge-body',
  'wrong-schema',
];
const ERROR_MODES = selectForRun<readonly FakeAiMode[]>(QUICK_ERROR_MODES, [
  ...QUICK_ERROR_MODES,
  'slow-body',
  'rate-limited-retry-after',
  'no-quota',
  'unavailable',
  'bad-request',
  'token-limit',
  'null-body',
  'empty-choices',
  'redirect',
]);

let photoCount = 0;
/** Returns a photo that no test has sent before, so that no cached response is found. */
const createNewPhoto = () => {
  photoCount += 1;
  return createSharpPhoto('jacket.jpg', photoCount);
};

const readBytes = async (photo: UploadFile) => Buffer.from(await ('data' in photo ? photo.data : photo).arrayBuffer());

/** Returns a photo of shapes without sharp edges. */
const createBlurredPhoto = async (name: string) => {
  const photo = sharp(await readBytes(await createSharpPhoto(name, 9)));
  return createFile(name, await photo.blur(7).jpeg().toBuffer());
};

describe('an analysis by a provider', () => {
  it('records the cost with the item', async () => {
    const { item } = await ada.client.items.create({ files: [await createNewPhoto()] });
    expect(item.analysisResults.brand).toBe("Levi's");
    const aiCall = await app.database.knex('ai_calls').where({ itemId: item.id }).first();
    expect(aiCall).toMatchObject({ userId: ada.user.id, model: 'fake', promptTokens: 1200, completionTokens: 300 });
  });

  it('does not send the same photos twice', async () => {
    const photo = await createNewPhoto();
    await ada.client.items.create({ files: [photo] });
    const callsBefore = fakeAi.countCalls();
    const secondItem = await ada.client.items.create({ files: [photo] });
    expect(fakeAi.countCalls()).toBe(callsBefore);
    expect(secondItem.item.analysisResults.brand).toBe("Levi's");
  });

  it("never returns one user's response for another user's photos", async () => {
    const photo = await createNewPhoto();
    await ada.client.items.create({ files: [photo] });
    const callsBefore = fakeAi.countCalls();
    const eve = await app.buildUser();
    await eve.client.items.create({ files: [photo] });
    expect(fakeAi.countCalls()).toBe(callsBefore + 1);
  });

  it.each(ERROR_MODES)(
    'falls back to the built-in recognizer for %s with a notice, and uses the AI again once it is available',
    async (mode) => {
      fakeAi.setModes(mode);
      // Abort a hanging request as soon as it has begun.
      if (mode === 'hang' || mode === 'slow-body') fakeAi.onRequest = () => deadline.abort(new DOMException('late', 'TimeoutError'));
      const { item, notice } = await ada.client.items.create({ files: [await createNewPhoto()] }, { idempotencyKey: randomUUID() });
      expect(notice).toMatchObject({ code: 'ai_failed', params: { reason: expect.any(String) } });
      expect(JSON.stringify([item, notice])).not.toMatch(/sk-|127\.0\.0\.1|stack|Levi's/);
      expect(await readdir(`${app.folder}/staging`)).toEqual([]);
      fakeAi.setModes('ok');
      fakeAi.onRequest = () => {};
      const reanalysis = await ada.client.items.reanalyse({ params: { id: item.id } });
      expect([reanalysis.item.analysisResults.brand, reanalysis.notice]).toEqual(["Levi's", undefined]);
    },
  );

  it('sends only one request if the provider is busy for long, and falls back to the built-in recognizer', async () => {
    fakeAi.setModes('rate-limited-for-long');
    const callsBefore = fakeAi.countCalls();
    const { notice } = await ada.client.items.create({ files: [await createNewPhoto()] });
    expect([notice?.params, fakeAi.countCalls() - callsBefore]).toEqual([{ reason: 'busy', seconds: 600 }, 1]);
    fakeAi.setModes('ok');
  });

  it("stores a misbehaving model's output only after sanitizing it", async () => {
    fakeAi.setModes('unstorable-text');
    const { item } = await ada.client.items.create({ files: [await createNewPhoto()] });
    expect(JSON.stringify(item)).not.toMatch(/\\u0000|\\ud83d"|\\u202e/i);
    expect(await ada.client.items.get({ params: { id: item.id } })).toEqual(item);
  });

  it('falls back to the built-in recognizer over the daily budget with a notice, and uses the AI again the next day', async () => {
    const callsBefore = fakeAi.countCalls();
    const files = await Promise.all(Array.from({ length: BUDGET + 2 }, createNewPhoto));
    const results = await Promise.all(files.map((file) => ada.client.items.create({ files: [file], body: { hint: 'denim jacket' } })));
    expect(fakeAi.countCalls() - callsBefore).toBe(BUDGET);
    const resultsWithNotice = results.filter(({ notice }) => notice);
    expect(resultsWithNotice).toHaveLength(2);
    const [{ item, notice } = results[0] as (typeof results)[number]] = resultsWithNotice;
    expect(notice).toMatchObject({ code: 'ai_budget_spent', params: { hours: 24 } });
    expect(notice?.message).toMatch(/^Today’s AI budget is spent, so the built-in recognizer analyzed the photos\./);
    expect(item.analysisResults).toMatchObject({ category: 'Denim jackets', brand: null });
    const reanalyze = () => ada.client.items.reanalyse({ params: { id: item.id } });
    expect((await reanalyze()).notice?.code).toBe('ai_budget_spent');
    app.clock.now = new Date(app.clock.now.getTime() + DAY + 1);
    const response = await reanalyze();
    expect([response.notice, response.item.analysisResults.brand]).toEqual([undefined, "Levi's"]);
    expect(fakeAi.countCalls() - callsBefore).toBe(BUDGET + 1);
  });

  it('charges nothing to the budget for a cached response', async () => {
    const photo = await createNewPhoto();
    const callsBefore = fakeAi.countCalls();
    for (let attempt = 0; attempt < BUDGET + 2; attempt++)
      expect((await ada.client.items.create({ files: [photo] })).notice).toBeUndefined();
    expect(fakeAi.countCalls() - callsBefore).toBe(1);
    for (let count = 1; count < BUDGET; count++) {
      expect((await ada.client.items.create({ files: [await createNewPhoto()] })).notice).toBeUndefined();
    }
    expect((await ada.client.items.create({ files: [await createNewPhoto()] })).notice?.code).toBe('ai_budget_spent');
    expect((await ada.client.items.create({ files: [photo] })).notice).toBeUndefined();
  });

  it('stays within the total budget of all accounts, even for parallel requests', async () => {
    const smallBudgetApp = await startApp({
      engine: createTestEngine(),
      limits: { ...LIMITS, paidAnalyses: { count: BUDGET, window: DAY } },
    });
    const callsBefore = fakeAi.countCalls();
    const uploads = Array.from({ length: BUDGET + 3 }, async () => {
      const { client } = await smallBudgetApp.buildUser();
      return client.items.create({ files: [await createNewPhoto()] });
    });
    const results = await Promise.all(uploads);
    expect(results.filter(({ notice }) => notice)).toHaveLength(3);
    expect(fakeAi.countCalls() - callsBefore).toBe(BUDGET);
    await smallBudgetApp.close();
  });

  it('reports unsuitable photos before it pays for them, and sends them anyway on request', async () => {
    const callsBefore = fakeAi.countCalls();
    const sharpPhoto = await createNewPhoto();
    const files = [
      sharpPhoto,
      createFile('again.jpg', await readBytes(sharpPhoto)),
      await createSharpPhoto('night.jpg', 5, 40),
      await createJacketPhoto('wall.jpg', 'tan', 640),
      await createBlurredPhoto('shaky.jpg'),
    ];
    const key = { idempotencyKey: randomUUID() };
    const error = await expectError(ada.client.items.create({ files }, key), 'photos_unfit');
    expect(error.status).toBe(422);
    expect(error.fields).toEqual({
      'again.jpg': 'is the same as another',
      'night.jpg': 'is too dark',
      'wall.jpg': 'shows no item',
      'shaky.jpg': 'is blurry',
    });
    expect(error.message).toBe(
      'Photo 2 is the same as another. Photo 3 is too dark. Photo 4 shows no item. Photo 5 is blurry. Replace or remove these photos, or analyze again to send them anyway.',
    );
    expect(fakeAi.countCalls()).toBe(callsBefore);
    expect((await ada.client.items.list()).total).toBe(0);
    const streamedStages: string[] = [];
    const stream = ada.client.items.create({ files }, { ...key, onStage: (stage) => streamedStages.push(stage) });
    await expectError(stream, 'photos_unfit');
    expect([streamedStages.at(-1), fakeAi.countCalls()]).toEqual(['photos', callsBefore]);
    const { item } = await ada.client.items.create({ files, body: { sendAnyway: 'true' } }, key);
    expect([item.analysisResults.brand, fakeAi.countCalls()]).toEqual(["Levi's", callsBefore + 1]);
    const repeatedResult = await ada.client.items.create({ files, body: { sendAnyway: 'true' } }, key);
    expect([repeatedResult.item.id, fakeAi.countCalls()]).toEqual([item.id, callsBefore + 1]);
  });

  it('accepts unsuitable photos when the built-in recognizer analyzes them', async () => {
    const freeApp = await startApp({ engine: createEngine({ photoReaders: noopPhotoReaders }) });
    const { client } = await freeApp.buildUser();
    expect((await client.items.create({ files: [await createJacketPhoto('wall.jpg', 'tan', 640)] })).item.photos[0]?.advice).toMatchObject([
      { code: 'empty', message: 'Photo 1 shows no item. Take a photo with the item in the middle.' },
    ]);
    await freeApp.close();
  });

  it('keeps the key out of the log', () => {
    expect(app.logLines.join('')).not.toContain('sk-very-secret');
  });
});
