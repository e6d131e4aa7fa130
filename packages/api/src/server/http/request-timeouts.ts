import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { rejectSocket } from './reject-socket.ts';

/** Limits for slow requests. */
export interface RequestTimeouts {
  /** Milliseconds for a request's headers. */
  readonly headers: number;
  /** Milliseconds for a complete request: 50 MB of photos take 55 minutes at 128 kbit/s. */
  readonly request: number;
  /**
   * Minimum rate of a body: `bytes` per `windowMs` milliseconds. The default is well below the slowest mobile network (GPRS, 2.5 kB/s).
   */
  readonly body: { readonly bytes: number; readonly windowMs: number };
}

export const REQUEST_TIMEOUTS: RequestTimeouts = { headers: 20_000, request: 3_600_000, body: { bytes: 30_000, windowMs: 30_000 } };

/** Returns true if the caller is waiting for a slot or for our disk. The body is then slow for a reason the caller cannot change. */
const isWaitingForUs = (request: IncomingMessage): boolean => request.readableFlowing !== true;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Aborts slowloris request bodies, which could hold a connection, a file and a slot until the request timeout. Node can only limit the
 * complete request, which would cut off legitimate slow clients.
 */
export const abortSlowBodies = (server: Server, { body: { bytes, windowMs } }: RequestTimeouts): void => {
  const watch = (request: IncomingMessage, response: ServerResponse): void => {
    if (!hasBody(request)) return;
    const { socket } = request;
    let previousBytes = socket.bytesRead;
    const timer = setInterval(() => {
      if (request.complete) return void clearInterval(timer);
      const receivedBytes = socket.bytesRead - previousBytes;
      previousBytes = socket.bytesRead;
      if (receivedBytes >= bytes || isWaitingForUs(request)) return;
      clearInterval(timer);
      rejectSocket(socket, 'request_timeout');
    }, windowMs).unref();
    response.once('close', () => clearInterval(timer));
  };
  server.prependListener('request', watch);
};
