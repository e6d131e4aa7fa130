import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/** Milliseconds in which a request that is already on its way over an open connection still gets its answer: a round trip on a slow mobile network. */
const GRACE = 1000;
/** Milliseconds between looks at who is done. */
const SWEEP = 50;

/**
 * Watches a server's connections, so that it can end in order. To be made before the first connection. The function it gives
 * takes no more connections, lets the answers under way finish, and gives up after `patience` milliseconds. True: all finished.
 *
 * Node's own `closeIdleConnections` counts an answer as finished when its last byte is in our memory; a slow reader would get
 * a photo without its end.
 */
export const createDrain = (server: Server): ((patience: number) => Promise<boolean>) => {
  const connections = new Set<Socket>();
  const underWay = new Set<ServerResponse>();
  let closing = false;

  const follow = ({ socket }: IncomingMessage, response: ServerResponse): void => {
    if (closing) response.shouldKeepAlive = false;
    underWay.add(response);
    busy.set(socket, (busy.get(socket) ?? 0) + 1);
    response.once('close', () => {
      underWay.delete(response);
      busy.set(socket, (busy.get(socket) ?? 1) - 1);
    });
  };
  const busy = new WeakMap<Socket, number>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  server.prependListener('request', follow);
  server.prependListener('checkExpectation', follow);

  const closeIdle = (): void => {
    for (const socket of connections) if (!busy.get(socket)) socket.destroySoon();
  };

  return (patience) =>
    new Promise((resolve) => {
      closing = true;
      for (const response of underWay) response.shouldKeepAlive = false;
      let sweep: NodeJS.Timeout | undefined;
      const grace = setTimeout(() => (sweep = setInterval(closeIdle, SWEEP)), GRACE);
      const end = (finished: boolean): void => {
        clearTimeout(grace);
        clearTimeout(late);
        clearInterval(sweep);
        resolve(finished);
      };
      const late = setTimeout(() => {
        for (const socket of connections) socket.destroy();
        end(false);
      }, patience);
      // Not the server's own close: that one also cuts off who sent nothing yet, and stops watching over slow senders.
      NetServer.prototype.close.call(server, () => end(true));
    });
};
