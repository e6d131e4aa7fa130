import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectError } from '../../../test/expect.ts';
import { createStubEngine } from '../../../test/stub-engine.ts';
import { expectListed } from '../../../test/expect-listed.ts';
import { createJacketPhoto } from '../../../test/photo-files.ts';
import { unzip } from '../../../test/zip.ts';
import type { Disclosure, ListedItem } from '../../contract/index.ts';
import { platformRules } from '../../engine/listings/index.ts';

let app: TestApp;
let ada: TestUser;
let fixture: ListedItem;
beforeAll(async () => {
  app = await startApp({ engine: createStubEngine(), rules: platformRules });
  ada = await app.buildUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  fixture = await app.buildItem(ada);
});

const disclose = (user = ada) => user.client.items.disclosure({ params: { id: fixture.item.id } });
const edit = (body: object) => ada.client.listings.edit({ params: { id: fixture.listing.id }, body });
const sellersPassages = ({ listings: [listing] }: Disclosure) =>
  (['title', 'description', 'keywords', 'hashtags'] as const).flatMap((part) =>
    (listing?.[part] ?? []).filter(({ by }) => by === 'person').map(({ text }) => text.trim()),
  );

it('reports that a new listing uses our own templates, the sources of its facts, and the changes to each photo', async () => {
  const { itemId, listings, facts, photos } = await disclose();
  expect(itemId).toBe(fixture.item.id);
  expect(listings).toMatchObject([{ id: fixture.listing.id, title: [{ text: fixture.listing.title, by: 'template' }] }]);
  expect(listings[0]?.description.map(({ text }) => text).join('')).toBe(fixture.listing.description);
  expect(facts.map(({ fact }) => fact).toSorted()).toEqual(Object.keys(fixture.item.evidence).toSorted());
  expect(photos.map(({ position }) => position)).toEqual(fixture.item.photos.map(({ position }) => position));
});

it('marks exactly the edited sentence, also after the rest is rewritten', async () => {
  const sentence = 'I wore it on two trips to the lake.';
  await edit({ description: `${fixture.listing.description} ${sentence}` });
  expect(sellersPassages(await disclose())).toEqual([sentence]);
  await edit({ description: null, passages: [sentence] });
  expect(sellersPassages(await disclose())).toEqual([sentence]);
  await ada.client.items.correct({ params: { id: fixture.item.id }, body: { brand: 'Patagonia' } });
  expect(sellersPassages(await disclose())).toEqual([sentence]);
  await edit({ passages: null, description: null });
  expect(sellersPassages(await disclose())).toEqual([]);
});

it('keeps the authors of text that is copied to another platform', async () => {
  await edit({ title: 'My very own title' });
  const { id } = await ada.client.items.createListing({ params: { id: fixture.item.id }, body: { platform: 'ebay' } });
  const { listings } = await disclose();
  expect(listings.find((listing) => listing.id === id)?.title).toEqual(listings[0]?.title);
});

it('is part of the account export', async () => {
  await edit({ title: 'Mine alone' });
  const files = unzip(Buffer.from(await (await ada.client.account.export()).arrayBuffer()));
  const all = JSON.parse(files.get('disclosures.json')?.toString() ?? '[]') as Disclosure[];
  expect(all.find(({ itemId }) => itemId === fixture.item.id)).toEqual(await disclose());
});

it('reports what the sender did to each photo before the upload, and exports it', async () => {
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
  const all = JSON.parse(files.get('disclosures.json')?.toString() ?? '[]') as Disclosure[];
  expect(all.find(({ itemId }) => itemId === fixture.item.id)).toEqual(disclosure);
});

it('accepts the same photos and key as one request, with or without their edits', async () => {
  const send = async (photoEdits?: string) =>
    ada.client.items.create({ body: { photoEdits }, files: [await createJacketPhoto()] }, { idempotencyKey: 'edits-disclosure-once-0001' });
  const { item } = await send('[[{"rotate":180}]]');
  expect((await send()).item.id).toBe(item.id);
});

it.each([
  ['no JSON', 'rotate=90'],
  ['no list', '{"rotate":90}'],
  ['a turn that is none of four', '[[{"rotate":45}]]'],
  ['a brightness out of range', '[[{"brightness":9000}]]'],
  ['a field that nobody knows', '[[{"filter":"sepia"}]]'],
  ['more edits than anybody makes', JSON.stringify([Array.from({ length: 21 }, () => ({ rotate: 90 }))])],
  ['more photos than were sent', '[[],[]]'],
  ['a long text', `[${' '.repeat(8000)}]`],
])('refuses photoEdits with %s, and names the field', async (_, photoEdits) => {
  const error = await expectError(ada.client.items.create({ body: { photoEdits }, files: [await createJacketPhoto()] }), 'invalid_values');
  expect(Object.keys(error.fields ?? {}).join()).toMatch(/^photoEdits/);
});

it('reports unknown for data from before authorship was recorded', async () => {
  await app.database.knex('listings').where({ id: fixture.listing.id }).update({ authorship: null });
  await app.database.knex('photos').where({ itemId: fixture.item.id }).update({ changes: null });
  const { listings, photos } = await disclose();
  expect(listings[0]?.title).toEqual([{ text: fixture.listing.title, by: 'unknown' }]);
  expect(photos[0]?.changes).toBeNull();
});

it('is 404 for other accounts', async () => {
  await expectError(disclose(await app.buildUser()), 'not_found');
});
