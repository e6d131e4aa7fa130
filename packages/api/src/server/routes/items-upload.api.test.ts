import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectError, expectErrorResponse } from '../../../test/expect.ts';
import { createInstantEngine } from '../../../test/instant-engine.ts';
import { isSoak, selectForRun } from '../../../test/select-for-run.ts';
import { createFile, JACKET_SIDE, createJacketPhoto, createPhotoOfSize, createPhotoSet } from '../../../test/photo-files.ts';
import { toFormData } from '../../client/index.ts';
import { AnalyzedItem, MAX_PHOTO_BYTES, type AnalysisEvent, type Stage, type StageResult } from '../../contract/index.ts';
import { PhotoError, ProviderError } from '../../engine/errors.ts';
import { createMessage } from '../../messages/format-message.ts';
import { DAY, HOUR } from '../services/shared/clock.ts';
import { LIMITS } from '../services/operations/rate-limits.ts';

/** Runs when the next analysis reaches the recognition stage. */
let runDuringRecognition: (signal: AbortSignal) => Promise<void> = async () => {};
let app: TestApp;
let ada: TestUser;

beforeAll(async () => {
  const engine = createInstantEngine({
    runAtStage: async (stage, signal) => (stage === 'recognising' ? runDuringRecognition(signal) : undefined),
  });
  app = await startApp({ engine, limits: { ...LIMITS, upload: { count: 300, window: HOUR } } });
  ada = await app.buildUser();
});
afterAll(() => app.close());

const withAnalysisError = async (error: Error, test: () => Promise<void>): Promise<void> => {
  runDuringRecognition = () => Promise.reject(error);
  await test().finally(() => (runDuringRecognition = async () => {}));
};

const countItems = async (user = ada): Promise<number> => (await user.client.items.list({ query: { limit: 1 } })).total;
const readStaging = (): Promise<string[]> => readdir(`${app.folder}/staging`);
/** Expects no staged upload, and no photo on disk that is not in the database. */
const expectNoLeftoverFiles = async (): Promise<void> => {
  await app.waitUntilIdle();
  expect(await readStaging()).toEqual([]);
  expect(await readdir(`${app.folder}/photos/pending`)).toEqual([]);
};
const post = (form: FormData, headers: Record<string, string> = {}): Promise<Response> =>
  app.request('/api/items', { method: 'POST', token: ada.token, body: form, headers });

describe('POST /api/items', () => {
  it('returns item, listing and optimization, and stores the photos', async () => {
    const countBefore = await countItems();
    const form = toFormData('images', await createPhotoSet(3), { targetPlatform: 'poshmark', hint: '  Blue denim  ' });
    const response = await post(form);
    expect(response.status).toBe(201);
    const { item, listing, optimization } = AnalyzedItem.strict().parse(await response.json());
    expect(item).toMatchObject({ name: 'Blue denim', targetPlatform: 'poshmark', estimatedValue: 42 });
    expect(item.photos.map(({ position, width, height }) => [position, width, height])).toEqual(
      [1, 2, 3].map((number) => [number, JACKET_SIDE, JACKET_SIDE]),
    );
    expect(listing).toMatchObject({ itemId: item.id, platform: 'poshmark', status: 'draft', price: 42, title: optimization?.title });
    expect(await ada.client.items.get({ params: { id: item.id } })).toEqual(item);
    expect(await countItems()).toBe(countBefore + 1);
    await expectNoLeftoverFiles();
  });

  it("keeps the seller's order, even when small photos follow a large one", async () => {
    const colors = ['red', 'lime', 'blue', 'yellow', 'black'];
    for (let round = 0; round < selectForRun(2, 5); round += 1) {
      const files = [
        await createPhotoOfSize('large.jpg', MAX_PHOTO_BYTES),
        ...(await Promise.all(colors.slice(1).map((color) => createJacketPhoto(`${color}.jpg`, color)))),
      ];
      const { item } = await ada.client.items.create({ files });
      const names = await app.database.knex('photos').where({ itemId: item.id }).orderBy('position').pluck('name');
      expect(names).toEqual(['large.jpg', 'lime.jpg', 'blue.jpg', 'yellow.jpg', 'black.jpg']);
    }
  });

  it('writes the listing for Facebook by default', async () => {
    const { item } = await ada.client.items.create({ files: [await createJacketPhoto()] });
    expect(item.targetPlatform).toBe('facebook');
  });

  it.runIf(isSoak)('accepts five photos of exactly 10 MB', async () => {
    const files = await Promise.all([1, 2, 3, 4, 5].map((number) => createPhotoOfSize(`${number}.jpg`, MAX_PHOTO_BYTES)));
    const { item } = await ada.client.items.create({ files });
    expect(item.photos).toHaveLength(5);
  });

  it('rejects a sixth photo with 422 and names it', async () => {
    const error = await expectError(ada.client.items.create({ files: await createPhotoSet(6) }), 'too_many_photos');
    expect(error.fields).toEqual({ 'photo-6.jpg': 'is one photo too many' });
  });

  it('rejects a photo one byte above 10 MB with 413 and names it', async () => {
    const files = [await createJacketPhoto(), await createPhotoOfSize('huge.jpg', MAX_PHOTO_BYTES + 1)];
    const error = await expectError(ada.client.items.create({ files }), 'photo_too_large');
    expect(error.fields).toEqual({ 'huge.jpg': 'is larger than 10 MB' });
    expect(error.message).toBe('huge.jpg is larger than 10 MB. Make it smaller and send it again.');
  });

  it('rejects an empty file with 422, names it and says what to do', async () => {
    const error = await expectError(ada.client.items.create({ files: [createFile('empty.jpg', new Uint8Array())] }), 'invalid_photo');
    expect(error.message).toBe('empty.jpg is empty. Take or export the photo again, then send it.');
  });

  it('rejects a file that is far too large with 413 before it has arrived completely', async () => {
    const error = await expectError(
      ada.client.items.create({ files: [await createPhotoOfSize('endless.jpg', 8 * MAX_PHOTO_BYTES)] }),
      'photo_too_large',
    );
    expect(error.fields).toHaveProperty('endless.jpg');
  });

  it.each([
    ['drawing.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')],
    ['page.png', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['empty.jpg', Buffer.alloc(0)],
    ['cut.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46])],
    ['noise.jpg', Buffer.from([...Array(2000).keys()].map((value) => (value * 7919) % 256))],
  ])('rejects %s, which is not a photo, with 422 and names it', async (name, bytes) => {
    const error = await expectError(
      ada.client.items.create({ files: [await createJacketPhoto('good.jpg'), createFile(name, bytes)] }),
      'invalid_photo',
    );
    expect(Object.keys(error.fields)).toEqual([name]);
    expect(error.message).toContain(name);
  });

  it('never uses a file name as a path, and escapes it in the log', async () => {
    const name = '../../../etc/passwd\r\n{"level":60}\u001b[31m.jpg';
    const { item } = await ada.client.items.create({ files: [await createJacketPhoto(name)] });
    expect(item.photos).toHaveLength(1);
    expect(app.logLines.every((line) => line.trim().split('\n').length === 1 && !line.includes('\u001b'))).toBe(true);
  });

  it('returns 422 without photos, for an unknown platform, or for notes that are too long', async () => {
    await expectError(ada.client.items.create({ files: [] }), 'no_photos');
    const platformError = await expectErrorResponse(
      await post(toFormData('images', [await createJacketPhoto()], { targetPlatform: 'myspace' })),
      'invalid_values',
    );
    expect(platformError.fields).toEqual({ targetPlatform: 'must be one of facebook, instagram, tiktok, poshmark, ebay' });
    const notesError = await expectError(
      ada.client.items.create({ files: [await createJacketPhoto()], body: { hint: 'x'.repeat(1001) } }),
      'invalid_values',
    );
    expect(notesError.fields).toHaveProperty('hint');
    const wrongFieldResponse = await post(toFormData('pictures', [await createJacketPhoto()]));
    await expectErrorResponse(wrongFieldResponse, 'no_photos');
    await expectNoLeftoverFiles();
  });

  it('returns 401 before reading any byte of the photos', async () => {
    await expectError(app.anonymous.items.create({ files: await createPhotoSet(5) }), 'unauthorized');
    const cookie = `relist_session=${ada.token}`;
    const form = toFormData('images', [await createJacketPhoto()]);
    // A multipart request needs no preflight. If the cookie sufficed, any page could upload for the seller.
    await expectErrorResponse(await app.request('/api/items', { method: 'POST', body: form, headers: { cookie } }), 'unauthorized');
  });

  it.each([
    ['multipart/form-data', 'malformed_request'],
    ['multipart/form-data; boundary=x', 'malformed_request'],
    ['application/json', 'unsupported_media_type'],
    ['text/plain', 'unsupported_media_type'],
  ] as const)('refuses a broken body of type %s', async (type, code) => {
    const body = '--x\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\ncut';
    const response = await app.request('/api/items', { method: 'POST', token: ada.token, headers: { 'content-type': type }, body });
    await expectErrorResponse(response, code);
    await expectNoLeftoverFiles();
  });

  it('stores nothing when the caller disconnects during the upload', async () => {
    const countBefore = await countItems();
    const head = `POST /api/items HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${ada.token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n`;
    const part = '--x\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
    const rounds = selectForRun(40, 200);
    for (let round = 0; round < rounds; round += 1) {
      const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
      socket.on('error', () => {});
      const body = 'x'.repeat(Math.round((round / rounds) * 800_000));
      await new Promise<unknown>((resolve) => socket.write(head + part + body, resolve));
      // Disconnect at different moments while the server reads, because it runs in this event loop.
      for (let turn = round % 20; turn > 0; turn -= 1) await new Promise(setImmediate);
      socket.destroy();
    }
    // This request is handled after the connections above were accepted.
    expect(await countItems()).toBe(countBefore);
    await expectNoLeftoverFiles();
    expect(await countItems()).toBe(countBefore);
  });

  it("does not read an account's fifth upload while four are in progress, but reads other accounts' uploads", async () => {
    // Prevent the server from aborting these bodies as too slow.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const head = `POST /api/items HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${ada.token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n--x\r\n`;
    const sockets = Array.from({ length: 4 }, () => connect(Number(new URL(app.url).port), '127.0.0.1'));
    try {
      await Promise.all(sockets.map((socket) => new Promise<unknown>((resolve) => socket.write(head, resolve))));
      while ((await readStaging()).length < 4);
      let hasResponse = false;
      const fifthUpload = ada.client.items.create({ files: [await createJacketPhoto()], body: {} }).then(() => (hasResponse = true));
      const ben = await app.buildUser();
      await ben.client.items.create({ files: [await createJacketPhoto()], body: {} });
      // Ben's staged files are deleted after his response.
      while ((await readStaging()).length > 4);
      expect(hasResponse).toBe(false);
      sockets[2]?.destroy();
      expect(await fifthUpload).toBe(true);
    } finally {
      for (const socket of sockets) socket.destroy();
      vi.useRealTimers();
    }
    await expectNoLeftoverFiles();
  });

  it('aborts the analysis when the caller disconnects, and stores nothing', async () => {
    const countBefore = await countItems();
    const controller = new AbortController();
    let onAbort = (): void => {};
    const abortPromise = new Promise<void>((resolve) => (onAbort = resolve));
    runDuringRecognition = async (signal) => {
      signal.addEventListener('abort', onAbort);
      controller.abort();
      await abortPromise;
    };
    await expect(ada.client.items.create({ files: await createPhotoSet(2) }, { signal: controller.signal })).rejects.toThrow();
    await abortPromise;
    runDuringRecognition = async () => {};
    await expectNoLeftoverFiles();
    expect(await countItems()).toBe(countBefore);
  });

  it("returns 502 with the engine's message when the AI provider fails, and records it for the error monitor", async () => {
    await withAnalysisError(
      new ProviderError('busy', 'HTTP 429 from provider', 'The AI service is busy. Your photos are kept; try again in a minute.'),
      async () => {
        const error = await expectError(ada.client.items.create({ files: await createPhotoSet(1) }), 'ai_provider_failed');
        expect(error.message).toBe('The AI service is busy. Your photos are kept; try again in a minute.');
        // The response does not wait for the error to be recorded.
        await app.waitUntilIdle();
        const errorEvent = await app.database.knex('error_events').where({ requestId: error.requestId }).first();
        expect(errorEvent).toMatchObject({ action: 'POST /api/items', userId: ada.user.id });
      },
    );
  });

  it('returns 500 without internals after an unexpected error', async () => {
    await withAnalysisError(new Error('secret path /srv/relist/engine.ts'), async () => {
      const error = await expectError(ada.client.items.create({ files: await createPhotoSet(1) }), 'internal_error');
      expect(error.toString()).not.toContain('/srv');
      await expectNoLeftoverFiles();
    });
  });

  it('returns 507 when the disk is full', async () => {
    await withAnalysisError(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }), async () => {
      await expectError(ada.client.items.create({ files: await createPhotoSet(1) }), 'storage_full');
    });
  });

  it('returns 429 over the limit, without reading the photos', async () => {
    const eve = await app.buildUser();
    await app.database.knex('rate_limits').insert({ key: `upload:${eve.user.id}`, count: 300, resetsAt: new Date(Date.now() + 60_000) });
    const error = await expectError(eve.client.items.create({ files: await createPhotoSet(1) }), 'rate_limited');
    expect(error.retryAfter).toBeGreaterThan(0);
  });

  it('removes characters that the database cannot store', async () => {
    const { item } = await ada.client.items.create({ files: [await createJacketPhoto('a\ud800b.jpg')], body: { hint: 'fine' } });
    expect(item.name).toBe('fine');
  });
});

describe('POST /api/items as a stream', () => {
  const streamHeaders = { accept: 'application/x-ndjson' };

  it('streams each stage, then the same response', async () => {
    const stages: Stage[] = [];
    let lastResults: readonly StageResult[] = [];
    const onStage = (stage: Stage, found: readonly StageResult[] = []) => {
      stages.push(stage);
      lastResults = found;
    };
    const result = await ada.client.items.create({ files: await createPhotoSet(1) }, { onStage });
    expect(lastResults).toEqual([{ code: 'words', params: { words: 'REEBOK' }, photo: 1 }]);
    expect(stages).toEqual(['received', 'photos', 'reading', 'recognising', 'pricing', 'writing']);
    expect(await ada.client.items.get({ params: { id: result.item.id } })).toEqual(result.item);
  });

  it('returns the usual status for refused requests', async () => {
    await expectErrorResponse(await post(toFormData('images', []), streamHeaders), 'no_photos');
    await expectErrorResponse(await post(toFormData('images', await createPhotoSet(6)), streamHeaders), 'too_many_photos');
  });

  it('sends a later error in the last line', async () => {
    await withAnalysisError(
      new PhotoError('invalid_photo', 'a.jpg', createMessage('field', 'photo_damaged', { name: 'a.jpg' })),
      async () => {
        const response = await post(toFormData('images', await createPhotoSet(1)), streamHeaders);
        expect(response.status).toBe(201);
        const lines = (await response.text()).trim().split('\n');
        const lastEvent = JSON.parse(lines.at(-1) ?? '') as AnalysisEvent;
        expect(lastEvent).toMatchObject({
          stage: 'failed',
          error: {
            status: 422,
            code: 'invalid_photo',
            fields: { 'a.jpg': expect.stringMatching(/^"a\.jpg" is damaged/) },
            fieldErrors: { 'a.jpg': { code: 'photo_damaged', params: { name: 'a.jpg' } } },
          },
        });
        const error = await expectError(
          ada.client.items.create({ files: await createPhotoSet(1) }, { onStage: () => {} }),
          'invalid_photo',
        );
        expect(error.requestId).not.toBe(response.headers.get('x-request-id'));
      },
    );
    await expectNoLeftoverFiles();
  });
});

describe('Idempotency-Key', () => {
  it('creates one item for 20 parallel requests', async () => {
    const bob = await app.buildUser();
    const files = await createPhotoSet(1);
    const idempotencyKey = randomUUID();
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => bob.client.items.create({ files }, { idempotencyKey })));
    const ids = new Set(results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.item.id] : [])));
    const codes = new Set(
      results.flatMap((result) => (result.status === 'rejected' ? [String((result.reason as { code: string }).code)] : [])),
    );
    expect(ids.size).toBe(1);
    expect([...codes].filter((code) => code !== 'request_in_progress')).toEqual([]);
    expect(await countItems(bob)).toBe(1);
  });

  it('returns the first response for 24 hours, even as a stream, then analyzes again', async () => {
    const bob = await app.buildUser();
    const options = { idempotencyKey: 'retry-1' };
    const firstResult = await bob.client.items.create({ files: await createPhotoSet(1) }, options);
    expect(await bob.client.items.create({ files: await createPhotoSet(1) }, options)).toEqual(firstResult);
    expect(await bob.client.items.create({ files: await createPhotoSet(1) }, { ...options, onStage: () => {} })).toEqual(firstResult);
    const now = app.clock.now;
    app.clock.now = new Date(now.getTime() + DAY);
    const secondResult = await bob.client.items.create({ files: await createPhotoSet(1) }, options);
    app.clock.now = now;
    expect(secondResult.item.id).not.toBe(firstResult.item.id);
  });

  it('returns 422 for the same key with other photos or notes', async () => {
    const bob = await app.buildUser();
    const options = { idempotencyKey: 'retry-2' };
    await bob.client.items.create({ files: await createPhotoSet(1) }, options);
    await expectError(bob.client.items.create({ files: await createPhotoSet(2) }, options), 'idempotency_key_reused');
    await expectError(
      bob.client.items.create({ files: await createPhotoSet(1), body: { hint: 'other' } }, options),
      'idempotency_key_reused',
    );
  });

  it('is separate for each account', async () => {
    const [bob, eve] = [await app.buildUser(), await app.buildUser()];
    const options = { idempotencyKey: 'same' };
    const bobsItem = await bob.client.items.create({ files: await createPhotoSet(1) }, options);
    const evesItem = await eve.client.items.create({ files: await createPhotoSet(1) }, options);
    expect(evesItem.item.id).not.toBe(bobsItem.item.id);
  });

  it('can be used again after an error', async () => {
    const bob = await app.buildUser();
    const options = { idempotencyKey: 'retry-3' };
    await withAnalysisError(new ProviderError('broken', 'down', 'The AI service is down. Try again.'), async () => {
      await expectError(bob.client.items.create({ files: await createPhotoSet(1) }, options), 'ai_provider_failed');
    });
    await bob.client.items.create({ files: await createPhotoSet(1) }, options);
    expect(await countItems(bob)).toBe(1);
  });

  it('returns 422 for a key that is too long or contains spaces', async () => {
    for (const key of ['x'.repeat(201), 'with space']) {
      const error = await expectErrorResponse(
        await post(toFormData('images', await createPhotoSet(1)), { 'idempotency-key': key }),
        'invalid_values',
      );
      expect(error.fields).toHaveProperty('Idempotency-Key');
    }
  });
});
