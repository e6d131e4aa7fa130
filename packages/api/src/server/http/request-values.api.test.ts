import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectErrorResponse } from '../../../test/expect.ts';
import { createInstantEngine } from '../../../test/instant-engine.ts';

let app: TestApp;
let ada: TestUser;
let listingId: string;
beforeAll(async () => {
  app = await startApp({ engine: createInstantEngine() });
  ada = await app.buildUser();
  listingId = (await app.buildItem(ada)).listing.id;
});
afterAll(() => app.close());

it.each([
  ['q=%00&view=summary', 'q', 'contains characters that cannot be stored'],
  ['limit=9007199254740993', 'limit', 'must be at most 100'],
  ['limit=1e300', 'limit', 'must be at most 100'],
])('GET /api/items?%s names the field and the error', async (query, field, message) => {
  const { fields } = await expectErrorResponse(await app.request(`/api/items?${query}`, { token: ada.token }), 'invalid_values');
  expect(fields).toEqual({ [field]: message });
});

it.each([
  [{ keywords: Array.from({ length: 21 }, () => 'wool') }, { keywords: 'must have at most 20 entries' }],
  [{ title: '\u200b\u2060' }, { title: 'must not be blank' }],
  [{ title: '\u0001\b' }, { title: 'must not be blank' }],
  [{ description: ' \u202e\n' }, { description: 'must not be blank' }],
])('PATCH /api/listings/:id rejects %j', async (body, expectedFields) => {
  const response = await app.request(`/api/listings/${listingId}`, {
    method: 'PATCH',
    token: ada.token,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect((await expectErrorResponse(response, 'invalid_values')).fields).toEqual(expectedFields);
});
