import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError, toApiError, createClient, parseNdjson } from './index.ts';

let server: Server | null = null;
afterEach(() => void server?.close());

interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Starts a server that records its requests and sends the given response. */
const serve = async (respond: (response: ServerResponse) => void): Promise<{ baseUrl: string; requests: ReceivedRequest[] }> => {
  const requests: ReceivedRequest[] = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      requests.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      respond(response);
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
};

const sendJson =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

describe('createClient', () => {
  it('fills in the path and sends the token', async () => {
    const { baseUrl, requests } = await serve(sendJson(200, {}));
    await createClient({ baseUrl: `${baseUrl}/`, token: 'abc' }).items.get({ params: { id: 'a/b?c' } });
    expect(requests[0]).toMatchObject({ method: 'GET', url: '/api/items/a%2Fb%3Fc', headers: { authorization: 'Bearer abc' } });
  });

  it('calls a token function before each request, and sends no header without a token', async () => {
    const { baseUrl, requests } = await serve(sendJson(200, {}));
    const tokens = ['one', null];
    const client = createClient({ baseUrl, token: async () => tokens.shift() ?? null });
    await client.auth.user();
    await client.auth.user();
    expect(requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer one', undefined]);
  });

  it('sets keepalive if the caller requests it and the body is small enough', async () => {
    const keepalives: (boolean | undefined)[] = [];
    const fetch = async (input: string | URL | Request) => {
      keepalives.push((input as Request).keepalive);
      return Response.json({});
    };
    const { listings } = createClient({ baseUrl: 'https://api.example', fetch });
    const edit = (description: string, keepalive?: boolean) =>
      listings.edit({ params: { id: 'one' }, body: { description } }, keepalive === undefined ? {} : { keepalive });
    await edit('Short.');
    await edit('Short.', true);
    await edit('é'.repeat(31_000), true);
    expect(keepalives).toEqual([false, true, false]);
  });

  it('returns a list with the cursor of its next page', async () => {
    const link = '</api/items?limit=1&cursor=a%2Bb>; rel="next"';
    const { baseUrl, requests } = await serve(sendJson(200, [{ id: '1' }], { link, 'x-total-count': '7' }));
    const page = await createClient({ baseUrl }).items.list({ query: { limit: 1 } });
    expect(page).toEqual({ rows: [{ id: '1' }], nextCursor: 'a+b', total: 7 });
    expect(requests[0]?.url).toBe('/api/items?limit=1');
  });

  it("throws the server's error with its code and fields", async () => {
    const fieldErrors = { email: { code: 'taken', params: {}, message: 'is taken' } };
    const body = { message: 'Email is taken.', code: 'email_taken', requestId: 'r-1', fields: { email: 'is taken' }, fieldErrors };
    const { baseUrl } = await serve(sendJson(409, body, { 'retry-after': '3' }));
    const error = await createClient({ baseUrl })
      .auth.register({ body: { email: 'a@b.co', password: 'secret' } })
      .then(
        () => null,
        (reason: unknown) => reason,
      );
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ ...body, status: 409, retryAfter: 3 });
    expect(String(error)).toBe(`409: ${JSON.stringify(body)}`);
  });

  it('gives each field error a code, even if an older server sends only messages', () => {
    const body = { message: 'No.', code: 'invalid_values', requestId: 'r-1', fields: { email: 'is taken', age: 7 } };
    expect(toApiError(422, '', JSON.stringify(body)).fieldErrors).toEqual({
      email: { code: 'unknown', params: {}, message: 'is taken' },
      age: { code: 'unknown', params: {}, message: '7' },
    });
    expect(toApiError(422, '', '<html>').fieldErrors).toEqual({});
  });

  it('throws an error with the HTTP status for a response that is not from the API', async () => {
    const { baseUrl } = await serve((response) => void response.writeHead(502, 'Bad Gateway').end());
    const error: unknown = await createClient({ baseUrl })
      .health.live()
      .then(
        () => null,
        (reason: unknown) => reason,
      );
    expect(error).toMatchObject({ status: 502, code: 'unknown', fields: {}, requestId: null });
    expect(String(error)).toBe('502: Bad Gateway');
  });

  it('never retries a request automatically', async () => {
    const { baseUrl, requests } = await serve(sendJson(503, { message: 'busy', code: 'unavailable', requestId: 'r' }));
    await createClient({ baseUrl })
      .items.list()
      .catch(() => {});
    expect(requests).toHaveLength(1);
  });

  it('sends text fields before files and reports stages as they arrive', async () => {
    const { baseUrl, requests } = await serve((response) => {
      response.writeHead(201, { 'content-type': 'application/x-ndjson' });
      response.write('{"stage":"received"}\n{"sta');
      setTimeout(() => response.end('ge":"photos"}\n{"stage":"done","result":{"item":1}}\n'), 20);
    });
    const stages: string[] = [];
    const files = [{ name: 'été.jpg', data: new Blob(['x']) }];
    const result = await createClient({ baseUrl }).items.create(
      { files, body: { hint: 'Blue', targetPlatform: 'ebay' } },
      { onStage: (stage) => stages.push(stage), idempotencyKey: 'k-1' },
    );
    expect(result).toEqual({ item: 1 });
    expect(stages).toEqual(['received', 'photos']);
    expect(requests[0]?.headers).toMatchObject({ accept: 'application/x-ndjson', 'idempotency-key': 'k-1' });
    const { body } = requests[0] as ReceivedRequest;
    expect(body.indexOf('name="hint"')).toBeLessThan(body.indexOf('name="images"; filename="été.jpg"'));
    expect(body.indexOf('name="images"')).toBeGreaterThan(0);
  });

  it.each([
    [
      '{"stage":"failed","error":{"message":"No.","code":"invalid_photo","requestId":"r","status":422}}\n',
      { status: 422, code: 'invalid_photo' },
    ],
    ['{"stage":"received"}\n', { status: 502, code: 'unknown' }],
  ])('throws for a stream that ends with %s', async (text, expected) => {
    const { baseUrl } = await serve((response) => void response.writeHead(201, { 'content-type': 'application/x-ndjson' }).end(text));
    await expect(createClient({ baseUrl }).items.create({ files: [] }, { onStage: () => {} })).rejects.toMatchObject(expected);
  });

  it('combines streamed prices into one analysis, and requests no stream for a single response', async () => {
    const createPricedLine = (index: number) => `{"stage":"priced","done":${index},"total":2,"result":{"itemId":"${index}"}}\n`;
    const { baseUrl, requests } = await serve((response) => {
      response.writeHead(200, { 'content-type': 'application/x-ndjson' });
      response.write(createPricedLine(1));
      setTimeout(() => response.end(`${createPricedLine(2)}{"stage":"done","result":{"summary":{"priced":2}}}\n`), 20);
    });
    const progress: unknown[] = [];
    const body = { itemIds: ['1', '2'] };
    const analysis = await createClient({ baseUrl }).bulkPricing.stream({ body }, { onPriced: ({ done }) => progress.push(done) });
    expect(analysis).toEqual({ results: [{ itemId: '1' }, { itemId: '2' }], summary: { priced: 2 } });
    expect(progress).toEqual([1, 2]);
    expect(requests[0]).toMatchObject({ headers: { accept: 'application/x-ndjson' }, body: JSON.stringify(body) });
    await createClient({ baseUrl })
      .bulkPricing.analyse({ body })
      .catch(() => {});
    expect(requests[1]?.headers.accept).not.toContain('ndjson');
  });

  it('throws when a price stream is cut off or fails halfway', async () => {
    const error = { message: 'Wait.', code: 'unavailable', requestId: 'r', status: 503 };
    const bodies = ['', `${JSON.stringify({ stage: 'failed', error })}\n`];
    for (const [index, status] of [502, 503].entries()) {
      const { baseUrl } = await serve(
        (response) => void response.writeHead(200, { 'content-type': 'application/x-ndjson' }).end(bodies[index]),
      );
      const call = createClient({ baseUrl }).bulkPricing.stream({ body: { itemIds: ['1'] } }, { onPriced: () => {} });
      await expect(call).rejects.toMatchObject({ status });
    }
  });

  it('returns full URLs for API paths', () => {
    expect(createClient({ baseUrl: 'https://api.example/' }).href('/api/items/1/photos/1')).toBe(
      'https://api.example/api/items/1/photos/1',
    );
  });
});

describe('parseNdjson', () => {
  it('parses the same events however the text is split', () => {
    const text = '{"id":1}\n\n{"id":2,"text":"line\\nbreak"}\n{"id":3}';
    for (let size = 1; size <= text.length; size += 1) {
      const events: unknown[] = [];
      const reader = parseNdjson((event) => events.push(event));
      for (let index = 0; index < text.length; index += size) reader.push(text.slice(index, index + size));
      reader.end();
      expect(events).toEqual([{ id: 1 }, { id: 2, text: 'line\nbreak' }, { id: 3 }]);
    }
  });
});

describe('the browser bundle', () => {
  it('contains no schema library and stays under 25 kB', async () => {
    const { metafile, outputFiles } = await build({
      entryPoints: [join(import.meta.dirname, 'index.ts')],
      bundle: true,
      minify: true,
      format: 'esm',
      platform: 'browser',
      conditions: ['@relist/source'],
      metafile: true,
      write: false,
    });
    const modules = Object.keys(metafile.inputs);
    expect(modules.filter((name) => /node_modules\/(?!ky\/)|contract\/(?!limits\.ts)/.test(name))).toEqual([]);
    expect(outputFiles[0]?.contents.length).toBeLessThan(25_000);
  });
});
