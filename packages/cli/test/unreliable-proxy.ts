import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createChangeNotifier } from '../../../.scripts/lib/test/changes.mjs';

/**
 * forward: forwards requests. overload: rejects every other request with 429 or 503. offline: no request gets a response.
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
  /** Resolves when `isMet` returns true. Calls it after each change in a count. */
  readonly waitUntil: (isMet: () => boolean) => Promise<void>;
  readonly headers: IncomingMessage['headers'][];
  readonly stop: () => Promise<void>;
}

const isUpload = ({ method, url }: IncomingMessage): boolean => method === 'POST' && url === '/api/items';

/** Forwards a response. If it is lost, closes the connection once the response is complete. */
const forwardResponse = (serverResponse: IncomingMessage, clientResponse: ServerResponse, isLost: boolean): void => {
  if (isLost) return void serverResponse.resume().on('end', () => clientResponse.destroy());
  clientResponse.writeHead(serverResponse.statusCode ?? 502, serverResponse.headers);
  serverResponse.pipe(clientResponse);
  return undefined;
};

const sendTooBusy = (response: ServerResponse, requestCount: number): void => {
  const status = requestCount % 4 === 0 ? 429 : 503;
  const body = { message: 'Too busy.', code: status === 429 ? 'rate_limited' : 'unavailable', requestId: 'proxy' };
  response
    .writeHead(status, { 'content-type': 'application/json', ...(requestCount % 8 === 0 && { 'retry-after': '1' }) })
    .end(JSON.stringify(body));
};

/** Starts an unreliable proxy between the command and a server. `delay` is the number of milliseconds before a request is forwarded. */
export const startProxy = async (target: string, { delay = 0 }: { delay?: number } = {}): Promise<Proxy> => {
  let uploadCount = 0;
  let processedUploadCount = 0;
  let disruptionCount = 0;
  let requestCount = 0;
  const { notifyChange, waitUntil } = createChangeNotifier();
  const headers: Proxy['headers'] = [];
  const forward = (clientRequest: IncomingMessage, clientResponse: ServerResponse, isLost: boolean) => {
    const serverRequest = request(
      target + (clientRequest.url ?? '/'),
      { method: clientRequest.method, headers: clientRequest.headers },
      (serverResponse) => {
        if (isUpload(clientRequest) && serverResponse.statusCode === 201)
          serverResponse.on('end', () => {
            processedUploadCount += 1;
            notifyChange();
          });
        forwardResponse(serverResponse, clientResponse, isLost);
      },
    );
    serverRequest.on('error', () => clientResponse.destroy());
    clientResponse.on('close', () => serverRequest.destroy());
    clientRequest.pipe(serverRequest);
  };
  const server = createServer((clientRequest, clientResponse) => {
    headers.push(clientRequest.headers);
    if (isUpload(clientRequest)) uploadCount += 1;
    notifyChange();
    const isDisrupted = (requestCount += 1) % 2 === 0;
    if (proxy.mode === 'redirect') {
      clientResponse.writeHead(307, { location: `${proxy.redirectTo}${clientRequest.url ?? '/'}` }).end();
    } else if (proxy.mode === 'offline') {
      disruptionCount += 1;
      notifyChange();
      clientRequest.destroy();
    } else if (proxy.mode === 'overload' && isDisrupted) {
      disruptionCount += 1;
      clientRequest.resume();
      sendTooBusy(clientResponse, requestCount);
    } else {
      const isLost = proxy.mode === 'lose-responses' && isDisrupted && clientRequest.method === 'POST';
      if (isLost) disruptionCount += 1;
      setTimeout(() => forward(clientRequest, clientResponse, isLost), delay);
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
