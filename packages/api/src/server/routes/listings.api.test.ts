import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectError, expectErrorResponse, createJsonInit } from '../../../test/expect.ts';
import { createStubEngine } from '../../../test/stub-engine.ts';
import { PLATFORMS, type ListedItem, type Listing, type ListingChanges, type Platform, type StatusChange } from '../../contract/index.ts';
import { listPlatformRules } from '../../engine/listings/index.ts';
import { DAY, SECOND } from '../services/shared/clock.ts';

const engine = createStubEngine();
let app: TestApp;
let ada: TestUser;
let eve: TestUser;
let fixture: ListedItem;
beforeAll(async () => {
  app = await startApp({ engine, getRules: listPlatformRules });
  ada = await app.buildUser();
  eve = await app.buildUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  fixture = await app.buildItem(ada);
});

const toParams = (id = fixture.listing.id) => ({ params: { id } });
const getListing = (id?: string) => ada.client.listings.get(toParams(id));
const edit = (body: ListingChanges, id?: string) => ada.client.listings.edit({ ...toParams(id), body });
const setStatus = (body: StatusChange, id?: string) => ada.client.listings.setStatus({ ...toParams(id), body });
const createListing = (platform: Platform, owner = ada) =>
  owner.client.items.createListing({ ...toParams(fixture.item.id), body: { platform } });
const send = (method: string, path: string, body: object) => app.request(path, { token: ada.token, ...createJsonInit(body), method });
const omitVersion = (listing: Listing): object => ({ ...listing, updatedAt: undefined });
const INVALID_IDS = ['x', '%00', "' or 1=1 --"];

describe('GET /api/listings', () => {
  it("lists the account's listings, newest first, page by page", async () => {
    const bob = await app.buildUser();
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      app.clock.now = new Date(app.clock.now.getTime() + SECOND);
      ids.push((await app.buildItem(bob)).listing.id);
    }
    const firstPage = await bob.client.listings.list({ query: { limit: 2 } });
    const secondPage = await bob.client.listings.list({ query: { limit: 2, cursor: firstPage.nextCursor ?? '' } });
    expect(firstPage.total).toBe(3);
    expect(secondPage.nextCursor).toBeNull();
    expect([...firstPage.rows, ...secondPage.rows].map(({ id }) => id)).toEqual(ids.toReversed());
    expect(firstPage.rows[0]).toMatchObject({ status: 'draft', edited: [], soldPrice: null, soldAt: null });
  });

  it("runs the same few statements for one listing and for an item's many listings", async () => {
    const bob = await app.buildUser();
    const { item } = await app.buildItem(bob);
    const statements: string[] = [];
    const record = ({ sql }: { sql: string }): void => void statements.push(sql);
    const countStatements = async (): Promise<number> => {
      statements.length = 0;
      app.database.knex.on('query', record);
      await bob.client.listings.list();
      app.database.knex.off('query', record);
      return statements.length;
    };
    expect(await countStatements()).toBe(3);
    for (const platform of PLATFORMS.slice(1)) await bob.client.items.createListing({ params: { id: item.id }, body: { platform } });
    expect((await bob.client.listings.list()).total).toBe(5);
    // One statement each reads the session, the listings and the total.
    expect(await countStatements()).toBe(3);
  });

  it('returns 422 for an invalid limit, and 401 without a token', async () => {
    await expectErrorResponse(await app.request('/api/listings?limit=abc', { token: ada.token }), 'invalid_values');
    await expectError(app.anonymous.listings.list(), 'unauthorized');
  });
});

describe('POST /api/items/:id/listings', () => {
  it('writes a listing within the limits of each other platform, without analyzing the photos', async () => {
    for (const platform of PLATFORMS.slice(1)) {
      app.clock.now = new Date(app.clock.now.getTime() + SECOND);
      const listing = await createListing(platform);
      const rules = listPlatformRules().find(({ id }) => id === platform);
      expect(listing).toMatchObject({ itemId: fixture.item.id, platform, status: 'draft', edited: [], soldPrice: null, soldAt: null });
      expect(listing.description.length).toBeLessThanOrEqual(rules?.descriptionMax ?? 0);
      expect(listing.hashtags.length).toBeLessThanOrEqual(rules?.hashtagsMax ?? 0);
      expect(listing.optimization).toMatchObject({ title: listing.title, seoScore: listing.seoScore, claims: [] });
      expect(await getListing(listing.id)).toEqual(listing);
    }
    const { listings } = await ada.client.items.correct({ ...toParams(fixture.item.id), body: { brand: 'Mango' } });
    expect(listings.map(({ platform }) => platform)).toEqual([...PLATFORMS]);
    for (const { title, description } of listings) expect(`${title} ${description}`).toContain('Mango');
  });

  it('refuses a second listing on a platform with 409 and names the existing one, even for parallel requests', async () => {
    const conflictError = await expectError(createListing('facebook'), 'conflict');
    expect(conflictError.message).toContain(fixture.listing.id);
    expect(conflictError.fields['platform']).toContain(fixture.listing.id);
    const results = await Promise.allSettled([createListing('ebay'), createListing('ebay'), createListing('ebay')]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    const rows = await app.database.knex('listings').where({ itemId: fixture.item.id });
    expect(rows).toHaveLength(2);
  });

  it('returns 422 for an unknown platform, 401 without a token and 404 for another account', async () => {
    const path = `/api/items/${fixture.item.id}/listings`;
    for (const body of [{}, { platform: 'mercari' }, { platform: null }])
      expect((await expectErrorResponse(await send('POST', path, body), 'invalid_values')).fields).toHaveProperty('platform');
    expect(
      (await expectErrorResponse(await send('POST', path, { platform: 'ebay', status: 'sold' }), 'invalid_values')).fields,
    ).toHaveProperty('status');
    await expectError(app.anonymous.items.createListing({ ...toParams(fixture.item.id), body: { platform: 'ebay' } }), 'unauthorized');
    await expectError(createListing('ebay', eve), 'not_found');
  });
});

describe('PATCH /api/listings/:id and later rewrites', () => {
  it('save every part byte for byte, and score the listing again', async () => {
    const parts = {
      title: '  Zara  jacket – ÜBER-nice 👍 ',
      description: 'Line one\r\n\r\n  two\tthree  ',
      price: 33,
      keywords: ['Jacket ', 'ZARA'],
      hashtags: ['Zara', '#Jacket'],
    };
    const listing = await edit(parts);
    expect(listing).toMatchObject({ ...parts, edited: ['title', 'description', 'price', 'keywords', 'hashtags'], status: 'draft' });
    expect(listing.optimization).toMatchObject({ title: parts.title, description: parts.description, seoScore: listing.seoScore });
    expect(listing.seoScore).not.toBe(fixture.listing.seoScore);
    expect(await getListing()).toEqual(listing);
    const { listings } = await ada.client.items.correct({ ...toParams(fixture.item.id), body: { brand: 'Mango', hint: 'red wool' } });
    expect(listings[0]).toMatchObject(parts);
    const rewrittenItem = await ada.client.items.reanalyse(toParams(fixture.item.id));
    expect(rewrittenItem.listings[0]).toMatchObject(parts);
  });

  it('write the text of each platform once per correction', async () => {
    await createListing('poshmark');
    const rewriteSpy = vi.spyOn(engine, 'rewrite');
    await ada.client.items.correct({ params: { id: fixture.item.id }, body: { color: 'Red' } });
    expect(rewriteSpy.mock.calls.map(([{ platform }]) => platform)).toEqual([fixture.listing.platform, 'poshmark']);
    expect((await getListing()).description).toContain('red');
    rewriteSpy.mockRestore();
  });

  it('keep edited parts, and score the complete listing', async () => {
    const editedListing = await edit({ title: 'My very own title' });
    const { listings } = await ada.client.items.correct({
      ...toParams(fixture.item.id),
      body: { brand: 'Patagonia', size: 'XL', retailPrice: 300 },
    });
    const [listing] = listings;
    expect(listing).toMatchObject({ title: 'My very own title', edited: ['title'] });
    expect(listing?.description).not.toBe(editedListing.description);
    expect(listing?.description).toContain('Patagonia');
    expect(listing?.price).not.toBe(editedListing.price);
    expect(listing?.optimization).toMatchObject({ title: 'My very own title', description: listing?.description });
    const checks = new Map(listing?.optimization.checks.map(({ id, result }) => [id, result]));
    expect(checks.get('brand-in-title')).toBe(0);
  });

  it('write a part set to null from the facts, and keep the rest', async () => {
    await edit({ title: 'My very own title', description: 'Mine.', price: 7 });
    const listing = await edit({ title: null, price: null });
    expect(listing).toMatchObject({
      title: fixture.listing.title,
      price: fixture.listing.price,
      description: 'Mine.',
      edited: ['description'],
    });
    expect(listing.optimization).toMatchObject({ title: fixture.listing.title, description: 'Mine.', seoScore: listing.seoScore });
    expect(await getListing()).toEqual(listing);
    const { listings } = await ada.client.items.correct({ ...toParams(fixture.item.id), body: { brand: 'Patagonia' } });
    expect(listings[0]?.title).toContain('Patagonia');
    expect(listings[0]?.description).toBe('Mine.');
  });

  it('keep an edited description byte for byte when the description is regenerated', async () => {
    await edit({ description: 'Mine, as it  is.' });
    for (const body of [undefined, {}, { replaceLocked: false }]) {
      const { listing } = await ada.client.items.regenerateDescription({ ...toParams(fixture.item.id), ...(body && { body }) });
      expect(listing).toMatchObject({ description: 'Mine, as it  is.', edited: ['description'] });
    }
  });

  it('refuse to change a version newer than the one in If-Match, and return the current one', async () => {
    const [params, staleVersion] = [toParams(), fixture.listing.updatedAt];
    const rename = (ifMatch?: string) => ada.client.listings.edit({ ...params, body: { title: 'Mine' } }, { ifMatch });
    const activate = (ifMatch?: string) => ada.client.listings.setStatus({ ...params, body: { status: 'active' } }, { ifMatch });
    const firstVersion = await rename(staleVersion);
    expect((await expectError(rename(staleVersion), 'conflict')).fields).toEqual({ updatedAt: firstVersion.updatedAt });
    const { listing: secondVersion } = await activate(firstVersion.updatedAt);
    await expectError(rename(firstVersion.updatedAt), 'conflict');
    await ada.client.items.correct({ ...toParams(fixture.item.id), body: { brand: 'Mango' } });
    await expectError(activate(secondVersion.updatedAt), 'conflict');
    const listing = await getListing();
    expect(listing).toMatchObject({ title: 'Mine', status: 'active' });
    await rename(listing.updatedAt);
    const response = await app.request(`/api/listings/${listing.id}`, {
      token: ada.token,
      method: 'PATCH',
      body: '{"title":"Mine"}',
      headers: { 'content-type': 'application/json', 'if-match': 'yesterday' },
    });
    expect((await expectErrorResponse(response, 'invalid_values')).fields).toHaveProperty('If-Match');
  });

  it("copy the seller's own title and description to another platform", async () => {
    const description = 'My own words, as they  are.';
    await edit({ title: 'My very own title', description });
    const ebayListing = await createListing('ebay');
    expect(ebayListing).toMatchObject({ title: 'My very own title', description, edited: ['title', 'description'] });
    expect(ebayListing.optimization).toMatchObject({ title: 'My very own title', seoScore: ebayListing.seoScore });
  });

  describe('a kept passage', () => {
    const passage = 'Waist 16", measured  twice.\nNo returns, sorry.';
    const keepPassage = async () => {
      const { description } = await getListing();
      const editedListing = await edit({ description: `${description}\n\n${passage}` });
      expect(editedListing.edited).toContain('description');
      return edit({ passages: [passage], description: null });
    };

    it('remains unchanged in every rewrite, while the rest is rewritten', async () => {
      const listingWithPassage = await keepPassage();
      expect(listingWithPassage).toMatchObject({ passages: [passage], edited: [] });
      expect(listingWithPassage.description).toContain(passage);
      const rewrittenItem = await ada.client.items.regenerateDescription({ ...toParams(fixture.item.id), body: { replaceLocked: true } });
      expect(rewrittenItem.listing.description).toContain(passage);
      expect(rewrittenItem.listing.description).not.toBe(listingWithPassage.description);
      const { listings } = await ada.client.items.correct({ ...toParams(fixture.item.id), body: { brand: 'Patagonia', hint: 'red wool' } });
      expect(listings[0]?.description).toContain(passage);
      expect(listings[0]?.description).toContain('Patagonia');
      const { listings: reanalyzedListings } = await ada.client.items.reanalyse(toParams(fixture.item.id));
      expect(reanalyzedListings[0]).toMatchObject({ passages: [passage] });
      expect(reanalyzedListings[0]?.description).toContain(passage);
    });

    it('is copied to a platform that has room for it', async () => {
      await keepPassage();
      const poshmarkListing = await createListing('poshmark');
      expect(poshmarkListing).toMatchObject({ passages: [passage], edited: [] });
      expect(poshmarkListing.description).toContain(passage);
    });

    it('is released by null, or by an edit that changes its text', async () => {
      await keepPassage();
      expect(await edit({ passages: null })).toMatchObject({ passages: [] });
      await keepPassage();
      expect(await edit({ description: 'All new.' })).toMatchObject({ passages: [], description: 'All new.' });
    });

    it('is rejected with 422 and named in the error if it is not in the description', async () => {
      const listingBefore = await getListing();
      const body = { title: 'Mine', description: 'One. Two.', passages: ['One.', 'Three.', ' two.'] };
      const error = await expectErrorResponse(await send('PATCH', `/api/listings/${fixture.listing.id}`, body), 'invalid_values');
      expect(Object.keys(error.fields ?? {})).toEqual(['passages.1', 'passages.2']);
      expect(await getListing()).toEqual(listingBefore);
    });
  });

  it('replace only the edited description when it is regenerated with replaceLocked', async () => {
    await edit({ title: 'My very own title', description: 'Mine.', price: 7 });
    const { listing } = await ada.client.items.regenerateDescription({ ...toParams(fixture.item.id), body: { replaceLocked: true } });
    expect(listing).toMatchObject({ title: 'My very own title', price: 7, edited: ['title', 'price'] });
    expect(listing.description).not.toBe('Mine.');
    const { listings } = await ada.client.items.correct({ ...toParams(fixture.item.id), body: { size: 'XL' } });
    expect(listings[0]?.description).toContain('XL');
  });

  it('report unsupported claims in edited text, and keep the text', async () => {
    const listing = await edit({ description: 'Zara jacket in blue. 100% authentic, rare vintage.' });
    expect(listing.description).toBe('Zara jacket in blue. 100% authentic, rare vintage.');
    expect(listing.optimization.claims.length).toBeGreaterThan(0);
    expect(listing.optimization.claims[0]).toMatchObject({ field: 'description' });
  });

  it.each(listPlatformRules().map((rules) => [rules.id, rules] as const))(
    'enforce the limits of %s to the character',
    async (platform, rules) => {
      const id = platform === 'facebook' ? fixture.listing.id : (await createListing(platform)).id;
      const title = 'x'.repeat(rules.titleMax ?? 300);
      const maximumParts = {
        title,
        description: 'x'.repeat(rules.descriptionMax),
        hashtags: Array.from({ length: rules.hashtagsMax }, (_, n) => `#t${n}`),
      };
      expect(await edit(maximumParts, id)).toMatchObject(maximumParts);
      const oversizedParts: [keyof ListingChanges, unknown, string][] = [
        ['title', `${title}x`, String(title.length)],
        ['description', `${maximumParts.description}x`, rules.descriptionMax.toLocaleString('en-US')],
        ['hashtags', [...maximumParts.hashtags, '#one-more'], rules.hashtagsMax === 0 ? 'not used' : String(rules.hashtagsMax)],
        ...(rules.priceStep === 'dollar' ? [['price', 9.5, 'whole dollars'] as [keyof ListingChanges, unknown, string]] : []),
      ];
      for (const [field, value, limit] of oversizedParts) {
        const error = await expectErrorResponse(await send('PATCH', `/api/listings/${id}`, { [field]: value }), 'invalid_values');
        expect(Object.keys(error.fields ?? {})).toEqual([field]);
        expect(error.fields?.[field]).toContain(limit);
      }
      expect(await getListing(id)).toMatchObject(maximumParts);
    },
  );

  it.each([
    [{ title: '' }, 'title'],
    [{ title: 'a\nb' }, 'title'],
    [{ title: 'a\u0000b' }, 'title'],
    [{ title: 5 }, 'title'],
    [{ description: ' \n ' }, 'description'],
    [{ price: -1 }, 'price'],
    [{ price: 1.234 }, 'price'],
    [{ price: '12' }, 'price'],
    [{ keywords: [''] }, 'keywords.0'],
    [{ keywords: Array.from({ length: 21 }, () => 'a') }, 'keywords'],
    [{ hashtags: ['x'.repeat(101)] }, 'hashtags.0'],
    [{ status: 'sold' }, 'status'],
    [{ seoScore: 100 }, 'seoScore'],
    [{ edited: [] }, 'edited'],
    [{ passages: [' '] }, 'passages.0'],
    [{ passages: Array.from({ length: 21 }, () => 'a') }, 'passages'],
  ])('return 422 for %j, name %s and change nothing', async (body, field) => {
    const listingBefore = await getListing();
    const error = await expectErrorResponse(
      await send('PATCH', `/api/listings/${fixture.listing.id}`, { price: 5, ...body }),
      'invalid_values',
    );
    expect(Object.keys(error.fields ?? {})).toEqual([field]);
    expect(await getListing()).toEqual(listingBefore);
  });

  it('apply all parallel edits, and score the stored text', async () => {
    const titles = ['one title', 'two titles', 'three titles'];
    await Promise.all([...titles.map((title) => edit({ title })), edit({ price: 77 }), edit({ description: 'All mine.' })]);
    const listing = await getListing();
    expect(titles).toContain(listing.title);
    expect(listing).toMatchObject({ price: 77, description: 'All mine.', edited: ['title', 'description', 'price'] });
    const { updatedAt, ...sameListing } = await edit({ title: listing.title });
    expect(sameListing).toEqual(omitVersion(listing));
    expect(updatedAt?.localeCompare(listing.updatedAt ?? '')).toBe(1);
  });
});

describe('POST /api/listings/:id/status', () => {
  it('moves from draft to active to sold, with price and date, and back', async () => {
    expect((await setStatus({ status: 'active' })).listing).toMatchObject({ status: 'active', soldPrice: null, soldAt: null });
    const soldAt = '2026-11-01T10:00:00.000Z';
    const saleResult = await setStatus({ status: 'sold', soldPrice: 39.5, soldAt });
    expect({ ...saleResult, listing: omitVersion(saleResult.listing) }).toEqual({
      listing: { ...omitVersion(fixture.listing), status: 'sold', soldPrice: 39.5, soldAt },
      takeDown: [],
    });
    expect(await getListing()).toMatchObject({ status: 'sold', soldPrice: 39.5, soldAt });
    expect((await setStatus({ status: 'sold' })).listing).toMatchObject({ soldPrice: 39.5, soldAt });
    for (const status of ['active', 'draft'] as const)
      expect((await setStatus({ status })).listing).toMatchObject({ status, soldPrice: null, soldAt: null });
  });

  it("keeps the listing's URL until it is changed or the listing is a draft again", async () => {
    const url = 'https://www.facebook.com/marketplace/item/123456789/';
    expect((await setStatus({ status: 'active', url: ` ${url} ` })).listing.url).toBe(url);
    expect((await setStatus({ status: 'active' })).listing.url).toBe(url);
    expect((await ada.client.items.summaries()).rows.find(({ id }) => id === fixture.item.id)?.url).toBe(url);
    expect((await setStatus({ status: 'sold' })).listing.url).toBe(url);
    expect((await setStatus({ status: 'sold', url: null })).listing.url).toBeNull();
    await setStatus({ status: 'active', url });
    expect((await setStatus({ status: 'draft' })).listing.url).toBeNull();
    expect((await getListing()).url).toBeNull();
  });

  it("uses the current time and the listing's price for a sale by default", async () => {
    const { listing } = await setStatus({ status: 'sold' });
    expect(listing).toMatchObject({ soldPrice: fixture.listing.price, soldAt: app.clock.now.toISOString() });
  });

  it("returns the sold item's other active listings, which should be taken down", async () => {
    const otherItem = await app.buildItem(ada);
    const [ebayListing, poshmarkListing, tiktokListing] = [
      await createListing('ebay'),
      await createListing('poshmark'),
      await createListing('tiktok'),
    ];
    for (const { id } of [fixture.listing, ebayListing, poshmarkListing, otherItem.listing]) await setStatus({ status: 'active' }, id);
    const { takeDown } = await setStatus({ status: 'sold' }, ebayListing.id);
    expect(takeDown.map(({ id }) => id).toSorted()).toEqual([fixture.listing.id, poshmarkListing.id].toSorted());
    expect(takeDown.every(({ status }) => status === 'active')).toBe(true);
    expect((await getListing(tiktokListing.id)).status).toBe('draft');
    expect((await setStatus({ status: 'draft' }, poshmarkListing.id)).takeDown).toEqual([]);
  });

  it('refuses a second sale of an item with 409 and names the first one, even for parallel requests', async () => {
    const ebayListing = await createListing('ebay');
    const sales = await Promise.allSettled([setStatus({ status: 'sold' }), setStatus({ status: 'sold' }, ebayListing.id)]);
    expect(sales.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [soldId, unsoldId] =
      (await getListing()).status === 'sold' ? [fixture.listing.id, ebayListing.id] : [ebayListing.id, fixture.listing.id];
    expect((await expectError(setStatus({ status: 'sold' }, unsoldId), 'conflict')).message).toContain(soldId);
    await setStatus({ status: 'draft' }, soldId);
    expect((await setStatus({ status: 'sold' }, unsoldId)).listing.status).toBe('sold');
  });

  it('does not change a sold listing when the item is corrected', async () => {
    await setStatus({ status: 'sold' });
    const soldListing = await getListing();
    const { item, listings } = await ada.client.items.correct({ ...toParams(fixture.item.id), body: { brand: 'Mango' } });
    expect(item.analysisResults.brand).toBe('Mango');
    expect(listings).toEqual([soldListing]);
  });

  const invalidUrls = ['javascript:alert(1)', 'ebay.com/itm/1', 'https://me:secret@ebay.com/', `https://ebay.com/${'a'.repeat(500)}`, ''];
  it.each<[object, string]>([
    ...invalidUrls.map((url): [object, string] => [{ status: 'active', url }, 'url']),
    [{ status: 'draft', url: 'https://ebay.com/itm/1' }, 'url'],
    [{}, 'status'],
    [{ status: 'gone' }, 'status'],
    [{ status: 'active', soldPrice: 5 }, 'soldPrice'],
    [{ status: 'draft', soldAt: '2026-11-01T10:00:00Z' }, 'soldAt'],
    [{ status: 'sold', soldPrice: -1 }, 'soldPrice'],
    [{ status: 'sold', soldPrice: 0.001 }, 'soldPrice'],
    [{ status: 'sold', soldAt: 'yesterday' }, 'soldAt'],
    [{ status: 'sold', soldAt: '0000-01-01T00:00:00Z' }, 'soldAt'],
    [{ status: 'sold', soldAt: '9999-12-31T23:59:59Z' }, 'soldAt'],
    [{ status: 'sold', soldAt: new Date(Date.now() + 30 * DAY).toISOString() }, 'soldAt'],
    [{ status: 'sold', price: 5 }, 'price'],
  ])('returns 422 for %j, names %s and changes nothing', async (body, field) => {
    const error = await expectErrorResponse(await send('POST', `/api/listings/${fixture.listing.id}/status`, body), 'invalid_values');
    expect(Object.keys(error.fields ?? {})).toEqual([field]);
    expect((await getListing()).status).toBe('draft');
  });
});

describe('DELETE /api/listings/:id', () => {
  it('deletes only the listing, so that another one can be written', async () => {
    await ada.client.listings.remove(toParams());
    await expectError(getListing(), 'not_found');
    await expectError(ada.client.listings.remove(toParams()), 'not_found');
    expect(await ada.client.items.get(toParams(fixture.item.id))).toEqual(fixture.item);
    await expectError(ada.client.items.regenerateDescription(toParams(fixture.item.id)), 'not_found');
    expect((await ada.client.items.correct({ ...toParams(fixture.item.id), body: { brand: 'Mango' } })).listings).toEqual([]);
    expect(await createListing('facebook')).toMatchObject({ platform: 'facebook', status: 'draft' });
  });
});

describe('one listing', () => {
  const calls = {
    get: (user: TestUser, id: string) => user.client.listings.get(toParams(id)),
    edit: (user: TestUser, id: string) => user.client.listings.edit({ ...toParams(id), body: { title: 'Mine' } }),
    setStatus: (user: TestUser, id: string) => user.client.listings.setStatus({ ...toParams(id), body: { status: 'active' } }),
    remove: (user: TestUser, id: string) => user.client.listings.remove(toParams(id)),
  };

  it.each(Object.entries(calls))('%s returns 404 for another account and invalid ids, and 401 without a token', async (_, call) => {
    const listingBefore = await getListing();
    for (const id of [fixture.listing.id, fixture.item.id, randomUUID(), ...INVALID_IDS]) await expectError(call(eve, id), 'not_found');
    await expectError(call({ ...ada, client: app.anonymous }, fixture.listing.id), 'unauthorized');
    expect(await getListing()).toEqual(listingBefore);
  });
});
