import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Returns where a request's body starts and the request's total length, from its first bytes; null for other requests. */
const uploadIn = (chunk: Buffer): { readonly head: number; readonly body: number } | null => {
  if (!chunk.toString('latin1', 0, 20).startsWith('POST /api/items HTTP')) return null;
  const head = chunk.indexOf('\r\n\r\n') + 4;
  return { head, body: Number(/^content-length: (\d+)/im.exec(chunk.toString('latin1', 0, head))?.[1]) };
};

/** Where the next upload must stop. */
interface Stop {
  readonly share: number;
  readonly onReached: () => void;
  /** The server has answered what it received. */
  readonly onAnswered: () => void;
}

/**
 * A TCP proxy between browser and server that stalls or breaks at a chosen byte: the browser's own network emulation cannot do that, and
 * both ends see a lost connection.
 */
export const startLine = async (serverPort: number) => {
  const ends = new Set<Socket>();
  let isBroken = false;
  let stop: Stop | null = null;
  /** Forwards the rest of the stopped upload and its answer. */
  let goOn = () => {};

  const carry = (browser: Socket) => {
    if (isBroken) return browser.destroy();
    const server = connect(serverPort, '127.0.0.1');
    for (const [end, other] of [
      [browser, server],
      [server, browser],
    ] as const) {
      ends.add(end);
      end.on('error', () => other.destroy());
      end.on('end', () => other.end());
      end.on('close', () => {
        ends.delete(end);
        other.destroy();
      });
    }
    let held: Stop | null = null;
    let left = Infinity;
    const toServer: Buffer[] = [];
    const toBrowser: Buffer[] = [];
    browser.on('data', (chunk: Buffer) => {
      if (held) return void toServer.push(chunk);
      const upload = stop && uploadIn(chunk);
      if (stop && upload) left = upload.head + Math.floor(upload.body * stop.share);
      server.write(chunk.subarray(0, left));
      const rest = chunk.subarray(left);
      left -= chunk.length;
      if (left > 0 || !stop) return undefined;
      held = stop;
      stop = null;
      toServer.push(rest);
      goOn = () => {
        held = null;
        left = Infinity;
        for (const bytes of toServer.splice(0)) server.write(bytes);
        for (const bytes of toBrowser.splice(0)) browser.write(bytes);
      };
      return held.onReached();
    });
    server.on('data', (chunk: Buffer) => {
      if (!held) return void browser.write(chunk);
      toBrowser.push(chunk);
      // The answer arrives in chunks, the last one empty.
      return Buffer.concat(toBrowser).toString('latin1').endsWith('\r\n0\r\n\r\n') ? held.onAnswered() : undefined;
    });
    return undefined;
  };

  const listener = createServer(carry);
  await new Promise<void>((resolve) => listener.listen(0, resolve));
  const cut = () => {
    isBroken = true;
    ends.forEach((end) => end.destroy());
  };
  return {
    url: `http://api.localhost:${(listener.address() as AddressInfo).port}`,
    /** Forwards `share` of the next upload's body, then stalls in both directions. Resolves when the server has received that much. */
    stopAt: (share: number) => new Promise<void>((onReached) => (stop = { share, onReached, onAnswered: () => {} })),
    /** Forwards the next upload but nothing of its answer. Resolves when the server has answered. */
    stopAnswer: () => new Promise<void>((onAnswered) => (stop = { share: 1, onReached: () => {}, onAnswered })),
    /** Resumes a stalled upload. */
    goOn: () => goOn(),
    /** Closes open connections and refuses new ones, until `mend`. */
    cut,
    mend: () => (isBroken = false),
    close: () => {
      cut();
      listener.close();
    },
  };
};
export type Line = Awaited<ReturnType<typeof startLine>>;
