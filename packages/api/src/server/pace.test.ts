import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { listen } from './listen.ts';
import { PACE, type Pace } from './pace.ts';

let server: Server;
afterEach(() => void server.close().closeAllConnections());

const begin = async (pace: Pace): Promise<Socket> => {
  server = await listen(
    (request, response) => {
      let bytes = 0;
      request.on('data', (chunk: Buffer) => (bytes += chunk.length));
      request.on('end', () => response.setHeader('Connection', 'close').end(String(bytes)));
      request.on('error', () => {});
    },
    { host: '127.0.0.1', port: 0, pace },
  );
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  return socket.on('error', () => {});
};
/** Sends `bytes` every 20 ms until the other side has enough. */
const drip = async (socket: Socket, bytes: number, times = Infinity): Promise<void> => {
  for (let at = 0; at < times && socket.writable && !socket.readableEnded; at += 1) {
    socket.write('x'.repeat(bytes));
    await sleep(20);
  }
};
const post = (length: number): string => `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`;

it('gives up headers that trickle, with 408 in the shape of every error', async () => {
  const socket = await begin({ ...PACE, headers: 200 });
  socket.write('GET / HTTP/1.1\r\nX-Slow: ');
  const [answer] = await Promise.all([text(socket), drip(socket, 1)]);
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'request_timeout', requestId: expect.any(String) });
});

it('gives up a body that trickles', async () => {
  const socket = await begin({ ...PACE, body: { bytes: 1000, within: 200 } });
  socket.write(post(100_000));
  const [answer] = await Promise.all([text(socket), drip(socket, 1)]);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

it('lets a slow but honest body take as long as it needs', async () => {
  const socket = await begin({ ...PACE, body: { bytes: 100, within: 200 } });
  socket.write(post(6000));
  const [answer] = await Promise.all([text(socket), drip(socket, 100, 60)]);
  expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*\r\n\r\n6000$/);
});

it("leaves uploads the hour they may need, where Node's own limit is five minutes", async () => {
  await begin(PACE);
  expect([server.headersTimeout, server.requestTimeout]).toEqual([20_000, 3_600_000]);
});
