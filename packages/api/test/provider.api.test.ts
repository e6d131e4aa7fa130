import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEngine, type AnswerCache, type Engine } from '../src/engine/index.ts';
import { createAiAnswers } from '../src/server/services/ai-answers.ts';
import { DAY } from '../src/server/services/clock.ts';
import { LIMITS } from '../src/server/services/rate-limits.ts';
import { startApp, type TestApp, type TestUser } from './app.ts';
import { createTestDatabase } from './database.ts';
import { expectProblem } from './expect.ts';
import { startFakeAi, type FakeAi, type FakeAiMode } from './fake-ai.ts';
import { blindEyes } from './blind-eyes.ts';
import { jacketPhoto } from './photo-files.ts';

const BUDGET = 3;

let fake: FakeAi;
/** Fires when the time for an answer is over. */
let deadline = new AbortController();
const startDeadline = (): AbortSignal => (deadline = new AbortController()).signal;
const engineOf = (cache?: AnswerCache): Engine =>
  createEngine({
    ai: { apiKey: 'sk-very-secret', baseUrl: fake.baseUrl, model: 'fake', pauseMs: 0, startDeadline },
    cache,
    eyes: blindEyes,
  });
let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  fake = await startFakeAi();
  const database = await createTestDatabase();
  const cache = createAiAnswers({ knex: database.knex, clock: () => new Date() });
  app = await startApp({ engine: engineOf(cache), database, limits: { ...LIMITS, paidAnalysis: { count: BUDGET, window: DAY } } });
});
afterAll(async () => {
  await app.close();
  await fake.close();
});
beforeEach(async () => {
  ada = await app.buildUser();
  fake.mode('ok');
  fake.onRequest = () => {};
});

let drawn = 0;
/** A photo no test has sent before, so that no kept answer is found. */
const freshPhoto = () => {
  drawn += 1;
  return jacketPhoto('jacket.jpg', `rgb(${(drawn * 40) % 256}, ${(drawn * 72) % 256}, ${(drawn * 104) % 256})`);
};

describe('an analysis by a provider', () => {
  it('keeps the bill with the item', async () => {
    const { item } = await ada.client.items.create({ files: [await freshPhoto()] });
    expect(item.analysisResults.brand).toBe("Levi's");
    const bill = await app.database.knex('ai_calls').where({ itemId: item.id }).first();
    expect(bill).toMatchObject({ userId: ada.user.id, model: 'fake', promptTokens: 1200, completionTokens: 300 });
  });

  it('does not ask twice about the same photos', async () => {
    const photo = await freshPhoto();
    await ada.client.items.create({ files: [photo] });
    const asked = fake.calls();
    const again = await ada.client.items.create({ files: [photo] });
    expect(fake.calls()).toBe(asked);
    expect(again.item.analysisResults.brand).toBe("Levi's");
  });

  it("serves nobody with the answer to somebody else's photos", async () => {
    const photo = await freshPhoto();
    await ada.client.items.create({ files: [photo] });
    const asked = fake.calls();
    const eve = await app.buildUser();
    await eve.client.items.create({ files: [photo] });
    expect(fake.calls()).toBe(asked + 1);
  });

  it.each<FakeAiMode>([
    'reset',
    'hang',
    'drip',
    'unauthorized',
    'busy',
    'busy-retry-after',
    'no-quota',
    'broken',
    'unavailable',
    'bad-request',
    'html',
    'cut',
    'length',
    'null-body',
    'empty-choices',
    'refusal',
    'huge',
    'wrong-schema',
    'redirect',
  ])('%s: answers with a sentence, stores nothing, and takes the same key again after the fix', async (mode) => {
    fake.mode(mode);
    // What never ends is cut off as soon as it began.
    if (mode === 'hang' || mode === 'drip') fake.onRequest = () => deadline.abort(new DOMException('late', 'TimeoutError'));
    const options = { idempotencyKey: randomUUID() };
    const files = [await freshPhoto()];
    const error = await expectProblem(ada.client.items.create({ files }, options), 'ai_provider_failed');
    expect(error.toString()).not.toMatch(/sk-|127\.0\.0\.1|stack/);
    expect((await ada.client.items.list()).total).toBe(0);
    expect(await readdir(`${app.folder}/staging`)).toEqual([]);
    fake.mode('ok');
    fake.onRequest = () => {};
    await ada.client.items.create({ files }, options);
    expect((await ada.client.items.list()).total).toBe(1);
  });

  it('busy-for-long: fails at once with the time that the provider asks for', async () => {
    fake.mode('busy-for-long');
    const asked = fake.calls();
    const error = await expectProblem(ada.client.items.create({ files: [await freshPhoto()] }), 'ai_provider_failed');
    expect([error.retryAfter, fake.calls() - asked]).toEqual([600, 1]);
    expect(error.message).toBe('The AI service is busy. Your photos are kept; try again in 10 minutes.');
    fake.mode('ok');
  });

  it('stores what a misbehaving model says only after cleaning', async () => {
    fake.mode('dirty');
    const { item } = await ada.client.items.create({ files: [await freshPhoto()] });
    expect(JSON.stringify(item)).not.toMatch(/\\u0000|\\ud83d"|\\u202e/i);
    expect(await ada.client.items.get({ params: { id: item.id } })).toEqual(item);
  });

  it('429 over the daily budget, without a question, also when many come at once', async () => {
    const asked = fake.calls();
    const files = await Promise.all(Array.from({ length: BUDGET + 3 }, freshPhoto));
    const results = await Promise.allSettled(files.map((file) => ada.client.items.create({ files: [file] })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(BUDGET);
    expect(fake.calls() - asked).toBeLessThanOrEqual(BUDGET);
    const error = await expectProblem(ada.client.items.create({ files: [await freshPhoto()] }), 'rate_limited');
    expect(error.retryAfter).toBeGreaterThan(0);
    app.clock.now = new Date(app.clock.now.getTime() + DAY + 1);
    await ada.client.items.create({ files: [await freshPhoto()] });
  });

  it('429 over the budget of all accounts together, without a question, also when many come at once', async () => {
    const small = await startApp({ engine: engineOf(), limits: { ...LIMITS, paidAnalyses: { count: BUDGET, window: DAY } } });
    const asked = fake.calls();
    const uploads = Array.from({ length: BUDGET + 3 }, async () => {
      const { client } = await small.buildUser();
      return client.items.create({ files: [await freshPhoto()] });
    });
    const results = await Promise.allSettled(uploads);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(BUDGET);
    expect(fake.calls() - asked).toBeLessThanOrEqual(BUDGET);
    await small.close();
  });

  it('leaves the key out of the log', () => {
    expect(app.logLines.join('')).not.toContain('sk-very-secret');
  });
});
