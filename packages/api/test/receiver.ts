import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedWebhook {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Receiver {
  readonly url: string;
  /** Returns the number of connections so far, with or without a response. */
  readonly countConnections: () => number;
  readonly webhooks: ReceivedWebhook[];
  /** Responds to the next requests. */
  respond: (response: ServerResponse) => void;
  readonly close: () => Promise<void>;
}

/** Starts a partner's server that receives webhooks. */
export const startReceiver = async (): Promise<Receiver> => {
  let connectionCount = 0;
  const webhooks: ReceivedWebhook[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      webhooks.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      receiver.respond(response);
    });
  });
  server.on('connection', () => (connectionCount += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    countConnections: () => connectionCount,
    webhooks,
    respond: (response) => void response.writeHead(204).end(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
};
