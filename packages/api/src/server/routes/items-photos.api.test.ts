import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectError, expectErrorResponse } from '../../../test/expect.ts';
import { createFile, createJacketPhoto, createPhotoSet } from '../../../test/photo-files.ts';
import { toFormData } from '../../client/index.ts';
import { RewrittenItem, type AdditionEvent, type ListedItem } from '../../contract/index.ts';
import { createEngine, type EngineOptions } from '../../engine/index.ts';
import { expectListed } from '../../../test/expect-listed.ts';

/** Positions of the photos passed to the label reader. */
let labelReaderPositions: number[] = [];
let runDuringReading: (signal?: AbortSignal) => Promise<void> = async () => {};
const place = { left: 0.2, top: 0.4, width: 0.3, height: 0.05 };
/** The label text of each photo; the rest of the engine is real. */
const LABELS: Record<number, string> = { 1: 'SIZE XL', 3: '100% COTTON' };
const photoReaders: EngineOptions['photoReaders'] = {
  barcodeReader: { read: async () => ({ barcodes: [], isComplete: true }), warm: async () => {}, close: async () => {} },
  labelReader: {
    read: async ({ position }, signal) => {
      labelReaderPositions.push(position);
      await runDuringReading(signal);
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
  runDuringReading = async () => {};
  fixture = expectListed(
    await ada.client.items.create({ files: await createPhotoSet(2), body: { targetPlatform: 'ebay', hint: 'jacket' } }),
  );
  labelReaderPositions = [];
});

const getItemParams = () => ({ params: { id: fixture.item.id } });
const addPhotos = async (count = 1, options = {}) =>
  ada.client.items.addPhotos({ ...getItemParams(), files: (await createPhotoSet(2 + count)).slice(2) }, options);
const getItem = () => ada.client.items.get(getItemParams());
const findPhotoRows = () =>
  app.database
    .knex('photos')
    .where({ itemId: fixture.item.id })
    .orderBy('position')
    .select('position', 'fileKey', { observations: 'looked' });
const expectNoLeftoverFiles = async (): Promise<void> => {
  await app.waitUntilIdle();
  expect([await readdir(`${app.folder}/staging`), await readdir(`${app.folder}/photos/pending`)]).toEqual([[], []]);
};

describe('POST /api/items/:id/photos', () => {
  it('appends photos, analyzes only the new ones, and merges the results with the known facts', async () => {
    const { item, listings } = RewrittenItem.parse(await addPhotos(1));
    expect(labelReaderPositions).toEqual([3]);
    expect(item.photos.map(({ position }) => position)).toEqual([1, 2, 3]);
    expect(item.analysisResults).toMatchObject({ size: 'XL', material: '100% cotton' });
    expect(item.evidence['size']).toMatchObject({ source: 'label', photo: 1 });
    expect(item.evidence['material']).toMatchObject({ source: 'label', photo: 3, place });
    expect(listings).toHaveLength(1);
    expect(listings[0]?.description).toMatch(/cotton/i);
    expect(await getItem()).toEqual(item);
    expect((await findPhotoRows()).every(({ observations }) => observations.text)).toBe(true);
    const response = await app.request(`/api/items/${item.id}/photos/3?size=320`, { token: ada.token });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    await expectNoLeftoverFiles();
    // All photos have been analyzed, so another analysis changes nothing.
    expect((await ada.client.items.reanalyse(getItemParams())).item).toEqual(item);
    expect(labelReaderPositions).toEqual([3]);
  });

  it("keeps the seller's corrections and edits, even if made during the analysis", async () => {
    runDuringReading = async () => {
      await ada.client.items.correct({ ...getItemParams(), body: { brand: 'Patagonia', material: 'wool' } });
      await ada.client.listings.edit({ params: { id: fixture.listing.id }, body: { title: 'By hand' } });
    };
    const { item, listings } = await addPhotos(1);
    expect(item.analysisResults).toMatchObject({ brand: 'Patagonia', material: 'wool' });
    expect(listings[0]?.title).toBe('By hand');
  });

  it('streams the stages and ends with the item', async () => {
    const body = toFormData('images', (await createPhotoSet(3)).slice(2));
    const headers = { accept: 'application/x-ndjson' };
    const response = await app.request(`/api/items/${fixture.item.id}/photos`, { method: 'POST', token: ada.token, body, headers });
    const events = (await response.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as AdditionEvent);
    expect(events.map(({ stage }) => stage)).toEqual(['received', 'photos', 'reading', 'recognising', 'pricing', 'writing', 'done']);
    expect(events.at(-1)).toMatchObject({ result: { item: { id: fixture.item.id, photos: [{}, {}, { position: 3 }] } } });
    const stages: string[] = [];
    expect((await addPhotos(1, { onStage: (stage: string) => void stages.push(stage) })).item.photos).toHaveLength(4);
    expect(stages).toContain('reading');
  });

  it('rejects a sixth photo with 422, names it, and stores none of the photos sent with it', async () => {
    const error = await expectError(addPhotos(4), 'too_many_photos');
    expect(error.message).toBe('This item has 2 of 5 photos. Send at most 3 more.');
    expect(error.fields).toEqual({ 'photo-6.jpg': 'is one photo too many' });
    expect((await addPhotos(3)).item.photos).toHaveLength(5);
    expect((await expectError(addPhotos(1), 'too_many_photos')).message).toContain('5 of 5 photos');
    expect((await getItem()).photos).toHaveLength(5);
    await expectNoLeftoverFiles();
  });

  it('names a file that is not a photo without changing the item, and names the photo that a duplicate matches', async () => {
    const files = [createFile('page.png', Buffer.from('<!doctype html>'))];
    const error = await expectError(ada.client.items.addPhotos({ ...getItemParams(), files }), 'invalid_photo');
    expect(Object.keys(error.fields)).toEqual(['page.png']);
    await expectError(ada.client.items.addPhotos({ ...getItemParams(), files: [] }), 'no_photos');
    expect(await getItem()).toEqual(fixture.item);
    const duplicate = await ada.client.items.addPhotos({ ...getItemParams(), files: (await createPhotoSet(1)).slice(0, 1) });
    expect(duplicate.item.photos.at(-1)?.advice.find(({ code }) => code === 'duplicate')?.message).toMatch(
      /^Photo 3 is the same as photo 1\./,
    );
  });

  it('runs once per Idempotency-Key, and refuses the key for other photos', async () => {
    const idempotencyKey = randomUUID();
    const firstResult = await addPhotos(1, { idempotencyKey });
    expect(await addPhotos(1, { idempotencyKey })).toEqual(firstResult);
    expect(labelReaderPositions).toEqual([3]);
    expect((await getItem()).photos).toHaveLength(3);
    await expectError(addPhotos(2, { idempotencyKey }), 'idempotency_key_reused');
    const otherItem = expectListed(await ada.client.items.create({ files: [await createJacketPhoto()] }));
    const otherItemParams = { params: { id: otherItem.item.id }, files: (await createPhotoSet(3)).slice(2) };
    await expectError(ada.client.items.addPhotos(otherItemParams, { idempotencyKey }), 'idempotency_key_reused');
    await ada.client.items.remove(getItemParams());
    await expectError(addPhotos(1, { idempotencyKey }), 'not_found');
  });

  it('refuses to change a version newer than the one in If-Match', async () => {
    const ifMatch = fixture.item.updatedAt;
    await ada.client.items.correct({ ...getItemParams(), body: { brand: 'Patagonia' } });
    await expectError(addPhotos(1, { ifMatch }), 'conflict');
    expect(labelReaderPositions).toEqual([]);
    const { updatedAt } = await getItem();
    const idempotencyKey = randomUUID();
    const firstResult = await addPhotos(1, { ifMatch: updatedAt, idempotencyKey });
    expect(firstResult.item.photos).toHaveLength(3);
    // The retry after a lost response sends the previous version.
    expect(await addPhotos(1, { ifMatch: updatedAt, idempotencyKey })).toEqual(firstResult);
  });

  it('accepts one of two parallel requests, and returns 409 for the other', async () => {
    const results = await Promise.allSettled([addPhotos(1), addPhotos(1)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const rejection = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(rejection.reason).toMatchObject({ code: 'request_in_progress', status: 409 });
    expect((await getItem()).photos).toHaveLength(3);
    await expectNoLeftoverFiles();
  });

  it('stores nothing when the item is deleted or the caller disconnects during the analysis', async () => {
    const disconnectController = new AbortController();
    runDuringReading = async (signal) => {
      disconnectController.abort();
      if (signal && !signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
    };
    await expect(addPhotos(1, { signal: disconnectController.signal })).rejects.toThrow();
    await expectNoLeftoverFiles();
    expect(await getItem()).toEqual(fixture.item);
    runDuringReading = async () => ada.client.items.remove(getItemParams());
    await expectError(addPhotos(1), 'not_found');
    await expectNoLeftoverFiles();
  });

  it("returns 404 to others before reading their photo, and applies the account's limits", async () => {
    const eve = await app.buildUser();
    const bigFile = createFile('big.jpg', Buffer.alloc(30 * 1024 * 1024));
    await expectError(eve.client.items.addPhotos({ ...getItemParams(), files: [bigFile] }), 'not_found');
    const path = `/api/items/${fixture.item.id}/photos`;
    await expectErrorResponse(await app.request(path, { method: 'POST', body: new FormData() }), 'unauthorized');
    const json = { headers: { 'content-type': 'application/json' }, body: '{}' };
    await expectErrorResponse(await app.request(path, { method: 'POST', token: ada.token, ...json }), 'unsupported_media_type');
    const limitedApp = await startApp({ limits: { ...app.services.limits.limits, upload: { count: 2, window: 60_000 } } });
    try {
      const ben = await limitedApp.buildUser();
      const { item } = await limitedApp.buildItem(ben);
      const addMore = async () => ben.client.items.addPhotos({ params: { id: item.id }, files: [await createJacketPhoto()] });
      await addMore();
      await expectError(addMore(), 'rate_limited');
    } finally {
      await limitedApp.close();
    }
  });
});
