import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/**
 * How a connection breaks, below HTTP. cut: both sockets are closed in order, in the middle of the data. reset: both are reset
 * immediately and data in transit is lost. silent: neither socket is notified and nothing passes until a later reset, as when a router drops
 * the connection or a laptop is closed.
 */
export type BreakMode = 'cut' | 'reset' | 'silent';

interface PlannedBreak {
  readonly mode: BreakMode;
  /** up: while the command sends. down: while the server responds. */
  readonly direction: 'up' | 'down';
  /** Bytes that pass this way before the connection breaks. */
  readonly byteCount: number;
}

export interface BreakingProxy {
  readonly url: string;
  /** Breaks the next `times` connections that send enough bytes. */
  readonly breakNext: (plannedBreak: PlannedBreak, times: number) => void;
  /** Returns the number of broken connections. */
  readonly countBroken: () => number;
  readonly stop: () => Promise<void>;
}

/** Milliseconds until a silent connection is reset. */
const RESET_DELAY = 1500;

/** Starts a TCP proxy between the command and a server. It passes bytes unchanged, and breaks connections on request. */
export const startBreakingProxy = async (target: string): Promise<BreakingProxy> => {
  const { hostname, port } = new URL(target);
  const openSockets = new Set<Socket>();
  let plannedBreak: PlannedBreak | null = null;
  let remainingBreaks = 0;
  let brokenCount = 0;

  const breakConnection = (sockets: readonly Socket[], mode: BreakMode) => {
    brokenCount += 1;
    const reset = () => sockets.forEach((socket) => socket.resetAndDestroy());
    if (mode === 'reset') reset();
    else if (mode === 'cut') sockets.forEach((socket) => socket.end());
    else setTimeout(reset, RESET_DELAY);
  };

  const server = createServer((clientSocket) => {
    const serverSocket = connect(Number(port), hostname);
    const sockets = [clientSocket, serverSocket];
    let isBroken = false;
    const pass = (source: Socket, destination: Socket, direction: PlannedBreak['direction']) => {
      let passedBytes = 0;
      source.on('data', (chunk: Buffer) => {
        if (isBroken) return;
        const remainingBytes =
          plannedBreak && remainingBreaks > 0 && plannedBreak.direction === direction ? plannedBreak.byteCount - passedBytes : Infinity;
        passedBytes += chunk.length;
        if (remainingBytes > chunk.length) {
          if (!destination.write(chunk)) source.pause();
          return;
        }
        isBroken = true;
        remainingBreaks -= 1;
        destination.write(chunk.subarray(0, Math.max(0, remainingBytes)));
        breakConnection(sockets, plannedBreak?.mode ?? 'reset');
      });
      destination.on('drain', () => source.resume());
      source.on('end', () => !isBroken && destination.end());
      source.on('error', () => destination.destroy());
      source.on('close', () => openSockets.delete(source));
    };
    sockets.forEach((socket) => openSockets.add(socket));
    pass(clientSocket, serverSocket, 'up');
    pass(serverSocket, clientSocket, 'down');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    breakNext: (nextBreak, times) => {
      plannedBreak = nextBreak;
      remainingBreaks = times;
    },
    countBroken: () => brokenCount,
    stop: async () => {
      openSockets.forEach((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
