import { createServer, type RequestListener, type Server } from 'node:http';
import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { errorCatalogue, type ErrorBody } from '../contract/index.ts';

/** The port cannot be had. The message is for the person at the terminal. */
export class PortProblem extends Error {
  override readonly name = 'PortProblem';
}

const explain = (error: NodeJS.ErrnoException, host: string, port: number): Error => {
  if (error.code === 'EADDRINUSE') {
    return new PortProblem(
      `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start.`,
    );
  }
  if (error.code === 'EACCES')
    return new PortProblem(`Port ${port} is reserved for the system. Choose one above 1023: PORT=3000 npm start.`);
  if (error.code === 'EADDRNOTAVAIL')
    return new PortProblem(`This machine has no address ${host}. Set HOST=127.0.0.1, or HOST=0.0.0.0 for all its addresses.`);
  return error;
};

/** What Node's parser refuses never reaches the application; it gets the same shape of answer. */
const refuseUnreadable = (error: NodeJS.ErrnoException, socket: Duplex): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const body: ErrorBody = { message: errorCatalogue.malformed_request.message, code: 'malformed_request', requestId: randomUUID() };
  const text = JSON.stringify(body);
  const head = [
    'HTTP/1.1 400 Bad Request',
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
    `X-Request-Id: ${body.requestId}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
};

/** Starts listening. Throws PortProblem with a sentence that says what to do. */
export const listen = (handler: RequestListener, { host, port }: { host: string; port: number }): Promise<Server> =>
  new Promise((resolve, reject) => {
    // Left to itself Node answers a request without Host, or with an Expect it does not know, with an empty body of no shape.
    const server = createServer({ requireHostHeader: false }, handler);
    server.on('checkExpectation', handler);
    server.on('clientError', refuseUnreadable);
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)));
    server.listen(port, host, () => resolve(server));
  });

/** Milliseconds. A connection that falls idle while we wait is closed by this, not by its keep-alive of seconds. */
const IDLE_SWEEP = 50;

/** Takes no more connections, lets the answers under way finish, and gives up after `patience` milliseconds. True: all finished. */
export const drain = (server: Server, patience: number): Promise<boolean> =>
  new Promise((resolve) => {
    const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP);
    const late = setTimeout(() => {
      server.closeAllConnections();
      end(false);
    }, patience);
    const end = (finished: boolean): void => {
      clearInterval(sweep);
      clearTimeout(late);
      resolve(finished);
    };
    server.close(() => end(true));
  });
