import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { expectError } from '../../../test/expect.ts';
import { createTestPartner } from '../../../test/partners.ts';
import { createJacketPhoto } from '../../../test/photo-files.ts';
import type { Client } from '../../client/index.ts';
import type { Platform } from '../../contract/index.ts';
import { expectListed } from '../../../test/expect-listed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const createWidget = async (platforms: Platform[]): Promise<Client> => {
  const partner = await createTestPartner(app, { platforms });
  return partner.createWidget((await partner.mint()).token);
};
const getErrorFields = async (call: Promise<unknown>) => (await expectError(call, 'invalid_values')).fields;
const PLATFORM_ERROR = 'must be one that this partner offers: poshmark, ebay';

it("a widget lists items only on the partner's platforms, by default on the first one", async () => {
  const widget = await createWidget(['poshmark', 'ebay']);
  const files = [await createJacketPhoto()];
  const { item, listing } = expectListed(await widget.items.create({ files }));
  expect([item.targetPlatform, listing.platform]).toEqual(['poshmark', 'poshmark']);
  expect((await widget.items.createListing({ params: { id: item.id }, body: { platform: 'ebay' } })).platform).toBe('ebay');
  await widget.items.correct({ params: { id: item.id }, body: { targetPlatform: 'ebay' } });

  expect(await getErrorFields(widget.items.create({ files, body: { targetPlatform: 'facebook' } }))).toEqual({
    targetPlatform: PLATFORM_ERROR,
  });
  expect(await getErrorFields(widget.items.createListing({ params: { id: item.id }, body: { platform: 'tiktok' } }))).toEqual({
    platform: PLATFORM_ERROR,
  });
  expect(
    await getErrorFields(widget.items.correct({ params: { id: item.id }, body: { targetPlatform: 'tiktok', brand: 'Acme' } })),
  ).toEqual({
    targetPlatform: PLATFORM_ERROR,
  });
  expect((await widget.items.list()).rows).toMatchObject([{ id: item.id, targetPlatform: 'ebay' }]);
  expect((await widget.listings.list()).rows.map(({ platform }) => platform).toSorted()).toEqual(['ebay', 'poshmark']);
});

it('the API refuses uploads for a partner without platforms, but not from our users', async () => {
  const files = [await createJacketPhoto()];
  const widget = await createWidget([]);
  expect(await getErrorFields(widget.items.create({ files }))).toEqual({ targetPlatform: expect.stringContaining('offers none') });
  const ada = await app.buildUser();
  expect((await ada.client.items.create({ files })).item.targetPlatform).toBe('facebook');
});
