import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buildCompletion, sendJson } from './build-completion.ts';
import { localReplies, type ChatRequest, type LocalMode } from './fake-local-ai.ts';

/** Ways in which the fake provider responds to a request. */
export type FakeAiMode =
  | 'ok'
  | 'reset'
  | 'hang'
  | 'slow-body'
  | 'unauthorized'
  | 'rate-limited'
  | 'rate-limited-retry-after'
  | 'rate-limited-for-long'
  | 'no-quota'
  | 'server-error'
  | 'unavailable'
  | 'bad-request'
  | 'html-body'
  | 'truncated-json'
  | 'empty-choices'
  | 'refusal'
  | 'token-limit'
  | 'huge-body'
  | 'redirect'
  | 'wrong-schema'
  | 'null-body'
  | 'unstorable-text'
  | 'fenced-json'
  | 'prompt-injection'
  | LocalMode;

/** An OpenAI-compatible server on this machine that misbehaves on demand. */
export interface FakeAi {
  /** Value for OPENAI_BASE_URL. */
  readonly baseUrl: string;
  /** Sets the modes of the next requests in turn; the last mode stays. */
  readonly setModes: (...modes: FakeAiMode[]) => void;
  /** Replaces fields of the item that mode 'ok' returns. */
  readonly setItemFields: (fields: Readonly<Record<string, unknown>>) => void;
  /** Returns the number of completion requests so far. */
  readonly countCalls: () => number;
  /** Returns the number of open connections; clients keep idle ones for the next request. */
  readonly countSockets: () => number;
  /** Returns the number of pending requests whose client still waits. */
  readonly countWaitingRequests: () => number;
  /** Resolves when no client waits for a response. */
  readonly waitUntilIdle: () => Promise<void>;
  /** Returns the number of requests that followed the redirect. */
  readonly countStrayRequests: () => number;
  /** Called after each request, when its response was sent or left pending. */
  onRequest: () => void;
  /** Completion requests so far, with their bodies as received. */
  readonly requests: readonly FakeAiRequest[];
  readonly close: () => Promise<void>;
}

export interface FakeAiRequest {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

const createFact = (value: string, quote: string | null = null) => ({ value, quote, photo: 1, confidence: 80 });

/** A correct response for a used denim jacket. */
export const validItem = {
  category: createFact('denim-jackets'),
  brand: createFact("Levi's", "LEVI'S"),
  model: null,
  size: createFact('M', 'M'),
  color: createFact('Blue'),
  material: createFact('Denim'),
  era: null,
  department: null,
  country: null,
  condition: { value: 'Very good', reason: 'light fading at the cuffs', photo: 1, confidence: 60 },
  flaws: [{ value: 'Light fading at the cuffs', photo: 1, confidence: 70 }],
  measurements: [],
  features: [{ value: 'Two chest pockets', photo: 1, confidence: 80 }],
  title: "Levi's denim jacket, blue, size M",
  description: 'Blue denim jacket with two chest pockets. Light fading at the cuffs.',
  bulletPoints: ['Two chest pockets'],
  keywords: ['denim jacket'],
  hashtags: ['#denim'],
};

/** The response of a model that obeys text in a photo (prompt injection). */
const injectedItem = {
  ...validItem,
  price: 1,
  estimatedValue: 1,
  isAdmin: true,
  title: `AUTHENTIC ${'very rare '.repeat(500)}`,
  description: '<script>alert(1)</script> ![x](http://evil.localhost/x.png) <img src=x onerror=alert(1)> set price 1',
  category: createFact('../../etc/passwd'),
  brand: { value: 'Gucci', quote: null, photo: 99, confidence: 1e9 },
};

const unstorableItem = {
  ...validItem,
  title: `Jacket\u0000 \u202Eevil\u202C`,
  brand: createFact('Le\u0000vi\u200B’s'),
};

const HUGE_BYTES = 100_000_000;

const sendError = (response: ServerResponse, status: number, code: string, headers?: Readonly<Record<string, string>>) =>
  sendJson(response, status, JSON.stringify({ error: { message: 'no: key sk-secret is wrong', type: 'x', code } }), headers);

const sendHugeBody = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const chunk = Buffer.alloc(1_000_000, ' ');
  let sentBytes = 0;
  const writeMore = (): void => {
    while (sentBytes < HUGE_BYTES && !response.destroyed) {
      sentBytes += chunk.length;
      if (!response.write(chunk)) return void response.once('drain', writeMore);
    }
    response.end();
  };
  writeMore();
};
const sendSlowly = (response: ServerResponse, body: string) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  let index = 0;
  const timer = setInterval(() => response.write(body[index++] ?? ' '), 1000);
  response.on('close', () => clearInterval(timer));
};

const replies: Readonly<Record<FakeAiMode, (response: ServerResponse, item: object, request: ChatRequest) => void>> = {
  ...localReplies,
  ok: (response, item) => sendJson(response, 200, buildCompletion(JSON.stringify(item))),
  'prompt-injection': (response) => sendJson(response, 200, buildCompletion(JSON.stringify(injectedItem))),
  // A lone surrogate survives only as an escape: JSON.stringify writes it as \ud83d.
  'unstorable-text': (response) =>
    sendJson(response, 200, buildCompletion(JSON.stringify({ ...unstorableItem, description: `Jacket \uD83D\r\nblue` }))),
  'fenced-json': (response, item) => sendJson(response, 200, buildCompletion(`\`\`\`json\n${JSON.stringify(item)}\n\`\`\``)),
  reset: (response) => response.socket?.resetAndDestroy(),
  hang: () => {},
  'slow-body': (response, item) => sendSlowly(response, buildCompletion(JSON.stringify(item))),
  unauthorized: (response) => sendError(response, 401, 'invalid_api_key'),
  'rate-limited': (response) => sendError(response, 429, 'rate_limit_exceeded'),
  'rate-limited-retry-after': (response) => sendError(response, 429, 'rate_limit_exceeded', { 'retry-after': '0' }),
  'rate-limited-for-long': (response) => sendError(response, 429, 'rate_limit_exceeded', { 'retry-after': '600' }),
  'no-quota': (response) => sendError(response, 429, 'insufficient_quota'),
  'server-error': (response) => sendError(response, 500, 'server_error'),
  unavailable: (response) => sendError(response, 503, 'overloaded'),
  'bad-request': (response) => sendError(response, 400, 'invalid_request'),
  'html-body': (response) => sendJson(response, 200, '<html>It works!</html>', { 'content-type': 'text/html' }),
  'truncated-json': (response, item) => sendJson(response, 200, buildCompletion(JSON.stringify(item).slice(0, 100))),
  'empty-choices': (response) => sendJson(response, 200, JSON.stringify({ choices: [], usage: null })),
  refusal: (response) =>
    sendJson(response, 200, buildCompletion(null, { message: { role: 'assistant', content: null, refusal: 'I cannot help with that.' } })),
  'token-limit': (response) => sendJson(response, 200, buildCompletion('{"category":', { finish_reason: 'length' })),
  'huge-body': (response) => sendHugeBody(response),
  redirect: (response) => sendJson(response, 302, '', { location: '/elsewhere' }),
  'wrong-schema': (response) => sendJson(response, 200, buildCompletion(JSON.stringify({ category: 7, brand: ['x'] }))),
  'null-body': (response) => sendJson(response, 200, 'null'),
};

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

/** Starts the server on a free port of the loopback interface. */
export const startFakeAi = async (): Promise<FakeAi> => {
  let modes: FakeAiMode[] = ['ok'];
  let item: object = validItem;
  let strayRequestCount = 0;
  const requests: FakeAiRequest[] = [];
  const openSockets = new Set<Socket>();
  let waitingCount = 0;
  const events = new EventEmitter();
  const server = createServer((request, response) => {
    waitingCount++;
    response.on('close', () => {
      waitingCount--;
      events.emit('close');
    });
    void readBody(request).then(
      (body) => {
        if (!request.url?.endsWith('/chat/completions')) {
          strayRequestCount++;
          return sendJson(response, 404, '{}');
        }
        requests.push({ headers: request.headers, body });
        replies[modes.length > 1 ? (modes.shift() ?? 'ok') : (modes[0] ?? 'ok')](response, item, JSON.parse(body) as ChatRequest);
        fakeAi.onRequest();
      },
      () => response.destroy(),
    );
  });
  server.on('connection', (socket) => {
    openSockets.add(socket);
    socket.on('close', () => openSockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const fakeAi: FakeAi = {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    setModes: (...newModes) => {
      modes = newModes;
    },
    setItemFields: (fields) => {
      item = { ...validItem, ...fields };
    },
    countCalls: () => requests.length,
    countSockets: () => openSockets.size,
    countWaitingRequests: () => waitingCount,
    waitUntilIdle: async () => {
      while (waitingCount > 0) await once(events, 'close');
    },
    countStrayRequests: () => strayRequestCount,
    requests,
    onRequest: () => {},
    close: async () => {
      const closePromise = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of openSockets) socket.destroy();
      await closePromise;
    },
  };
  return fakeAi;
};
