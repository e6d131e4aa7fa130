import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createChangeNotifier } from '../../../.scripts/lib/test/changes.mjs';

/**
 * forward: passes requests on. overload: rejects every other request with 429 or 503. offline: no request gets a response.
 * lose-responses: uploads reach the server, but every other response is lost. redirect: redirects to `redirectTo`.
 */
export type Mode = 'forward' | 'overload' | 'offline' | 'lose-responses' | 'redirect';

export interface Proxy {
  readonly url: string;
  mode: Mode;
  redirectTo: string;
  /** Returns the number of uploads received. */
  readonly countUploads: () => number;
  /** Returns the number of uploads that the server has processed, including those whose response was lost. */
  readonly countProcessedUploads: () => number;
  /** Returns the number of rejections, closed connections and lost responses so far. */
  readonly countDisruptions: () => number;
  /** Resolves when `test` returns true. Calls it after each change in a count. */
  readonly waitUntil: (test: () => boolean) => Promise<void>;
  readonly headers: IncomingMessage['headers'][];
  readonly stop: () => Promise<void>;
}

const isUpload = ({ method, url }: IncomingMessage): boolean => method === 'POST' && url === '/api/items';

/** Passes a response on. If it is lost, closes the connection once the response is complete. */
const passOn = (response: IncomingMessage, outgoing: ServerResponse, isLost: boolean): void => {
  if (isLost) return void response.resume().on('end', () => outgoing.destroy());
  outgoing.writeHead(response.statusCode ?? 502, response.headers);
  response.pipe(outgoing);
  return undefined;
};

const sendTooBusy = (response: ServerResponse, requestCount: number): void => {
  const status = requestCount % 4 === 0 ? 429 : 503;
  const body = { message: 'Too busy.', code: status === 429 ? 'rate_limited' : 'unavailable', requestId: 'proxy' };
  response
    .writeHead(status, { 'content-type': 'application/json', ...(requestCount % 8 === 0 && { 'retry-after': '1' }) })
    .end(JSON.stringify(body));
};

/** Starts an unreliable proxy between the command and a server. `delay`: milliseconds before a request is forwarded. */
export const startProxy = async (target: string, { delay = 0 }: { delay?: number } = {}): Promise<Proxy> => {
  let uploadCount = 0;
  let processedUploadCount = 0;
  let disruptionCount = 0;
  let requestCount = 0;
  const { notifyChange, waitUntil } = createChangeNotifier();
  const headers: Proxy['headers'] = [];
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse, isLost: boolean) => {
    const upstream = request(target + (incoming.url ?? '/'), { method: incoming.method, headers: incoming.headers }, (response) => {
      if (isUpload(incoming) && response.statusCode === 201)
        response.on('end', () => {
          processedUploadCount += 1;
          notifyChange();
        });
      passOn(response, outgoing, isLost);
    });
    upstream.on('error', () => outgoing.destroy());
    outgoing.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  };
  const server = createServer((incoming, outgoing) => {
    headers.push(incoming.headers);
    if (isUpload(incoming)) uploadCount += 1;
    notifyChange();
    const isDisrupted = (requestCount += 1) % 2 === 0;
    if (proxy.mode === 'redirect') {
      outgoing.writeHead(307, { location: `${proxy.redirectTo}${incoming.url ?? '/'}` }).end();
    } else if (proxy.mode === 'offline') {
      disruptionCount += 1;
      notifyChange();
      incoming.destroy();
    } else if (proxy.mode === 'overload' && isDisrupted) {
      disruptionCount += 1;
      incoming.resume();
      sendTooBusy(outgoing, requestCount);
    } else {
      const isLost = proxy.mode === 'lose-responses' && isDisrupted && incoming.method === 'POST';
      if (isLost) disruptionCount += 1;
      setTimeout(() => forward(incoming, outgoing, isLost), delay);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: Proxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mode: 'forward',
    redirectTo: '',
    countUploads: () => uploadCount,
    countProcessedUploads: () => processedUploadCount,
    countDisruptions: () => disruptionCount,
    waitUntil,
    headers,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
};
