import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectError } from '../../../test/expect.ts';
import { createStubEngine } from '../../../test/stub-engine.ts';
import { expectListed } from '../../../test/expect-listed.ts';
import { createJacketPhoto } from '../../../test/photo-files.ts';
import { unzip } from '../../../test/zip.ts';
import type { Disclosure, ListedItem } from '../../contract/index.ts';
import { listPlatformRules } from '../../engine/listings/index.ts';

let app: TestApp;
let ada: TestUser;
let fixture: ListedItem;
beforeAll(async () => {
  app = await startApp({ engine: createStubEngine(), getRules: listPlatformRules });
  ada = await app.buildUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  fixture = await app.buildItem(ada);
});

const disclose = (user = ada) => user.client.items.disclosure({ params: { id: fixture.item.id } });
const edit = (body: object) => ada.client.listings.edit({ params: { id: fixture.listing.id }, body });
const listSellerPassages = ({ listings: [listing] }: Disclosure) =>
  (['title', 'description', 'keywords', 'hashtags'] as const).flatMap((part) =>
    (listing?.[part] ?? []).filter(({ by }) => by === 'person').map(({ text }) => text.trim()),
  );

it("the disclosure reports a new listing's templates, the sources of its facts, and the changes to each photo", async () => {
  const { itemId, listings, facts, photos } = await disclose();
  expect(itemId).toBe(fixture.item.id);
  expect(listings).toMatchObject([{ id: fixture.listing.id, title: [{ text: fixture.listing.title, by: 'template' }] }]);
  expect(listings[0]?.description.map(({ text }) => text).join('')).toBe(fixture.listing.description);
  expect(facts.map(({ fact }) => fact).toSorted()).toEqual(Object.keys(fixture.item.evidence).toSorted());
  expect(photos.map(({ position }) => position)).toEqual(fixture.item.photos.map(({ position }) => position));
});

it('the disclosure marks exactly the edited sentence, even after the rest is rewritten', async () => {
  const sentence = 'I wore it on two trips to the lake.';
  await edit({ description: `${fixture.listing.description} ${sentence}` });
  expect(listSellerPassages(await disclose())).toEqual([sentence]);
  await edit({ description: null, passages: [sentence] });
  expect(listSellerPassages(await disclose())).toEqual([sentence]);
  await ada.client.items.correct({ params: { id: fixture.item.id }, body: { brand: 'Patagonia' } });
  expect(listSellerPassages(await disclose())).toEqual([sentence]);
  await edit({ passages: null, description: null });
  expect(listSellerPassages(await disclose())).toEqual([]);
});

it('the disclosure keeps the authorship of text copied to another platform', async () => {
  await edit({ title: 'My very own title' });
  const { id } = await ada.client.items.createListing({ params: { id: fixture.item.id }, body: { platform: 'ebay' } });
  const { listings } = await disclose();
  expect(listings.find((listing) => listing.id === id)?.title).toEqual(listings[0]?.title);
});

it('the account export contains the disclosures', async () => {
  await edit({ title: 'Mine alone' });
  const files = unzip(Buffer.from(await (await ada.client.account.export()).arrayBuffer()));
  const disclosures = JSON.parse(files.get('disclosures.json')?.toString() ?? '[]') as Disclosure[];
  expect(disclosures.find(({ itemId }) => itemId === fixture.item.id)).toEqual(await disclose());
});

it('the disclosure and the account export contain the edits that the client made to each photo', async () => {
  const edits = [
    [
      { rotate: 90 as const, brightness: 120 },
      { zoom: 1.4, x: -0.5, y: 0 },
    ],
  ];
  fixture = expectListed(
    await ada.client.items.create({ body: { photoEdits: JSON.stringify(edits) }, files: [await createJacketPhoto()] }),
  );
  const disclosure = await disclose();
  expect(disclosure.photos[0]?.changes?.slice(0, 3)).toEqual([
    { code: 'edited', rotate: 90, brightness: 120 },
    { code: 'edited', zoom: 1.4, x: -0.5, y: 0 },
    { code: 'metadata_removed' },
  ]);
  const files = unzip(Buffer.from(await (await ada.client.account.export()).arrayBuffer()));
  const disclosures = JSON.parse(files.get('disclosures.json')?.toString() ?? '[]') as Disclosure[];
  expect(disclosures.find(({ itemId }) => itemId === fixture.item.id)).toEqual(disclosure);
});

it('the API treats the same photos and key as one request, with or without edits', async () => {
  const send = async (photoEdits?: string) =>
    ada.client.items.create({ body: { photoEdits }, files: [await createJacketPhoto()] }, { idempotencyKey: 'edits-disclosure-once-0001' });
  const { item } = await send('[[{"rotate":180}]]');
  expect((await send()).item.id).toBe(item.id);
});

it.each([
  ['invalid JSON', 'rotate=90'],
  ['an object instead of a list', '{"rotate":90}'],
  ['an unsupported rotation', '[[{"rotate":45}]]'],
  ['an out-of-range brightness', '[[{"brightness":9000}]]'],
  ['an unknown field', '[[{"filter":"sepia"}]]'],
  ['too many edits', JSON.stringify([Array.from({ length: 21 }, () => ({ rotate: 90 }))])],
  ['edits for more photos than were sent', '[[],[]]'],
  ['a text that is too long', `[${' '.repeat(8000)}]`],
])('the API rejects photoEdits with %s, and names the field', async (_, photoEdits) => {
  const error = await expectError(ada.client.items.create({ body: { photoEdits }, files: [await createJacketPhoto()] }), 'invalid_values');
  expect(Object.keys(error.fields ?? {}).join()).toMatch(/^photoEdits/);
});

it('the disclosure reports authors and changes as unknown if they were not recorded', async () => {
  await app.database.knex('listings').where({ id: fixture.listing.id }).update({ authorship: null });
  await app.database.knex('photos').where({ itemId: fixture.item.id }).update({ changes: null });
  const { listings, photos } = await disclose();
  expect(listings[0]?.title).toEqual([{ text: fixture.listing.title, by: 'unknown' }]);
  expect(photos[0]?.changes).toBeNull();
});

it('the disclosure returns 404 to other accounts', async () => {
  await expectError(disclose(await app.buildUser()), 'not_found');
});
