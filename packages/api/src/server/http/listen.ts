import { createServer, maxHeaderSize, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { REQUEST_TIMEOUTS, abortSlowBodies, type RequestTimeouts } from './request-timeouts.ts';
import { rejectSocket } from './reject-socket.ts';
import { OperatorError } from '../operator-error.ts';

/** Thrown when the port is not available. The message is for the operator at the terminal. */
export class PortError extends OperatorError {
  override readonly name = 'PortError';
}

const toPortError = (error: NodeJS.ErrnoException, host: string, port: number): Error => {
  if (error.code === 'EADDRINUSE') {
    return new PortError(
      `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start.`,
    );
  }
  if (error.code === 'EACCES') return new PortError(`Port ${port} is reserved for the system. Choose one above 1023: PORT=3000 npm start.`);
  if (error.code === 'EADDRNOTAVAIL')
    return new PortError(`This machine has no address ${host}. Set HOST=127.0.0.1, or HOST=0.0.0.0 for all its addresses.`);
  return error;
};

/** Sends our error format to clients whose requests Node's parser rejects, because those requests never reach the application. */
const rejectUnreadableRequest = (error: NodeJS.ErrnoException, socket: Duplex): void => {
  if (error.code === 'ECONNRESET') return void socket.destroy();
  if (error.code === 'HPE_HEADER_OVERFLOW') {
    const message = `The request's headers are larger than ${maxHeaderSize / 1024} kB. Send fewer or shorter ones, such as cookies.`;
    return rejectSocket(socket, 'malformed_request', { status: 431, message });
  }
  rejectSocket(socket, error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request_timeout' : 'malformed_request');
};

/** Milliseconds between Node's checks for slow requests. */
const CHECK_INTERVAL_MS = 5000;

/**
 * Connections that the system keeps until the server accepts them. A photo can keep the server busy for a moment. With Node's default of
 * 511, Linux then delays further clients by seconds, or resets their connections. Linux allows at most 4,096 by default.
 */
const MAX_PENDING_CONNECTIONS = 4096;

interface ListenOptions {
  readonly host: string;
  readonly port: number;
  /** Default: REQUEST_TIMEOUTS. */
  readonly timeouts?: RequestTimeouts;
}

/**
 * Maximum listeners per response. The server, Koa and the compression add more than Node's default of 10, above which Node warns of a leak.
 */
const MAX_LISTENERS = 20;

/** Starts listening. Throws PortError with a message that says what to do. */
export const listen = (handler: RequestListener, { host, port, timeouts = REQUEST_TIMEOUTS }: ListenOptions): Promise<Server> =>
  new Promise((resolve, reject) => {
    const limits = { headersTimeout: timeouts.headers, requestTimeout: timeouts.request };
    const intervals = { connectionsCheckingInterval: Math.min(CHECK_INTERVAL_MS, timeouts.headers) };
    // By default, Node sends an empty body instead of our error format if Host is missing or Expect is unknown.
    const server = createServer({ requireHostHeader: false, ...limits, ...intervals }, handler);
    server.on('checkExpectation', handler);
    server.on('clientError', rejectUnreadableRequest);
    abortSlowBodies(server, timeouts);
    server.prependListener('request', (_, response) => response.setMaxListeners(MAX_LISTENERS));
    server.once('error', (error: NodeJS.ErrnoException) => reject(toPortError(error, host, port)));
    server.listen({ port, host, backlog: MAX_PENDING_CONNECTIONS }, () => resolve(server));
  });
