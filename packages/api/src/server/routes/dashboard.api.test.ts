import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { expectProblem } from '../../../test/expect.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('GET /api/dashboard/stats', () => {
  it('is all zero at first', async () => {
    const { client } = await app.buildUser();
    expect(await client.dashboard.stats()).toEqual({ totalItems: 0, totalValue: 0, activeListings: 0, avgSeoScore: 0 });
  });

  it("counts and sums what is one's own", async () => {
    const [ada, eve] = [await app.buildUser(), await app.buildUser()];
    await app.buildItem(ada);
    const { listing } = await app.buildItem(ada);
    await app.buildItem(eve);
    await app.database.knex('listings').where({ id: listing.id }).update({ status: 'active', seoScore: 90 });
    expect(await ada.client.dashboard.stats()).toEqual({ totalItems: 2, totalValue: 84, activeListings: 1, avgSeoScore: 81 });
  });

  it('401 without a token', () => expectProblem(app.anonymous.dashboard.stats(), 'unauthorized'));
});
