import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Parses the first bytes of an upload and returns the lengths of its head and body. Returns null for other requests. */
const parseUpload = (chunk: Buffer): { readonly headLength: number; readonly bodyLength: number } | null => {
  if (!chunk.toString('latin1', 0, 20).startsWith('POST /api/items HTTP')) return null;
  const headLength = chunk.indexOf('\r\n\r\n') + 4;
  return { headLength, bodyLength: Number(/^content-length: (\d+)/im.exec(chunk.toString('latin1', 0, headLength))?.[1]) };
};

/** The point at which the next upload stalls. */
interface StallPoint {
  /** Share of the body that is forwarded, from 0 to 1. */
  readonly share: number;
  readonly onReached: () => void;
  /** Called when the server has responded to the part it received. */
  readonly onResponded: () => void;
}

/** Closes each of two sockets with the other one. `openSockets` contains both while they are open. */
const closeTogether = (browser: Socket, server: Socket, openSockets: Set<Socket>) => {
  for (const [socket, otherSocket] of [
    [browser, server],
    [server, browser],
  ] as const) {
    openSockets.add(socket);
    socket.on('error', () => otherSocket.destroy());
    socket.on('end', () => otherSocket.end());
    socket.on('close', () => {
      openSockets.delete(socket);
      otherSocket.destroy();
    });
  }
};

/**
 * Starts a TCP proxy between browser and server that stalls or breaks the connection at a certain byte, which the browser's
 * network emulation cannot do. Both ends detect a lost connection.
 */
export const startProxy = async (serverPort: number) => {
  const sockets = new Set<Socket>();
  let isBroken = false;
  let stallPoint: StallPoint | null = null;
  /** Forwards the rest of the stalled upload and its response. */
  let resume = () => {};

  const handleConnection = (browser: Socket) => {
    if (isBroken) return browser.destroy();
    const server = connect(serverPort, '127.0.0.1');
    closeTogether(browser, server, sockets);
    let activeStall: StallPoint | null = null;
    let remainingBytes = Infinity;
    const pendingUpload: Buffer[] = [];
    const pendingResponse: Buffer[] = [];
    browser.on('data', (chunk: Buffer) => {
      if (activeStall) return void pendingUpload.push(chunk);
      const upload = stallPoint && parseUpload(chunk);
      if (stallPoint && upload) remainingBytes = upload.headLength + Math.floor(upload.bodyLength * stallPoint.share);
      server.write(chunk.subarray(0, remainingBytes));
      const remainder = chunk.subarray(remainingBytes);
      remainingBytes -= chunk.length;
      if (remainingBytes > 0 || !stallPoint) return undefined;
      activeStall = stallPoint;
      stallPoint = null;
      pendingUpload.push(remainder);
      resume = () => {
        activeStall = null;
        remainingBytes = Infinity;
        for (const bytes of pendingUpload.splice(0)) server.write(bytes);
        for (const bytes of pendingResponse.splice(0)) browser.write(bytes);
      };
      return activeStall.onReached();
    });
    server.on('data', (chunk: Buffer) => {
      if (!activeStall) return void browser.write(chunk);
      pendingResponse.push(chunk);
      // The response arrives in chunks, and the last one is empty.
      return Buffer.concat(pendingResponse).toString('latin1').endsWith('\r\n0\r\n\r\n') ? activeStall.onResponded() : undefined;
    });
    return undefined;
  };

  const listener = createServer(handleConnection);
  await new Promise<void>((resolve) => listener.listen(0, resolve));
  const disconnect = () => {
    isBroken = true;
    sockets.forEach((socket) => socket.destroy());
  };
  return {
    url: `http://api.localhost:${(listener.address() as AddressInfo).port}`,
    /** Forwards `share` of the next upload's body, then stalls in both directions. Resolves when this part has been forwarded. */
    stallAt: (share: number) => new Promise<void>((onReached) => (stallPoint = { share, onReached, onResponded: () => {} })),
    /** Forwards the next upload but not its response. Resolves when the server has responded. */
    stallResponse: () => new Promise<void>((onResponded) => (stallPoint = { share: 1, onReached: () => {}, onResponded })),
    /** Resumes a stalled upload. */
    resume: () => resume(),
    /** Closes open connections and refuses new ones until `reconnect` is called. */
    disconnect,
    reconnect: () => (isBroken = false),
    close: () => {
      disconnect();
      listener.close();
    },
  };
};
export type BreakingProxy = Awaited<ReturnType<typeof startProxy>>;
