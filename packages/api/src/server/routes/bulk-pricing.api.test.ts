import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listColumns, GENERATED_COLUMNS } from '../../../test/many-items.ts';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectError, expectErrorResponse, createJsonInit } from '../../../test/expect.ts';
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

/** Creates `count` equal items, all but the first directly in the database, because uploading each would take minutes. */
const copyItem = async (owner: TestUser, count: number): Promise<string[]> => {
  const { item } = await app.buildItem(owner);
  const { knex } = app.database;
  const names = (await listColumns(knex, 'items', ['id', ...GENERATED_COLUMNS])).join(', ');
  const result = await knex.raw<{ rows: { id: string }[] }>(
    `insert into items (id, ${names}) select gen_random_uuid(), ${names} from items, generate_series(1, ?) where id = ? returning id`,
    [count - 1, item.id],
  );
  return [item.id, ...result.rows.map(({ id }) => id)];
};
const analyze = async (owner: TestUser, itemIds: readonly string[]): Promise<BulkPricingAnalysis> => {
  const response = await owner.client.bulkPricing.analyse({ body: { itemIds: [...itemIds] } });
  if (!('results' in response)) throw new Error('expected results, not a job');
  return response;
};
const startJob = async (owner: TestUser, itemIds: readonly string[]): Promise<Job> => {
  const response = await owner.client.bulkPricing.analyse({ body: { itemIds: [...itemIds] } });
  if ('results' in response) throw new Error('expected a job, not results');
  return response;
};
const getJob = ({ client }: TestUser, { id }: Job) => client.jobs.get({ params: { id } });

describe('POST /api/bulk-pricing-analysis', () => {
  it("returns each item's own price and factors, in the requested order and within the documented ranges", async () => {
    const items = [await app.buildItem(ada), await app.buildItem(ada, "Levi's, new with tags")];
    const ids = items.map(({ item }) => item.id).toReversed();
    const { results, summary } = await analyze(ada, ids);
    expect(results.map(({ itemId }) => itemId)).toEqual(ids);
    for (const { itemId, itemName, currentPrice, prediction } of results) {
      const source = items.find(({ item }) => item.id === itemId);
      const { priceResearch, name } = source?.item ?? {};
      const price = Number(priceResearch?.averagePrice);
      expect(itemName).toBe(name);
      expect(currentPrice).toBe(source?.listing.price);
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

  it('returns the reason for an unknown price instead of guessing', async () => {
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

  it('counts a repeated id once, in any letter case', async () => {
    const { item } = await app.buildItem(ada);
    expect((await analyze(ada, [item.id, item.id, item.id.toUpperCase()])).results).toHaveLength(1);
  });

  it('lists ids that are unknown or belong to another account, and prices the rest', async () => {
    const { item: ownItem } = await app.buildItem(ada);
    const { item: foreignItem } = await app.buildItem(eve);
    const unknownId = randomUUID();
    const { results, summary, unknown } = await analyze(ada, [foreignItem.id, ownItem.id, unknownId]);
    expect(results.map(({ itemId }) => itemId)).toEqual([ownItem.id]);
    expect(summary).toMatchObject({ priced: 1, unpriced: 0 });
    expect(unknown).toEqual([foreignItem.id, unknownId]);
    expect(JSON.stringify(results)).not.toContain(foreignItem.id);
    expect(await analyze(ada, [unknownId])).toMatchObject({ results: [], unknown: [unknownId], summary: { priced: 0, totalValue: 0 } });
  });

  it('returns 400, 401, 413 or 422 for invalid requests', async () => {
    const post = (body: unknown, token?: string) =>
      app.request('/api/bulk-pricing-analysis', { ...createJsonInit(body), ...(token && { token }) });
    await expectErrorResponse(await post({ itemIds: [randomUUID()] }), 'unauthorized');
    await expectErrorResponse(await post('{', ada.token), 'malformed_request');
    for (const body of [
      {},
      { itemIds: [] },
      { itemIds: 'all' },
      { itemIds: ['1'] },
      { itemIds: [null] },
      { itemIds: [randomUUID()], all: true },
    ]) {
      await expectErrorResponse(await post(body, ada.token), 'invalid_values');
    }
    const tooManyIds = Array.from({ length: 10_001 }, randomUUID);
    expect((await expectErrorResponse(await post({ itemIds: tooManyIds }, ada.token), 'invalid_values')).fields).toHaveProperty('itemIds');
    await expectErrorResponse(await post({ itemIds: Array.from({ length: 30_000 }, randomUUID) }, ada.token), 'too_large');
  });

  it('runs the same few statements for one item and for five hundred', async () => {
    const bob = await app.buildUser();
    const ids = await copyItem(bob, 500);
    const statements: string[] = [];
    const record = ({ sql }: { sql: string }): void => void statements.push(sql);
    const countStatements = async (itemIds: readonly string[]): Promise<number> => {
      statements.length = 0;
      app.database.knex.on('query', record);
      expect((await analyze(bob, itemIds)).results).toHaveLength(itemIds.length);
      app.database.knex.off('query', record);
      return statements.length;
    };
    const statementCount = await countStatements(ids.slice(0, 1));
    expect(await countStatements(ids)).toBe(statementCount);
    // Session, rate limit, items, listings, price levels.
    expect(statementCount).toBe(5);
  });

  it('streams a progress line for each item, then the totals', async () => {
    const bob = await app.buildUser();
    const ids = await copyItem(bob, 620);
    const { headers, ...init } = createJsonInit({ itemIds: ids });
    const response = await app.request('/api/bulk-pricing-analysis', {
      ...init,
      token: bob.token,
      headers: { ...(headers as Record<string, string>), accept: 'application/x-ndjson' },
    });
    expect(response.headers.get('content-type')).toContain('application/x-ndjson');
    const lines = (await response.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as BulkPricingEvent);
    const pricedLines = lines.flatMap((line) => (line.stage === 'priced' ? [line] : []));
    expect(pricedLines.map(({ result }) => result.itemId)).toEqual(ids);
    expect(pricedLines.map(({ done }) => done)).toEqual(ids.map((_, index) => index + 1));
    expect(lines.at(-1)).toMatchObject({ stage: 'done', result: { summary: { priced: 620 }, unknown: [] } });
    expect(lines.at(-1)).not.toHaveProperty('result.results');
  });
});

describe('a bulk pricing job', () => {
  it('returns 202, then the progress, then the result with every item once', async () => {
    const bob = await app.buildUser();
    const ids = await copyItem(bob, 640);
    const response = await app.request('/api/bulk-pricing-analysis', {
      ...createJsonInit({ itemIds: [...ids, ...ids] }),
      token: bob.token,
    });
    expect(response.status).toBe(202);
    const job = (await response.json()) as Job;
    expect(job).toMatchObject({ kind: 'bulk-pricing', state: 'waiting', progress: 0, total: 640, result: null, expiresAt: null });
    await app.runJobs();
    const finishedJob = await getJob(bob, job);
    expect(finishedJob).toMatchObject({ state: 'done', progress: 640, error: null });
    expect(finishedJob.result?.results.map(({ itemId }) => itemId)).toEqual(ids);
    expect(finishedJob.result).toEqual(await analyzeInParts(bob, ids));
    expect(Date.parse(String(finishedJob.expiresAt)) - Date.parse(String(finishedJob.finishedAt))).toBe(7 * DAY);
    expect((await bob.client.jobs.list()).rows).toEqual([{ ...finishedJob, result: null }]);
  });

  const analyzeInParts = async (owner: TestUser, ids: readonly string[]) => {
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

  it('is visible only to its owner', async () => {
    const bob = await app.buildUser();
    const job = await startJob(bob, await copyItem(bob, 501));
    for (const method of ['get', 'cancel', 'remove'] as const) {
      await expectError(eve.client.jobs[method]({ params: { id: job.id } }), 'not_found');
    }
    expect((await eve.client.jobs.list()).rows).toEqual([]);
    expect(await getJob(bob, job)).toMatchObject({ state: 'waiting' });
  });

  it('can be canceled before and during the run, and deleted', async () => {
    const bob = await app.buildUser();
    const ids = await copyItem(bob, 501);
    const job = await startJob(bob, ids);
    expect(await bob.client.jobs.cancel({ params: { id: job.id } })).toMatchObject({ state: 'cancelled', progress: 0 });
    await app.runJobs();
    const canceledJob = await getJob(bob, job);
    expect(canceledJob).toMatchObject({ state: 'cancelled', progress: 0, result: null });
    expect(canceledJob.finishedAt).toBeTruthy();
    const secondJob = await startJob(bob, ids);
    await app.database.knex('jobs').where({ id: secondJob.id }).update({ state: 'running', progress: 200 });
    await bob.client.jobs.remove({ params: { id: secondJob.id } });
    await app.runJobs();
    await expectError(getJob(bob, secondJob), 'not_found');
    expect(await app.database.knex('job_results').where({ jobId: secondJob.id })).toEqual([]);
    const thirdJob = await startJob(bob, ids);
    await app.runJobs();
    expect(await bob.client.jobs.cancel({ params: { id: thirdJob.id } })).toMatchObject({ state: 'done' });
  });

  it('lists items deleted during the run, and prices the rest', async () => {
    const bob = await app.buildUser();
    const ids = await copyItem(bob, 502);
    const job = await startJob(bob, ids);
    await bob.client.items.remove({ params: { id: String(ids[3]) } });
    await app.runJobs();
    const finishedJob = await getJob(bob, job);
    expect(finishedJob).toMatchObject({ state: 'done', progress: 502 });
    expect(finishedJob.result?.results.map(({ itemId }) => itemId)).toEqual(ids.filter((_, index) => index !== 3));
    expect(finishedJob.result?.unknown).toEqual([ids[3]]);
  });

  it('resumes where it stopped, and reports a permanent error', async () => {
    const bob = await app.buildUser();
    const ids = await copyItem(bob, 501);
    const job = await startJob(bob, ids);
    // The database fails after the second batch.
    await app.database.knex.raw('alter table job_results add constraint no_more check (position < 200) not valid');
    await app.runJobs();
    expect(await getJob(bob, job)).toMatchObject({ state: 'running', progress: 200 });
    await app.database.knex.raw('alter table job_results drop constraint no_more');
    await app.runJobs({ shouldIncludeScheduled: true });
    const finishedJob = await getJob(bob, job);
    expect(finishedJob.state).toBe('done');
    expect(finishedJob.result?.results.map(({ itemId }) => itemId)).toEqual(ids);

    const failingJob = await startJob(bob, ids);
    await app.database.knex.raw('alter table job_results add constraint no_more check (position < 200) not valid');
    for (let attempt = 0; attempt < 6; attempt += 1) await app.runJobs({ shouldIncludeScheduled: true });
    await app.database.knex.raw('alter table job_results drop constraint no_more');
    expect(await getJob(bob, failingJob)).toMatchObject({
      state: 'failed',
      progress: 200,
      result: null,
      error: expect.stringMatching(/Start the analysis again/),
      errorCode: 'not_priced',
    });
    const response = await app.request(`/api/jobs/${failingJob.id}`, { token: bob.token, headers: { 'accept-language': 'es' } });
    expect(await response.json()).toMatchObject({ error: expect.stringMatching(/Repite el análisis/), errorCode: 'not_priced' });
    await app.database.knex('jobs').where({ id: failingJob.id }).update({ error: 'A sentence of an earlier version.' });
    expect(await getJob(bob, failingJob)).toMatchObject({ error: 'A sentence of an earlier version.', errorCode: null });
  });

  it('is deleted seven days after it ends, or with its owner', async () => {
    const bob = await app.buildUser();
    const job = await startJob(bob, await copyItem(bob, 501));
    await app.runJobs();
    const end = app.clock.now;
    app.clock.now = new Date(end.getTime() + 7 * DAY - 1000);
    await app.services.jobs.deleteExpired();
    expect(await app.database.knex('jobs').where({ id: job.id })).toHaveLength(1);
    app.clock.now = new Date(end.getTime() + 7 * DAY + 1000);
    await app.services.jobs.deleteExpired();
    expect(await app.database.knex('jobs').where({ id: job.id })).toEqual([]);
    app.clock.now = end;
    const otherJob = await startJob(
      bob,
      (await bob.client.items.list({ query: { limit: 100 } })).rows.map(({ id }) => id).concat(await copyItem(bob, 450)),
    );
    await bob.client.account.remove({ body: { currentPassword: bob.password } });
    await app.runJobs();
    expect(await app.database.knex('jobs').where({ id: otherJob.id })).toEqual([]);
  });
});
