import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { expectProblem, expectProblemAnswer } from '../../../test/expect.ts';
import { SECOND } from '../services/clock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('GET /api/listings', () => {
  it("lists one's own, newest first, page by page", async () => {
    const [ada, eve] = [await app.buildUser(), await app.buildUser()];
    for (const name of ['one', 'two', 'three']) {
      app.clock.now = new Date(app.clock.now.getTime() + SECOND);
      await app.buildItem(ada, name);
    }
    await app.buildItem(eve);
    const first = await ada.client.listings.list({ query: { limit: 2 } });
    const rest = await ada.client.listings.list({ query: { limit: 2, cursor: first.nextCursor ?? '' } });
    expect(first.total).toBe(3);
    expect(rest.nextCursor).toBeNull();
    expect([...first.rows, ...rest.rows].map(({ title }) => title)).toEqual(['three', 'two', 'one']);
    expect(first.rows[0]).toMatchObject({ status: 'draft', price: 42, keywords: ['jacket', 'denim'], hashtags: ['#jacket'], seoScore: 71 });
  });

  it('422 for a bad limit, 401 without a token', async () => {
    const { token } = await app.buildUser();
    await expectProblemAnswer(await app.request('/api/listings?limit=abc', { token }), 'invalid_values');
    await expectProblem(app.anonymous.listings.list(), 'unauthorized');
  });
});
