import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectError, expectErrorAnswer } from '../../../test/expect.ts';
import { fileOf, createJacketPhoto, createPhotoSet } from '../../../test/photo-files.ts';
import { uploadForm } from '../../client/index.ts';
import { RewrittenItem, type AdditionEvent, type ListedItem } from '../../contract/index.ts';
import { createEngine, type EngineOptions } from '../../engine/index.ts';
import { expectListed } from '../../../test/expect-listed.ts';

/** Positions of the photos that the label reader was called with. */
let readPositions: number[] = [];
let atReading: (signal?: AbortSignal) => Promise<void> = async () => {};
const place = { left: 0.2, top: 0.4, width: 0.3, height: 0.05 };
/** The label text of each photo; the rest of the engine is real. */
const LABELS: Record<number, string> = { 1: 'SIZE XL', 3: '100% COTTON' };
const photoReaders: EngineOptions['photoReaders'] = {
  barcodeReader: { read: async () => ({ barcodes: [], isComplete: true }), warm: async () => {}, close: async () => {} },
  labelReader: {
    read: async ({ position }, signal) => {
      readPositions.push(position);
      await atReading(signal);
      const text = LABELS[position];
      return { photo: position, lines: text ? [{ text, confidence: 91, place }] : [] };
    },
    warm: async () => {},
    close: async () => {},
  },
  vision: { classify: async () => [], warm: async () => {}, close: async () => {} },
};

let app: TestApp;
let ada: TestUser;
let fixture: ListedItem;
beforeAll(async () => {
  app = await startApp({ engine: createEngine({ photoReaders }) });
  ada = await app.buildUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  atReading = async () => {};
  fixture = expectListed(
    await ada.client.items.create({ files: await createPhotoSet(2), body: { targetPlatform: 'ebay', hint: 'jacket' } }),
  );
  readPositions = [];
});

const itemParams = () => ({ params: { id: fixture.item.id } });
const add = async (count = 1, options = {}) =>
  ada.client.items.addPhotos({ ...itemParams(), files: (await createPhotoSet(2 + count)).slice(2) }, options);
const getItem = () => ada.client.items.get(itemParams());
const photoRows = () =>
  app.database.knex('photos').where({ itemId: fixture.item.id }).orderBy('position').select('position', 'fileKey', 'looked');
const expectNothingLeft = async (): Promise<void> => {
  await app.waitUntilIdle();
  expect([await readdir(`${app.folder}/staging`), await readdir(`${app.folder}/photos/pending`)]).toEqual([[], []]);
};

describe('POST /api/items/:id/photos', () => {
  it('appends photos, analyzes only the new ones, and merges the results with the known facts', async () => {
    const { item, listings } = RewrittenItem.parse(await add(1));
    expect(readPositions).toEqual([3]);
    expect(item.photos.map(({ position }) => position)).toEqual([1, 2, 3]);
    expect(item.analysisResults).toMatchObject({ size: 'XL', material: '100% cotton' });
    expect(item.evidence['size']).toMatchObject({ source: 'label', photo: 1 });
    expect(item.evidence['material']).toMatchObject({ source: 'label', photo: 3, place });
    expect(listings).toHaveLength(1);
    expect(listings[0]?.description).toMatch(/cotton/i);
    expect(await getItem()).toEqual(item);
    expect((await photoRows()).every(({ looked }) => looked.text)).toBe(true);
    const photo = await app.request(`/api/items/${item.id}/photos/3?size=320`, { token: ada.token });
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    await expectNothingLeft();
    // All photos have been analyzed, so another analysis changes nothing.
    expect((await ada.client.items.reanalyse(itemParams())).item).toEqual(item);
    expect(readPositions).toEqual([3]);
  });

  it("keeps the seller's corrections and handwritten texts, including those made during the analysis", async () => {
    atReading = async () => {
      await ada.client.items.correct({ ...itemParams(), body: { brand: 'Patagonia', material: 'wool' } });
      await ada.client.listings.edit({ params: { id: fixture.listing.id }, body: { title: 'By hand' } });
    };
    const { item, listings } = await add(1);
    expect(item.analysisResults).toMatchObject({ brand: 'Patagonia', material: 'wool' });
    expect(listings[0]?.title).toBe('By hand');
  });

  it('streams the stages and ends with the item', async () => {
    const body = uploadForm('images', (await createPhotoSet(3)).slice(2));
    const headers = { accept: 'application/x-ndjson' };
    const answer = await app.request(`/api/items/${fixture.item.id}/photos`, { method: 'POST', token: ada.token, body, headers });
    const events = (await answer.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as AdditionEvent);
    expect(events.map(({ stage }) => stage)).toEqual(['received', 'photos', 'reading', 'recognising', 'pricing', 'writing', 'done']);
    expect(events.at(-1)).toMatchObject({ result: { item: { id: fixture.item.id, photos: [{}, {}, { position: 3 }] } } });
    const stages: string[] = [];
    expect((await add(1, { onStage: (stage: string) => void stages.push(stage) })).item.photos).toHaveLength(4);
    expect(stages).toContain('reading');
  });

  it('422 names the sixth photo, and stores none of the photos sent with it', async () => {
    const error = await expectError(add(4), 'too_many_photos');
    expect(error.message).toBe('This item has 2 of 5 photos. Send at most 3 more.');
    expect(error.fields).toEqual({ 'photo-6.jpg': 'is one photo too many' });
    expect((await add(3)).item.photos).toHaveLength(5);
    expect((await expectError(add(1), 'too_many_photos')).message).toContain('5 of 5 photos');
    expect((await getItem()).photos).toHaveLength(5);
    await expectNothingLeft();
  });

  it('names a file that is not a photo, and a duplicate with the photo it matches, and keeps the item unchanged', async () => {
    const files = [fileOf('page.png', Buffer.from('<!doctype html>'))];
    const error = await expectError(ada.client.items.addPhotos({ ...itemParams(), files }), 'invalid_photo');
    expect(Object.keys(error.fields)).toEqual(['page.png']);
    await expectError(ada.client.items.addPhotos({ ...itemParams(), files: [] }), 'no_photos');
    expect(await getItem()).toEqual(fixture.item);
    const same = await ada.client.items.addPhotos({ ...itemParams(), files: (await createPhotoSet(1)).slice(0, 1) });
    expect(same.item.photos.at(-1)?.advice.find(({ code }) => code === 'duplicate')?.message).toMatch(/^Photo 3 is the same as photo 1\./);
  });

  it('runs once per Idempotency-Key, and refuses the key for other photos', async () => {
    const idempotencyKey = randomUUID();
    const first = await add(1, { idempotencyKey });
    expect(await add(1, { idempotencyKey })).toEqual(first);
    expect(readPositions).toEqual([3]);
    expect((await getItem()).photos).toHaveLength(3);
    await expectError(add(2, { idempotencyKey }), 'idempotency_key_reused');
    const other = expectListed(await ada.client.items.create({ files: [await createJacketPhoto()] }));
    const elsewhere = { params: { id: other.item.id }, files: (await createPhotoSet(3)).slice(2) };
    await expectError(ada.client.items.addPhotos(elsewhere, { idempotencyKey }), 'idempotency_key_reused');
    await ada.client.items.remove(itemParams());
    await expectError(add(1, { idempotencyKey }), 'not_found');
  });

  it('refuses to add to a newer version than the one in If-Match', async () => {
    const ifMatch = fixture.item.updatedAt;
    await ada.client.items.correct({ ...itemParams(), body: { brand: 'Patagonia' } });
    await expectError(add(1, { ifMatch }), 'conflict');
    expect(readPositions).toEqual([]);
    const { updatedAt } = await getItem();
    const idempotencyKey = randomUUID();
    const first = await add(1, { ifMatch: updatedAt, idempotencyKey });
    expect(first.item.photos).toHaveLength(3);
    // The answer was lost: the retry sends the previous version.
    expect(await add(1, { ifMatch: updatedAt, idempotencyKey })).toEqual(first);
  });

  it('accepts one of two parallel requests; the other must be retried', async () => {
    const outcomes = await Promise.allSettled([add(1), add(1)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason).toMatchObject({ code: 'request_in_progress', status: 409 });
    expect((await getItem()).photos).toHaveLength(3);
    await expectNothingLeft();
  });

  it('stores nothing when the item is deleted or the caller disconnects during the analysis', async () => {
    const hangUp = new AbortController();
    atReading = async (signal) => {
      hangUp.abort();
      if (signal && !signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
    };
    await expect(add(1, { signal: hangUp.signal })).rejects.toThrow();
    await expectNothingLeft();
    expect(await getItem()).toEqual(fixture.item);
    atReading = async () => ada.client.items.remove(itemParams());
    await expectError(add(1), 'not_found');
    await expectNothingLeft();
  });

  it("404 for others before their photo is read, and applies the account's limits", async () => {
    const eve = await app.buildUser();
    const big = fileOf('big.jpg', Buffer.alloc(30 * 1024 * 1024));
    await expectError(eve.client.items.addPhotos({ ...itemParams(), files: [big] }), 'not_found');
    const path = `/api/items/${fixture.item.id}/photos`;
    await expectErrorAnswer(await app.request(path, { method: 'POST', body: new FormData() }), 'unauthorized');
    const json = { headers: { 'content-type': 'application/json' }, body: '{}' };
    await expectErrorAnswer(await app.request(path, { method: 'POST', token: ada.token, ...json }), 'unsupported_media_type');
    const limited = await startApp({ limits: { ...app.services.limits.limits, upload: { count: 2, window: 60_000 } } });
    try {
      const ben = await limited.buildUser();
      const { item } = await limited.buildItem(ben);
      const more = async () => ben.client.items.addPhotos({ params: { id: item.id }, files: [await createJacketPhoto()] });
      await more();
      await expectError(more(), 'rate_limited');
    } finally {
      await limited.close();
    }
  });
});
