import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnsOf, GENERATED } from '../../../test/many-items.ts';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectError, expectErrorAnswer, json } from '../../../test/expect.ts';
import { createStubEngine } from '../../../test/stub-engine.ts';
import type { BulkPricingAnalysis, BulkPricingEvent, Job } from '../../contract/index.ts';
import { DAY } from '../services/shared/clock.ts';

let app: TestApp;
let ada: TestUser;
let eve: TestUser;
beforeAll(async () => {
  app = await startApp({ engine: createStubEngine() });
  ada = await app.buildUser();
  eve = await app.buildUser();
});
afterAll(() => app.close());

/** Creates `count` copies of an item in the database; an upload for each would take minutes. */
const copyItem = async (owner: TestUser, count: number): Promise<string[]> => {
  const { item } = await app.buildItem(owner);
  const { knex } = app.database;
  const names = (await columnsOf(knex, 'items', ['id', ...GENERATED])).join(', ');
  const created = await knex.raw<{ rows: { id: string }[] }>(
    `insert into items (id, ${names}) select gen_random_uuid(), ${names} from items, generate_series(1, ?) where id = ? returning id`,
    [count - 1, item.id],
  );
  return [item.id, ...created.rows.map(({ id }) => id)];
};
const analyze = async (owner: TestUser, itemIds: readonly string[]): Promise<BulkPricingAnalysis> => {
  const answer = await owner.client.bulkPricing.analyse({ body: { itemIds: [...itemIds] } });
  if (!('results' in answer)) throw new Error('expected results, not a job');
  return answer;
};
const begin = async (owner: TestUser, itemIds: readonly string[]): Promise<Job> => {
  const answer = await owner.client.bulkPricing.analyse({ body: { itemIds: [...itemIds] } });
  if ('results' in answer) throw new Error('expected a job, not results');
  return answer;
};
const get = ({ client }: TestUser, { id }: Job) => client.jobs.get({ params: { id } });

describe('POST /api/bulk-pricing-analysis', () => {
  it('prices each item as its own page does, in the requested order, within the documented ranges', async () => {
    const items = [await app.buildItem(ada), await app.buildItem(ada, "Levi's, new with tags")];
    const ids = items.map(({ item }) => item.id).toReversed();
    const { results, summary } = await analyze(ada, ids);
    expect(results.map(({ itemId }) => itemId)).toEqual(ids);
    for (const { itemId, itemName, currentPrice, prediction } of results) {
      const found = items.find(({ item }) => item.id === itemId);
      const { priceResearch, name } = found?.item ?? {};
      const price = Number(priceResearch?.averagePrice);
      expect(itemName).toBe(name);
      expect(currentPrice).toBe(found?.listing.price);
      expect(prediction).toMatchObject({
        predictedPrice: price,
        confidence: priceResearch?.confidence,
        low: priceResearch?.low,
        reason: null,
      });
      expect(prediction.factors).toEqual(priceResearch?.factors);
      // Prices of $20 and more are whole dollars, so allow one rounding step in either direction.
      const { quickSalePrice, premiumPrice, strategy } = prediction.recommendations;
      expect(Number(quickSalePrice)).toBeGreaterThanOrEqual(price * 0.85 - 0.5);
      expect(Number(quickSalePrice)).toBeLessThanOrEqual(price * 0.9 + 0.5);
      expect(Number(premiumPrice)).toBeGreaterThanOrEqual(price * 1.1 - 0.5);
      expect(Number(premiumPrice)).toBeLessThanOrEqual(price * 1.2 + 0.5);
      expect(strategy).toBe('Balanced');
    }
    const prices = results.map(({ prediction }) => prediction);
    expect(summary).toEqual({
      priced: 2,
      unpriced: 0,
      totalValue: prices.reduce((sum, { predictedPrice }) => sum + Number(predictedPrice), 0),
      averageConfidence: Math.round(prices.reduce((sum, { confidence }) => sum + confidence, 0) / 2),
      highConfidence: prices.filter(({ confidence }) => confidence > 80).length,
    });
  });

  it('reports an unknown price with the reason instead of guessing', async () => {
    const { item } = await app.buildItem(ada);
    await ada.client.items.correct({ params: { id: item.id }, body: { category: null, brand: null } });
    const { results, summary } = await analyze(ada, [item.id]);
    expect(results[0]?.prediction).toMatchObject({
      predictedPrice: null,
      low: null,
      confidence: 0,
      recommendations: { quickSalePrice: null, premiumPrice: null, strategy: null, note: null },
      reason: 'What is this?',
      question: { code: 'what_is_it' },
    });
    expect(summary).toEqual({ priced: 0, unpriced: 1, totalValue: 0, averageConfidence: null, highConfidence: 0 });
  });

  it("uses the listing's price as the current price, and recommends a quick sale for items listed long ago", async () => {
    const { item, listing } = await app.buildItem(ada);
    await ada.client.listings.edit({ params: { id: listing.id }, body: { price: 77 } });
    await ada.client.listings.setStatus({ params: { id: listing.id }, body: { status: 'active' } });
    await app.database
      .knex('listings')
      .where({ id: listing.id })
      .update({ createdAt: new Date(app.clock.now.getTime() - 40 * DAY) });
    const { results } = await analyze(ada, [item.id]);
    expect(results[0]).toMatchObject({
      currentPrice: 77,
      prediction: { recommendations: { strategy: 'Quick Sale', note: 'Listed for 40 days without a sale.' } },
    });
  });

  it('counts an id that is sent twice once, in any letter case', async () => {
    const { item } = await app.buildItem(ada);
    expect((await analyze(ada, [item.id, item.id, item.id.toUpperCase()])).results).toHaveLength(1);
  });

  it('lists ids that are unknown or of another account, and prices the rest', async () => {
    const { item: mine } = await app.buildItem(ada);
    const { item: hers } = await app.buildItem(eve);
    const absent = randomUUID();
    const { results, summary, unknown } = await analyze(ada, [hers.id, mine.id, absent]);
    expect(results.map(({ itemId }) => itemId)).toEqual([mine.id]);
    expect(summary).toMatchObject({ priced: 1, unpriced: 0 });
    expect(unknown).toEqual([hers.id, absent]);
    expect(JSON.stringify(results)).not.toContain(hers.id);
    expect(await analyze(ada, [absent])).toMatchObject({ results: [], unknown: [absent], summary: { priced: 0, totalValue: 0 } });
  });

  it('400, 401 and 422 for invalid requests', async () => {
    const post = (body: unknown, token?: string) => app.request('/api/bulk-pricing-analysis', { ...json(body), ...(token && { token }) });
    await expectErrorAnswer(await post({ itemIds: [randomUUID()] }), 'unauthorized');
    await expectErrorAnswer(await post('{', ada.token), 'malformed_request');
    for (const body of [
      {},
      { itemIds: [] },
      { itemIds: 'all' },
      { itemIds: ['1'] },
      { itemIds: [null] },
      { itemIds: [randomUUID()], all: true },
    ]) {
      await expectErrorAnswer(await post(body, ada.token), 'invalid_values');
    }
    const tooMany = Array.from({ length: 10_001 }, randomUUID);
    expect((await expectErrorAnswer(await post({ itemIds: tooMany }, ada.token), 'invalid_values')).fields).toHaveProperty('itemIds');
    await expectErrorAnswer(await post({ itemIds: Array.from({ length: 30_000 }, randomUUID) }, ada.token), 'too_large');
  });

  it('runs the same few statements for one item and for five hundred', async () => {
    const bob = await app.buildUser();
    const ids = await copyItem(bob, 500);
    const statements: string[] = [];
    const record = ({ sql }: { sql: string }): void => void statements.push(sql);
    const countStatements = async (some: readonly string[]): Promise<number> => {
      statements.length = 0;
      app.database.knex.on('query', record);
      expect((await analyze(bob, some)).results).toHaveLength(some.length);
      app.database.knex.off('query', record);
      return statements.length;
    };
    const one = await countStatements(ids.slice(0, 1));
    expect(await countStatements(ids)).toBe(one);
    // Session, rate limit, items, listings, price levels.
    expect(one).toBe(5);
  });

  it('streams a line with the progress for each item, then the totals', async () => {
    const bob = await app.buildUser();
    const ids = await copyItem(bob, 620);
    const { headers, ...rest } = json({ itemIds: ids });
    const answer = await app.request('/api/bulk-pricing-analysis', {
      ...rest,
      token: bob.token,
      headers: { ...(headers as Record<string, string>), accept: 'application/x-ndjson' },
    });
    expect(answer.headers.get('content-type')).toContain('application/x-ndjson');
    const lines = (await answer.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as BulkPricingEvent);
    const priced = lines.flatMap((line) => (line.stage === 'priced' ? [line] : []));
    expect(priced.map(({ result }) => result.itemId)).toEqual(ids);
    expect(priced.map(({ done }) => done)).toEqual(ids.map((_, at) => at + 1));
    expect(lines.at(-1)).toMatchObject({ stage: 'done', result: { summary: { priced: 620 }, unknown: [] } });
    expect(lines.at(-1)).not.toHaveProperty('result.results');
  });
});

describe('a bulk pricing that runs as a job', () => {
  it('answers 202, then progress, then the result with every item once', async () => {
    const bob = await app.buildUser();
    const ids = await copyItem(bob, 640);
    const answer = await app.request('/api/bulk-pricing-analysis', { ...json({ itemIds: [...ids, ...ids] }), token: bob.token });
    expect(answer.status).toBe(202);
    const job = (await answer.json()) as Job;
    expect(job).toMatchObject({ kind: 'bulk-pricing', state: 'waiting', progress: 0, total: 640, result: null, expiresAt: null });
    await app.runJobs();
    const done = await get(bob, job);
    expect(done).toMatchObject({ state: 'done', progress: 640, error: null });
    expect(done.result?.results.map(({ itemId }) => itemId)).toEqual(ids);
    expect(done.result).toEqual(await streamResult(bob, ids));
    expect(Date.parse(String(done.expiresAt)) - Date.parse(String(done.finishedAt))).toBe(7 * DAY);
    expect((await bob.client.jobs.list()).rows).toEqual([{ ...done, result: null }]);
  });

  const streamResult = async (owner: TestUser, ids: readonly string[]) => {
    const parts = [await analyze(owner, ids.slice(0, 500)), await analyze(owner, ids.slice(500))];
    const results = parts.flatMap((part) => part.results);
    const sum = (name: 'priced' | 'unpriced' | 'highConfidence' | 'totalValue') =>
      parts.reduce((total, { summary }) => total + summary[name], 0);
    const averageConfidence = Math.round(results.reduce((total, { prediction }) => total + prediction.confidence, 0) / results.length);
    return {
      results,
      unknown: [],
      summary: {
        priced: sum('priced'),
        unpriced: sum('unpriced'),
        totalValue: sum('totalValue'),
        averageConfidence,
        highConfidence: sum('highConfidence'),
      },
    };
  };

  it('is visible to its owner only', async () => {
    const bob = await app.buildUser();
    const job = await begin(bob, await copyItem(bob, 501));
    for (const method of ['get', 'cancel', 'remove'] as const) {
      await expectError(eve.client.jobs[method]({ params: { id: job.id } }), 'not_found');
    }
    expect((await eve.client.jobs.list()).rows).toEqual([]);
    expect(await get(bob, job)).toMatchObject({ state: 'waiting' });
  });

  it('can be canceled before and during the run, and deleted', async () => {
    const bob = await app.buildUser();
    const ids = await copyItem(bob, 501);
    const job = await begin(bob, ids);
    expect(await bob.client.jobs.cancel({ params: { id: job.id } })).toMatchObject({ state: 'cancelled', progress: 0 });
    await app.runJobs();
    const canceled = await get(bob, job);
    expect(canceled).toMatchObject({ state: 'cancelled', progress: 0, result: null });
    expect(canceled.finishedAt).toBeTruthy();
    const second = await begin(bob, ids);
    await app.database.knex('jobs').where({ id: second.id }).update({ state: 'running', progress: 200 });
    await bob.client.jobs.remove({ params: { id: second.id } });
    await app.runJobs();
    await expectError(get(bob, second), 'not_found');
    expect(await app.database.knex('job_results').where({ jobId: second.id })).toEqual([]);
    const third = await begin(bob, ids);
    await app.runJobs();
    expect(await bob.client.jobs.cancel({ params: { id: third.id } })).toMatchObject({ state: 'done' });
  });

  it('reports items that were deleted during the run, and prices the rest', async () => {
    const bob = await app.buildUser();
    const ids = await copyItem(bob, 502);
    const job = await begin(bob, ids);
    await bob.client.items.remove({ params: { id: String(ids[3]) } });
    await app.runJobs();
    const done = await get(bob, job);
    expect(done).toMatchObject({ state: 'done', progress: 502 });
    expect(done.result?.results.map(({ itemId }) => itemId)).toEqual(ids.filter((_, at) => at !== 3));
    expect(done.result?.unknown).toEqual([ids[3]]);
  });

  it('resumes where it stopped, and reports a permanent failure', async () => {
    const bob = await app.buildUser();
    const ids = await copyItem(bob, 501);
    const job = await begin(bob, ids);
    // The database fails after the second batch.
    await app.database.knex.raw('alter table job_results add constraint no_more check (position < 200) not valid');
    await app.runJobs();
    expect(await get(bob, job)).toMatchObject({ state: 'running', progress: 200 });
    await app.database.knex.raw('alter table job_results drop constraint no_more');
    await app.runJobs({ includeScheduled: true });
    const done = await get(bob, job);
    expect(done.state).toBe('done');
    expect(done.result?.results.map(({ itemId }) => itemId)).toEqual(ids);

    const hopeless = await begin(bob, ids);
    await app.database.knex.raw('alter table job_results add constraint no_more check (position < 200) not valid');
    for (let attempt = 0; attempt < 6; attempt += 1) await app.runJobs({ includeScheduled: true });
    await app.database.knex.raw('alter table job_results drop constraint no_more');
    expect(await get(bob, hopeless)).toMatchObject({
      state: 'failed',
      progress: 200,
      result: null,
      error: expect.stringMatching(/Start the analysis again/),
    });
  });

  it('is deleted seven days after it ended, and with its owner', async () => {
    const bob = await app.buildUser();
    const job = await begin(bob, await copyItem(bob, 501));
    await app.runJobs();
    const end = app.clock.now;
    app.clock.now = new Date(end.getTime() + 7 * DAY - 1000);
    await app.services.jobs.deleteExpired();
    expect(await app.database.knex('jobs').where({ id: job.id })).toHaveLength(1);
    app.clock.now = new Date(end.getTime() + 7 * DAY + 1000);
    await app.services.jobs.deleteExpired();
    expect(await app.database.knex('jobs').where({ id: job.id })).toEqual([]);
    app.clock.now = end;
    const other = await begin(
      bob,
      (await bob.client.items.list({ query: { limit: 100 } })).rows.map(({ id }) => id).concat(await copyItem(bob, 450)),
    );
    await bob.client.account.remove({ body: { currentPassword: bob.password } });
    await app.runJobs();
    expect(await app.database.knex('jobs').where({ id: other.id })).toEqual([]);
  });
});
