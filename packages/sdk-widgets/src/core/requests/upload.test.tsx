import { ApiError } from '@relist/api/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { analyzedItem } from '../../test/data.ts';
import { FakeRequest } from '../../test/fake-request.ts';
import { upload, type UploadListener, type UploadRequest } from './upload.ts';

beforeEach(() => {
  FakeRequest.all.length = 0;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});

const createPhoto = (name: string) => new File([name], name, { type: 'image/jpeg' });
const startUpload = (overrides: Partial<UploadRequest> = {}, listener?: UploadListener) => {
  const result = upload(
    {
      url: '/api/items',
      token: 'secret',
      lang: 'es',
      photos: [createPhoto('front.jpg'), createPhoto('label.jpg')],
      targetPlatform: 'ebay',
      hint: ' size M ',
      idempotencyKey: 'key-1',
      signal: new AbortController().signal,
      ...overrides,
    },
    listener,
  );
  const request = FakeRequest.all.at(-1);
  if (!request) throw new Error('Nothing was sent.');
  return { result, request };
};
const toLine = (event: unknown) => `${JSON.stringify(event)}\n`;
const DONE_LINE = toLine({ stage: 'done', result: analyzedItem });

test('an upload sends the specified fields and headers', async () => {
  const { result, request } = startUpload();
  expect([request.method, request.url]).toEqual(['POST', '/api/items']);
  expect(request.headers).toMatchObject({ authorization: 'Bearer secret', 'idempotency-key': 'key-1' });
  expect(request.headers).toMatchObject({ accept: 'application/x-ndjson', 'accept-language': 'es' });
  const names = request.body?.getAll('images').map((file) => (file instanceof File ? file.name : file));
  expect(names).toEqual(['front.jpg', 'label.jpg']);
  expect([request.body?.get('targetPlatform'), request.body?.get('hint')]).toEqual(['ebay', 'size M']);
  request.end(201, JSON.stringify(analyzedItem));
  expect(await result).toEqual(analyzedItem);
});

test('an upload sends no empty authorization header and no empty notes', () => {
  const { request } = startUpload({ token: null, hint: '  ' });
  expect(request.headers).not.toHaveProperty('authorization');
  expect(request.body?.has('hint')).toBe(false);
});

test('an upload reports progress and stages, no matter how the stream is split into chunks', async () => {
  const [shares, stages]: [number[], string[]] = [[], []];
  const { result, request } = startUpload({}, { onProgress: (share) => shares.push(share), onStage: (stage) => stages.push(stage) });
  request.reportProgress(1, 4);
  request.reportProgress(4, 4);
  request.receive('{"stage":"rec');
  request.receive(`eived"}\n{"stage":"reading"}\n${DONE_LINE.slice(0, 40)}`);
  expect(stages).toEqual(['received', 'reading']);
  request.end(201, DONE_LINE.slice(40).trimEnd());
  expect(await result).toEqual(analyzedItem);
  expect(shares).toEqual([0.25, 1]);
});

test('an upload rejects with an error sent in the stream', async () => {
  const { result, request } = startUpload();
  request.receive(toLine({ stage: 'recognising' }));
  request.end(
    201,
    toLine({ stage: 'failed', error: { status: 502, code: 'ai_provider_failed', message: 'No response.', requestId: 'r1' } }),
  );
  await expect(result).rejects.toMatchObject({ status: 502, code: 'ai_provider_failed', message: 'No response.', requestId: 'r1' });
});

test('an upload rejects when the response is cut off', async () => {
  const { result, request } = startUpload();
  request.receive(toLine({ stage: 'reading' }));
  request.end();
  await expect(result).rejects.toBeInstanceOf(ApiError);
});

test.each([
  [413, '{"code":"photo_too_large","message":"front.jpg is larger than 10 MB.","requestId":"r"}', 'photo_too_large'],
  [502, '<html>Bad gateway</html>', 'unknown'],
])('an upload rejects with an ApiError for status %d', async (status, text, code) => {
  const { result, request } = startUpload();
  request.end(status, text, 'application/json');
  await expect(result).rejects.toMatchObject({ name: 'ApiError', status, code });
});

test('an upload without a connection rejects with a TypeError, as fetch does', async () => {
  const { result, request } = startUpload();
  request.fail();
  await expect(result).rejects.toBeInstanceOf(TypeError);
});

test('an upload rejects with the abort reason, and sends nothing if already aborted', async () => {
  const controller = new AbortController();
  const { result } = startUpload({ signal: controller.signal });
  controller.abort();
  await expect(result).rejects.toMatchObject({ name: 'AbortError' });
  await expect(startUpload({ signal: controller.signal }).result).rejects.toMatchObject({ name: 'AbortError' });
  expect(FakeRequest.all).toHaveLength(1);
});
