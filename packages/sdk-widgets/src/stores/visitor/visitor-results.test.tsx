import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toApiError } from '@relist/api/client';
import type { TryResult } from '@relist/api/contract';
import { analyzedItem } from '../../test/data.ts';
import { createFakeRelist } from '../../test/fake-relist.ts';
import { createPhotoFile } from '../../test/photo-file.ts';
import { claimVisitorResult } from './claim-visitor-result.ts';
import { visitorResults } from './visitor-results.ts';

const DAY_MS = 86_400_000;
const server = '';
const createResult = (lifetimeMs: number): TryResult => ({
  ...analyzedItem,
  claim: 'signed',
  expiresAt: new Date(Date.now() + lifetimeMs).toISOString(),
});
const saveResult = async (lifetimeMs = 7 * DAY_MS) => {
  const photos = [await createPhotoFile('front.png'), await createPhotoFile('back.png', 20, 10)];
  const result = createResult(lifetimeMs);
  await visitorResults.write(server, { result, photos });
  return { photos, result };
};
/** Counts the results in the browser's storage. */
const countStoredResults = () =>
  new Promise<number>((resolve, reject) => {
    const request = indexedDB.open('relist-tries', 1);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const count = request.result.transaction('results').objectStore('results').count();
      count.onsuccess = () => {
        request.result.close();
        resolve(count.result);
      };
    };
  });
const rejectWith = (status: number, code: string) => () =>
  Promise.reject(toApiError(status, code, JSON.stringify({ code, message: 'No.' })));

beforeEach(() => visitorResults.delete(server));
afterEach(() => vi.restoreAllMocks());

describe('a stored result', () => {
  test('is restored with its photos byte for byte, and is deleted on removal', async () => {
    const { photos, result } = await saveResult();
    const restoredResult = await visitorResults.read(server);
    expect(restoredResult?.result).toEqual(result);
    expect(restoredResult?.photos.map(({ name }) => name)).toEqual(['front.png', 'back.png']);
    expect(await restoredResult?.photos[1]?.arrayBuffer()).toEqual(await photos[1]?.arrayBuffer());
    expect(await visitorResults.read('https://other.example')).toBeNull();
    await visitorResults.delete(server);
    expect([await visitorResults.read(server), await countStoredResults()]).toEqual([null, 0]);
  });

  test('is deleted from the browser once it has expired', async () => {
    await saveResult(1000);
    expect(await countStoredResults()).toBe(1);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000);
    expect([await visitorResults.read(server), await countStoredResults()]).toEqual([null, 0]);
  });

  test('lasts as long as the page if the browser does not allow storage', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('No storage here.', 'SecurityError');
    });
    const { result } = await saveResult();
    expect((await visitorResults.read(server))?.result).toEqual(result);
  });
});

describe('claimVisitorResult', () => {
  test('sends the signed result with its photos, deletes both and returns the item', async () => {
    await saveResult();
    const claim = vi.fn(async () => analyzedItem);
    const relist = createFakeRelist({ isSignedIn: true, calls: { tries: { claim } } });
    expect(await claimVisitorResult(relist)).toEqual({ itemId: analyzedItem.item.id });
    const [input] = claim.mock.calls[0] as unknown as [{ body: { claim: string }; files: File[] }];
    expect([input.body, input.files.map(({ name }) => name)]).toEqual([{ claim: 'signed' }, ['front.png', 'back.png']]);
    expect(await claimVisitorResult(relist)).toBeNull();
    expect(claim).toHaveBeenCalledTimes(1);
  });

  test('keeps the result after a temporary error, and deletes it after a permanent one', async () => {
    await saveResult();
    const claimWithResponse = (call: () => Promise<never>) => claimVisitorResult(createFakeRelist({ calls: { tries: { claim: call } } }));
    expect(await claimWithResponse(rejectWith(503, 'unavailable'))).toMatchObject({ error: { code: 'unavailable' } });
    expect(await claimWithResponse(() => Promise.reject(new TypeError('offline')))).toMatchObject({ error: { status: 0 } });
    expect(await countStoredResults()).toBe(1);
    expect(await claimWithResponse(rejectWith(409, 'try_claimed'))).toMatchObject({ error: { code: 'try_claimed' } });
    expect(await countStoredResults()).toBe(0);
  });
});
