import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Where a request's body begins and how long the request is, from its first bytes; null for any other request. */
const uploadIn = (chunk: Buffer): { readonly head: number; readonly body: number } | null => {
  if (!chunk.toString('latin1', 0, 20).startsWith('POST /api/items HTTP')) return null;
  const head = chunk.indexOf('\r\n\r\n') + 4;
  return { head, body: Number(/^content-length: (\d+)/im.exec(chunk.toString('latin1', 0, head))?.[1]) };
};

/**
 * A line between browser and server that stops or breaks where a test wants it, at a byte: what a browser's own emulation cannot do, and
 * what both ends take for a lost connection.
 */
export const startLine = async (serverPort: number) => {
  const ends = new Set<Socket>();
  let broken = false;
  /** The upload to be stopped: the next one. */
  let stop: { readonly share: number; readonly reached: () => void } | null = null;
  const carry = (browser: Socket) => {
    if (broken) return browser.destroy();
    const server = connect(serverPort, '127.0.0.1');
    for (const [end, other] of [
      [browser, server],
      [server, browser],
    ] as const) {
      ends.add(end);
      end.on('error', () => other.destroy());
      end.on('close', () => {
        ends.delete(end);
        other.destroy();
      });
    }
    let left = Infinity;
    browser.on('data', (chunk: Buffer) => {
      const upload = stop && uploadIn(chunk);
      if (stop && upload) left = upload.head + Math.floor(upload.body * stop.share);
      if (left > 0) server.write(chunk.subarray(0, left));
      left -= chunk.length;
      if (left > 0 || !stop) return;
      browser.pause();
      server.pause();
      stop.reached();
      stop = null;
    });
    server.pipe(browser);
  };
  const listener = createServer(carry);
  await new Promise<void>((resolve) => listener.listen(0, resolve));
  const cut = () => {
    broken = true;
    ends.forEach((end) => end.destroy());
  };
  return {
    url: `http://api.localhost:${(listener.address() as AddressInfo).port}`,
    /** Lets `share` of the next upload's body through, and then nothing in either direction. Settles when that much is at the server. */
    stopAt: (share: number) => new Promise<void>((reached) => (stop = { share, reached })),
    /** Breaks what is open and refuses what is new, until `mend`. */
    cut,
    mend: () => (broken = false),
    close: () => {
      cut();
      listener.close();
    },
  };
};
export type Line = Awaited<ReturnType<typeof startLine>>;
