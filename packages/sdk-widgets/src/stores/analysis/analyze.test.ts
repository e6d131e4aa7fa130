import { toApiError } from '@relist/api/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAnalysis, type Analysis } from './analysis.ts';
import { analyzedItem } from '../../test/data.ts';
import { createAttemptRunner, type AnalyzeDeps } from './analyze.ts';
import type { Upload, UploadRequest } from '../../core/requests/upload.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const createPhoto = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const respondAfter =
  (ms: number): Upload =>
  () =>
    new Promise((resolve) => setTimeout(() => resolve(analyzedItem), ms));

const createTestFlow = (upload: Upload, deps: Partial<AnalyzeDeps> = {}) => {
  const requests: UploadRequest[] = [];
  const [onSuccess, onFailure] = [vi.fn(), vi.fn()];
  const run = createAttemptRunner({
    config: { baseUrl: '', lang: 'en' },
    credentials: { read: async () => 'token', renew: async () => false, replace: () => undefined },
    upload: (request, listener) => {
      requests.push(request);
      return upload(request, listener);
    },
    prepare: async (file) => file,
    onSuccess,
    onFailure,
    ...deps,
  });
  const analysis = createAnalysis({ run });
  analysis.add([createPhoto('a'), createPhoto('b')]);
  return { analysis, requests, onSuccess, onFailure };
};
const getProgressAfter = async (analysis: Analysis, ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  return analysis.getState().progress;
};

describe('progress', () => {
  test('increases by 10 every 200 ms up to 90, and reaches 100 with the response', async () => {
    const { analysis, onSuccess } = createTestFlow(respondAfter(5000));
    analysis.analyze();
    expect(await getProgressAfter(analysis, 199)).toBe(0);
    expect(await getProgressAfter(analysis, 1)).toBe(10);
    expect(await getProgressAfter(analysis, 200)).toBe(20);
    expect(await getProgressAfter(analysis, 1400)).toBe(90);
    expect(await getProgressAfter(analysis, 2000)).toBe(90);
    expect(await getProgressAfter(analysis, 1200)).toBe(100);
    expect(analysis.getState()).toMatchObject({ state: 'success', result: analyzedItem });
    expect(onSuccess).toHaveBeenCalledExactlyOnceWith(analyzedItem);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('resets to 0 after an error and keeps the photos', async () => {
    const { analysis, onFailure } = createTestFlow(() => Promise.reject(toApiError(503, '', '{"message":"Busy","code":"unavailable"}')));
    analysis.analyze();
    await vi.advanceTimersByTimeAsync(0);
    expect(analysis.getState()).toMatchObject({
      state: 'error',
      progress: 0,
      error: { code: 'unavailable', message: 'Busy', status: 503 },
    });
    expect(analysis.getState().files).toHaveLength(2);
    expect(onFailure).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('reports the actual stage', async () => {
    const stages: unknown[] = [];
    const { analysis } = createTestFlow(async (_, listener) => {
      listener?.onProgress?.(0.5);
      listener?.onStage?.('reading');
      return analyzedItem;
    });
    analysis.subscribe(({ stage }, previous) => stage !== previous.stage && stages.push(stage));
    analysis.analyze();
    await vi.advanceTimersByTimeAsync(0);
    expect(stages).toEqual(['preparing', 'uploading', 'reading', null]);
  });
});

describe('a cancellation', () => {
  test('takes effect immediately while photos are being prepared, and does not affect the next attempt', async () => {
    const prepare = vi.fn((file: File) => new Promise<File>((resolve) => setTimeout(() => resolve(file), 1000)));
    const { analysis, requests } = createTestFlow(respondAfter(500), { prepare });
    analysis.analyze();
    await vi.advanceTimersByTimeAsync(400);
    analysis.cancel();
    expect(analysis.getState()).toMatchObject({ state: 'selected', progress: 0, stage: null });
    analysis.startNewItem();
    analysis.add([createPhoto('c')]);
    analysis.analyze();
    await vi.advanceTimersByTimeAsync(700);
    expect(analysis.getState()).toMatchObject({ state: 'analysing', stage: 'preparing' });
    expect(analysis.analyze()).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(analysis.getState().state).toBe('success');
    expect(requests.map(({ photos }) => photos.map(({ name }) => name))).toEqual([['c']]);
    // The second photo of the stopped attempt was never prepared.
    expect(prepare.mock.calls.map(([{ name }]) => name)).toEqual(['a', 'c']);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a second attempt', () => {
  test('sends the same key and identical photos if nothing changed, else a new key', async () => {
    const prepare = vi.fn(async (file: File) => createPhoto(`small-${file.name}`));
    const { analysis, requests } = createTestFlow(() => Promise.reject(new TypeError('offline')), { prepare });
    const attempt = async () => {
      analysis.analyze();
      await vi.advanceTimersByTimeAsync(0);
      return requests.at(-1);
    };
    const [firstRequest, secondRequest] = [await attempt(), await attempt()];
    expect(secondRequest?.idempotencyKey).toBe(firstRequest?.idempotencyKey);
    expect(secondRequest?.photos[0]).toBe(firstRequest?.photos[0]);
    expect(prepare).toHaveBeenCalledTimes(2);
    const keys = new Set([firstRequest?.idempotencyKey]);
    analysis.setHint('size M');
    keys.add((await attempt())?.idempotencyKey);
    analysis.setPlatform('ebay');
    keys.add((await attempt())?.idempotencyKey);
    analysis.move(analysis.getState().files[0]?.id ?? '', 1);
    keys.add((await attempt())?.idempotencyKey);
    expect(keys.size).toBe(4);
  });

  test('creates another item from the same photos after a success', async () => {
    const { analysis, requests } = createTestFlow(respondAfter(0));
    for (let attempt = 0; attempt < 2; attempt += 1) {
      analysis.analyze();
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(new Set(requests.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  test('is made once after a 401, with a new token and the same key', async () => {
    const tokens = ['old', 'new'];
    const renew = vi.fn(async () => tokens.shift() !== undefined);
    const upload = vi
      .fn<Upload>()
      .mockRejectedValueOnce(toApiError(401, '', '{"code":"unauthorized","message":"Sign in to continue."}'))
      .mockResolvedValueOnce(analyzedItem);
    const { analysis, requests } = createTestFlow(upload, {
      credentials: { read: async () => tokens[0] ?? null, renew, replace: () => undefined },
    });
    analysis.analyze();
    await vi.advanceTimersByTimeAsync(0);
    expect(analysis.getState().state).toBe('success');
    expect(requests.map(({ token }) => token)).toEqual(['old', 'new']);
    expect(requests[0]?.idempotencyKey).toBe(requests[1]?.idempotencyKey);
    expect(renew).toHaveBeenCalledTimes(1);
  });
});

test('a stopped analysis returns to the photos without an error', async () => {
  const { analysis, onFailure } = createTestFlow(
    ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  analysis.analyze();
  await vi.advanceTimersByTimeAsync(600);
  analysis.cancel();
  await vi.advanceTimersByTimeAsync(0);
  expect(analysis.getState()).toMatchObject({ state: 'selected', progress: 0, stage: null });
  expect(onFailure).not.toHaveBeenCalled();
});
