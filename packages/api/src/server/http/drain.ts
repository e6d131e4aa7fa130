import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/**
 * Milliseconds in which a request already in transit on an open connection still gets its response: a round trip on a slow mobile
 * network.
 */
const GRACE_MS = 1000;
/** Milliseconds between checks for finished connections. */
const SWEEP_MS = 50;

/**
 * Tracks a server's connections so that it can shut down gracefully. Create it before the first connection. The returned function stops
 * accepting connections, lets running responses finish, and gives up after `timeoutMs` milliseconds. Returns true if all finished.
 *
 * Node's `closeIdleConnections` considers a response finished when its last byte is in our memory, so a slow reader would get a truncated
 * photo.
 */
export const createDrain = (server: Server): ((timeoutMs: number) => Promise<boolean>) => {
  const connections = new Set<Socket>();
  const inFlight = new Set<ServerResponse>();
  let closing = false;

  const track = ({ socket }: IncomingMessage, response: ServerResponse): void => {
    if (closing) response.shouldKeepAlive = false;
    inFlight.add(response);
    busy.set(socket, (busy.get(socket) ?? 0) + 1);
    response.once('close', () => {
      inFlight.delete(response);
      busy.set(socket, (busy.get(socket) ?? 1) - 1);
    });
  };
  const busy = new WeakMap<Socket, number>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  server.prependListener('request', track);
  server.prependListener('checkExpectation', track);

  const closeIdle = (): void => {
    for (const socket of connections) if (!busy.get(socket)) socket.destroySoon();
  };

  return (timeoutMs) =>
    new Promise((resolve) => {
      closing = true;
      for (const response of inFlight) response.shouldKeepAlive = false;
      let sweep: NodeJS.Timeout | undefined;
      const grace = setTimeout(() => (sweep = setInterval(closeIdle, SWEEP_MS)), GRACE_MS);
      const end = (finished: boolean): void => {
        clearTimeout(grace);
        clearTimeout(deadline);
        clearInterval(sweep);
        resolve(finished);
      };
      const deadline = setTimeout(() => {
        for (const socket of connections) socket.destroy();
        end(false);
      }, timeoutMs);
      // Not `server.close()`: it also cuts off clients that have not sent anything yet, and stops the slow-request timeouts.
      NetServer.prototype.close.call(server, () => end(true));
    });
};
