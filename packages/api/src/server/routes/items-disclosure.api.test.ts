import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectProblem } from '../../../test/expect.ts';
import { createKnowingEngine } from '../../../test/knowing-engine.ts';
import { unzip } from '../../../test/zip.ts';
import type { Disclosure, ListedItem } from '../../contract/index.ts';
import { platformRules } from '../../engine/listings/index.ts';

let app: TestApp;
let ada: TestUser;
let made: ListedItem;
beforeAll(async () => {
  app = await startApp({ engine: createKnowingEngine(), rules: platformRules });
  ada = await app.buildUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  made = await app.buildItem(ada);
});

const disclose = (user = ada) => user.client.items.disclosure({ params: { id: made.item.id } });
const edit = (body: object) => ada.client.listings.edit({ params: { id: made.listing.id }, body });
const ownWords = ({ listings: [listing] }: Disclosure) =>
  (['title', 'description', 'keywords', 'hashtags'] as const).flatMap((part) =>
    (listing?.[part] ?? []).filter(({ by }) => by === 'person').map(({ text }) => text.trim()),
  );

it('says that a fresh listing is all of our own wordings, on what its facts rest, and what was done to each photo', async () => {
  const { itemId, listings, facts, photos } = await disclose();
  expect(itemId).toBe(made.item.id);
  expect(listings).toMatchObject([{ id: made.listing.id, title: [{ text: made.listing.title, by: 'template' }] }]);
  expect(listings[0]?.description.map(({ text }) => text).join('')).toBe(made.listing.description);
  expect(facts.map(({ fact }) => fact).toSorted()).toEqual(Object.keys(made.item.evidence).toSorted());
  expect(photos.map(({ position }) => position)).toEqual(made.item.photos.map(({ position }) => position));
});

it('marks exactly the sentence that was edited, also after the rest was written anew', async () => {
  const sentence = 'I wore it on two trips to the lake.';
  await edit({ description: `${made.listing.description} ${sentence}` });
  expect(ownWords(await disclose())).toEqual([sentence]);
  await edit({ description: null, passages: [sentence] });
  expect(ownWords(await disclose())).toEqual([sentence]);
  await ada.client.items.correct({ params: { id: made.item.id }, body: { brand: 'Patagonia' } });
  expect(ownWords(await disclose())).toEqual([sentence]);
  await edit({ passages: null, description: null });
  expect(ownWords(await disclose())).toEqual([]);
});

it('carries the authors of carried words to another platform', async () => {
  await edit({ title: 'My very own title' });
  const { id } = await ada.client.items.createListing({ params: { id: made.item.id }, body: { platform: 'ebay' } });
  const { listings } = await disclose();
  expect(listings.find((listing) => listing.id === id)?.title).toEqual(listings[0]?.title);
});

it('is in the export of the account', async () => {
  await edit({ title: 'Mine alone' });
  const files = unzip(Buffer.from(await (await ada.client.account.export()).arrayBuffer()));
  const all = JSON.parse(files.get('disclosures.json')?.toString() ?? '[]') as Disclosure[];
  expect(all.find(({ itemId }) => itemId === made.item.id)).toEqual(await disclose());
});

it('says unknown of what is older than the record', async () => {
  await app.database.knex('listings').where({ id: made.listing.id }).update({ authorship: null });
  await app.database.knex('photos').where({ itemId: made.item.id }).update({ changes: null });
  const { listings, photos } = await disclose();
  expect(listings[0]?.title).toEqual([{ text: made.listing.title, by: 'unknown' }]);
  expect(photos[0]?.changes).toBeNull();
});

it('is nobody else’s: 404', async () => {
  await expectProblem(disclose(await app.buildUser()), 'not_found');
});
