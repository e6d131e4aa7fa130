import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Where a request's body begins and how long the request is, from its first bytes; null for any other request. */
const uploadIn = (chunk: Buffer): { readonly head: number; readonly body: number } | null => {
  if (!chunk.toString('latin1', 0, 20).startsWith('POST /api/items HTTP')) return null;
  const head = chunk.indexOf('\r\n\r\n') + 4;
  return { head, body: Number(/^content-length: (\d+)/im.exec(chunk.toString('latin1', 0, head))?.[1]) };
};

/** Where the next upload is to stop. */
interface Stop {
  readonly share: number;
  readonly onReached: () => void;
  /** The server has answered what it got. */
  readonly onAnswered: () => void;
}

/**
 * A line between browser and server that stops or breaks where a test wants it, at a byte: what a browser's own emulation cannot do, and
 * what both ends take for a lost connection.
 */
export const startLine = async (serverPort: number) => {
  const ends = new Set<Socket>();
  let isBroken = false;
  let stop: Stop | null = null;
  /** Sends on what the stopped upload and its answer still have. */
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
      // An answer comes in parts, the last one empty.
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
    /** Lets `share` of the next upload's body through, and then nothing in either direction. Settles when that much is at the server. */
    stopAt: (share: number) => new Promise<void>((onReached) => (stop = { share, onReached, onAnswered: () => {} })),
    /** Lets the next upload through, and nothing of its answer. Settles when the server has answered. */
    stopAnswer: () => new Promise<void>((onAnswered) => (stop = { share: 1, onReached: () => {}, onAnswered })),
    /** Lets what was stopped go on. */
    goOn: () => goOn(),
    /** Breaks what is open and refuses what is new, until `mend`. */
    cut,
    mend: () => (isBroken = false),
    close: () => {
      cut();
      listener.close();
    },
  };
};
export type Line = Awaited<ReturnType<typeof startLine>>;
