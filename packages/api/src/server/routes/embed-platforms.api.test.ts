import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { expectError } from '../../../test/expect.ts';
import { createShop } from '../../../test/partners.ts';
import { createJacketPhoto } from '../../../test/photo-files.ts';
import type { Client } from '../../client/index.ts';
import type { Platform } from '../../contract/index.ts';
import { expectListed } from '../../../test/expect-listed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const widgetOf = async (platforms: Platform[]): Promise<Client> => {
  const shop = await createShop(app, { platforms });
  return shop.widget((await shop.mint()).token);
};
const fieldsOf = async (refused: Promise<unknown>) => (await expectError(refused, 'invalid_values')).fields;
const OFFERED = 'must be one that this shop offers: poshmark, ebay';

it("lists items of a shop's users on the shop's platforms only, by default on its first one", async () => {
  const widget = await widgetOf(['poshmark', 'ebay']);
  const files = [await createJacketPhoto()];
  const { item, listing } = expectListed(await widget.items.create({ files }));
  expect([item.targetPlatform, listing.platform]).toEqual(['poshmark', 'poshmark']);
  expect((await widget.items.createListing({ params: { id: item.id }, body: { platform: 'ebay' } })).platform).toBe('ebay');
  await widget.items.correct({ params: { id: item.id }, body: { targetPlatform: 'ebay' } });

  expect(await fieldsOf(widget.items.create({ files, body: { targetPlatform: 'facebook' } }))).toEqual({ targetPlatform: OFFERED });
  expect(await fieldsOf(widget.items.createListing({ params: { id: item.id }, body: { platform: 'tiktok' } }))).toEqual({
    platform: OFFERED,
  });
  expect(await fieldsOf(widget.items.correct({ params: { id: item.id }, body: { targetPlatform: 'tiktok', brand: 'Acme' } }))).toEqual({
    targetPlatform: OFFERED,
  });
  expect((await widget.items.list()).rows).toMatchObject([{ id: item.id, targetPlatform: 'ebay' }]);
  expect((await widget.listings.list()).rows.map(({ platform }) => platform).toSorted()).toEqual(['ebay', 'poshmark']);
});

it('refuses uploads for a shop without platforms, and does not affect our own users', async () => {
  const files = [await createJacketPhoto()];
  const widget = await widgetOf([]);
  expect(await fieldsOf(widget.items.create({ files }))).toEqual({ targetPlatform: expect.stringContaining('offers none') });
  const ada = await app.buildUser();
  expect((await ada.client.items.create({ files })).item.targetPlatform).toBe('facebook');
});
