import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/** Milliseconds to wait for requests that are still in transit on open connections: a round trip on a slow mobile network. */
const GRACE_MS = 1000;
/** Milliseconds between checks for idle connections. */
const SWEEP_MS = 50;

/**
 * Tracks a server's connections so that it can shut down gracefully. Create it before the first connection. The returned function stops
 * accepting connections, lets pending responses finish, and gives up after `timeoutMs` milliseconds. It returns true if all responses
 * finished.
 *
 * Node's `closeIdleConnections` considers a response finished when its last byte is buffered, so slow readers would get truncated photos.
 */
export const createDrain = (server: Server): ((timeoutMs: number) => Promise<boolean>) => {
  const connections = new Set<Socket>();
  const pendingResponses = new Set<ServerResponse>();
  let isClosing = false;

  const track = ({ socket }: IncomingMessage, response: ServerResponse): void => {
    if (isClosing) response.shouldKeepAlive = false;
    pendingResponses.add(response);
    pendingCounts.set(socket, (pendingCounts.get(socket) ?? 0) + 1);
    response.once('close', () => {
      pendingResponses.delete(response);
      pendingCounts.set(socket, (pendingCounts.get(socket) ?? 1) - 1);
    });
  };
  const pendingCounts = new WeakMap<Socket, number>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  server.prependListener('request', track);
  server.prependListener('checkExpectation', track);

  const closeIdle = (): void => {
    for (const socket of connections) if (!pendingCounts.get(socket)) socket.destroySoon();
  };

  return (timeoutMs) =>
    new Promise((resolve) => {
      isClosing = true;
      for (const response of pendingResponses) response.shouldKeepAlive = false;
      let sweepTimer: NodeJS.Timeout | undefined;
      const graceTimer = setTimeout(() => (sweepTimer = setInterval(closeIdle, SWEEP_MS)), GRACE_MS);
      const end = (isComplete: boolean): void => {
        clearTimeout(graceTimer);
        clearTimeout(deadlineTimer);
        clearInterval(sweepTimer);
        resolve(isComplete);
      };
      const deadlineTimer = setTimeout(() => {
        for (const socket of connections) socket.destroy();
        end(false);
      }, timeoutMs);
      // `server.close()` would also cut off clients that have not sent anything yet, and stop the slow-request timeouts.
      NetServer.prototype.close.call(server, () => end(true));
    });
};
